import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountConfig } from 'shared-contracts/api/account';
import { unavailable } from '../../errors/httpError.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { foundOrganisation } from './people.ts';

/** A person as others name them. */
export interface Visiting {
  userId: string;
  email: string;
  name: string;
}

/** People who look around without an account of their own, on a server with demo accounts. */
export interface DemoVisits {
  /** Makes a person and signs this browser in as them. Nobody knows their password. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<Visiting>;
  /** Who is signed in by this browser; null for nobody. */
  present(request: FastifyRequest): Promise<Visiting | null>;
  /** Makes an organization that the person administers and works in from now on. @returns its id */
  found(person: Visiting, name: string, config: Partial<AccountConfig>): Promise<string>;
}

const firstName = 'Sam';
const lastName = 'Rivera';

/** Visits of this server; null where others can reach it, and there are no demo accounts. */
export function createDemoVisits(deps: EmbeddedDeps): DemoVisits | null {
  if (!deps.options.isLocal) return null;
  return {
    async begin(request, reply) {
      const email = `visitor-${randomBytes(5).toString('hex')}@weft.local`;
      const passwordHash = await deps.passwords.hash(randomBytes(24).toString('base64'));
      const user = await userRepository.create(deps.pool, {
        email,
        firstName,
        lastName,
        passwordHash,
        isEmailConfirmed: true,
        isDemo: true,
      });
      if (!user) throw unavailable();
      await deps.sessions.begin(user.id, request, reply);
      return { userId: user.id, email, name: `${firstName} ${lastName}` };
    },
    async present(request) {
      const signedIn = await deps.sessions.current(request);
      if (!signedIn) return null;
      const { id, email, first_name, last_name } = signedIn.user;
      return { userId: id, email, name: [first_name, last_name].filter(Boolean).join(' ') || email };
    },
    async found({ userId: founderId }, name, config) {
      const metadata = { hasOnboarded: true };
      const role = { role: 'Admin', additionalRoles: [] };
      return (await foundOrganisation(deps, { name, founderId, ...role, metadata, account: { config } })).id;
    },
  };
}

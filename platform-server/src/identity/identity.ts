import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type AccessSubject, flagsOf } from 'shared-contracts/deploy';
import type { HttpArea } from '../http/app.ts';
import { createConfirmToken } from './embedded/confirmToken.ts';
import { createEmbeddedDirectory } from './embedded/embeddedDirectory.ts';
import { serveEmbeddedIdentity } from './embedded/embeddedIdentity.ts';
import { rolesIn } from './embedded/roles.ts';
import { seedDemo } from './embedded/seedDemo.ts';
import { createEmbeddedServices, type EmbeddedServices, type EmbeddedSettings } from './embedded/services.ts';
import { setUpLink } from './embedded/setUpLink.ts';
import { createJwtVerifier } from './jwtVerifier.ts';
import type { OrganisationDirectory } from './organisationDirectory.ts';
import { createPropelAuthDirectory } from './propelauth/propelAuthDirectory.ts';
import { propelAuthIssuer, type VerifierSettings } from './propelauth/verifierKey.ts';
import type { ConfirmToken, TokenVerifier } from './verifiedToken.ts';

/** Who asks for a page, as far as the request tells. */
export interface Visitor {
  userId: string;
  organisationId: string;
  access: AccessSubject;
}

/** Sign-in, wherever it lives (architecture §5). */
export interface Identity {
  verifier: TokenVerifier;
  /** Asked at every call. Of a hosted service nothing can be asked: there a token holds until its end. */
  confirm: ConfirmToken;
  directory: OrganisationDirectory;
  /** Its addresses on this server. */
  area: HttpArea;
  /** Origin of the sign-in service for a page that was reached by this `Host`. */
  authUrl(host: string | undefined): string;
  /** Who a page request comes from, by its cookie; null when nobody can tell. */
  visitor(request: FastifyRequest): Promise<Visitor | null>;
  /** Prepares a new data directory. A link is to be printed: who opens it becomes the owner. */
  start(): Promise<{ setUpLink: string | null }>;
}

/** Cookie by which the shell tells the organisation it works in (wire §1.4). */
const activeOrganisationCookie = 'active_org_id';

async function visitorOf(services: EmbeddedServices, request: FastifyRequest): Promise<Visitor | null> {
  const signedIn = await services.sessions.current(request);
  if (!signedIn) return null;
  const memberships = await services.memberships.ofUser(signedIn.user.id);
  const chosen = request.cookies[activeOrganisationCookie];
  const active = memberships.find(({ id }) => id === chosen) ?? memberships[0];
  if (!active) return null;
  const roles = new Set(rolesIn(active));
  return { userId: signedIn.user.id, organisationId: active.id, access: { ...flagsOf(roles), roles } };
}

/** The sign-in service of our own, in our database. */
export async function createEmbeddedIdentity(pool: pg.Pool, settings: EmbeddedSettings): Promise<Identity> {
  const services = await createEmbeddedServices(pool, settings);
  return {
    verifier: services.tokens.verifier,
    confirm: createConfirmToken(pool),
    directory: createEmbeddedDirectory(pool),
    area: (app) => serveEmbeddedIdentity(app, services),
    authUrl: (host) => settings.origins.ofHost(host),
    visitor: (request) => visitorOf(services, request),
    async start() {
      await seedDemo(services);
      await services.sessionRows.removeExpired();
      return { setUpLink: await setUpLink(services) };
    },
  };
}

/** PropelAuth: it signs in, keeps users and organisations; we verify its tokens. */
export function createPropelAuthIdentity(settings: VerifierSettings): Identity {
  return {
    verifier: createJwtVerifier(propelAuthIssuer(settings)),
    confirm: async () => undefined,
    directory: createPropelAuthDirectory(settings),
    area: () => undefined,
    authUrl: () => settings.authUrl,
    visitor: async () => null,
    start: async () => ({ setUpLink: null }),
  };
}

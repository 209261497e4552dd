import type { FastifyRequest } from 'fastify';
import { act } from '../../acts/act.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as sessionRepository from '../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { SignedIn } from './sessions.ts';
import { nameOf, trackInAll } from './trackInAll.ts';

/** How long a super admin may act as a user, in minutes. */
export const impersonationMinutes = [15, 30, 60] as const;

/** What a super admin asks for. */
export interface ImpersonationRequest {
  email: string;
  /** Why: shown to the organisations of the user, kept in the audit log. */
  reason: string;
  minutes: number;
}

/** Why nobody is acted as. The same for an address nobody has and for a super admin: neither can be acted as. */
export type ImpersonationRefusal = 'unknown';

/**
 * Makes a super admin's session act as a user for a while (SEC-24). The session stays the super admin's own and is
 * theirs again at the end. None of super admins, none nested: who is acted as is no super admin.
 */
export async function startImpersonation(
  deps: Pick<EmbeddedDeps, 'pool' | 'sessions'>,
  { user: impersonator, session }: SignedIn,
  { email, reason, minutes }: ImpersonationRequest,
  request: FastifyRequest,
): Promise<IdentityUserRow | ImpersonationRefusal> {
  const user = await userRepository.byEmail(deps.pool, email);
  const may = user && !user.is_locked && (await deps.sessions.mayImpersonate(impersonator.id, user.id));
  if (!may) {
    const details = { email, reason };
    const actor = { actorUserId: impersonator.id, ip: request.ip };
    await auditRepository.record(deps.pool, { action: 'impersonation.refused', ...actor, details });
    return 'unknown';
  }
  await inTransaction(deps.pool, async (client) => {
    await sessionRepository.actAs(client, session.id, user.id, new Date(Date.now() + minutes * 60_000));
    const who = { impersonator: nameOf(impersonator), name: nameOf(user) };
    await trackInAll(client, user, act('person.impersonated', { ...who, minutes, reason }), impersonator.id);
    await auditRepository.record(client, {
      action: 'impersonation.started',
      actorUserId: user.id,
      impersonatorUserId: impersonator.id,
      details: { email: user.email, impersonator: impersonator.email, reason, minutes },
      ip: request.ip,
    });
  });
  return user;
}

/** Makes the session its owner's again before the time is over. */
export async function endImpersonation(
  { pool }: Pick<EmbeddedDeps, 'pool'>,
  { user, session, impersonation }: SignedIn,
  request: FastifyRequest,
): Promise<void> {
  if (!impersonation) return;
  const { impersonator } = impersonation;
  await inTransaction(pool, async (client) => {
    await sessionRepository.actAs(client, session.id, null, null);
    const who = { impersonator: nameOf(impersonator), name: nameOf(user) };
    await trackInAll(client, user, act('person.impersonation-ended', who), impersonator.id);
    await auditRepository.record(client, {
      action: 'impersonation.ended',
      actorUserId: user.id,
      impersonatorUserId: impersonator.id,
      details: { email: user.email, impersonator: impersonator.email },
      ip: request.ip,
    });
  });
}

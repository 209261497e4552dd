import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityUserRow } from '../../store/rows.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';

/** Why nobody was signed in. `minutes` is how long to wait. */
export type SignInRefusal = { reason: 'wrong' } | { reason: 'locked' } | { reason: 'wait'; minutes: number };

type Outcome = { user: IdentityUserRow } | SignInRefusal;

/** Checks a password. Every failure counts against guessing, and a wait holds even for the right password. */
async function check(deps: EmbeddedDeps, email: string, password: string, ip: string): Promise<Outcome> {
  const { limit, users, passwords, options } = deps;
  const seconds = await limit.wait(email, ip);
  if (seconds > 0) return { reason: 'wait', minutes: Math.ceil(seconds / 60) };
  const found = await users.byEmail(email);
  // A demo account's password is public, so beyond this machine it is as if it did not exist.
  const user = found?.is_demo && !options.isLocal ? null : found;
  if (!(await passwords.verify(password, user?.password_hash ?? null)) || !user) {
    await limit.failed(email, ip);
    return { reason: 'wrong' };
  }
  await limit.succeeded(email, ip);
  return user.is_locked ? { reason: 'locked' } : { user };
}

/** Signs in by password: begins a session on this browser, and puts the try into the audit log (SEC-04). */
export async function signIn(
  deps: EmbeddedDeps,
  credentials: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { email, password } = credentials;
  const outcome = await check(deps, email, password, request.ip);
  if ('user' in outcome) {
    await deps.sessions.begin(outcome.user.id, request, reply);
    await deps.audit.record({ action: 'session.signed-in', actorUserId: outcome.user.id, ip: request.ip });
  } else {
    const details = { email, reason: outcome.reason };
    await deps.audit.record({ action: 'session.refused', details, ip: request.ip });
  }
  return outcome;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../../store/repositories/identity/userRepository.ts';
import { verifyPassword } from './passwords.ts';
import type { EmbeddedServices } from './services.ts';

/** Why nobody was signed in. `minutes` is how long to wait. */
export type SignInRefusal = { reason: 'wrong' } | { reason: 'locked' } | { reason: 'wait'; minutes: number };

type Outcome = { user: UserRow } | SignInRefusal;

/** Checks a password. Every failure counts against guessing, and a wait holds even for the right password. */
async function check(services: EmbeddedServices, email: string, password: string, ip: string): Promise<Outcome> {
  const { limit, users, settings } = services;
  const seconds = await limit.wait(email, ip);
  if (seconds > 0) return { reason: 'wait', minutes: Math.ceil(seconds / 60) };
  const found = await users.byEmail(email);
  // A demo account's password is public, so beyond this machine it is as if it did not exist.
  const user = found?.is_demo && !settings.isLocal ? null : found;
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    await limit.failed(email, ip);
    return { reason: 'wrong' };
  }
  await limit.succeeded(email, ip);
  return user.is_locked ? { reason: 'locked' } : { user };
}

/** Signs in by password: begins a session on this browser, and puts the try into the audit log (SEC-04). */
export async function signIn(
  services: EmbeddedServices,
  credentials: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { email, password } = credentials;
  const outcome = await check(services, email, password, request.ip);
  if ('user' in outcome) {
    await services.sessions.begin(outcome.user.id, request, reply);
    await services.audit.record({ action: 'session.signed-in', actorUserId: outcome.user.id, ip: request.ip });
  } else {
    const details = { email, reason: outcome.reason };
    await services.audit.record({ action: 'session.refused', details, ip: request.ip });
  }
  return outcome;
}

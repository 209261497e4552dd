import type { FastifyRequest } from 'fastify';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as sessionRepository from '../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { Hashing } from './hashing/passwords.ts';
import { Busy } from './hashing/turns.ts';
import { provenVisitor, signInOrigin } from './signIn.ts';

/** Why a password was not taken. `seconds` is how long to wait. */
export type PasswordRefusal = 'wrong' | 'isEmail' | { seconds: number; status: number };

/** The person, and the session they are signed in with. */
export interface Own {
  user: IdentityUserRow;
  session: { id: string };
}

/** Lets who is signed in name their password: each try counts against the session before it is hashed. */
async function withPassword(
  deps: EmbeddedDeps,
  { user, session }: Own,
  password: string,
  request: FastifyRequest,
  then: (hashing: Hashing) => Promise<PasswordRefusal | null>,
): Promise<PasswordRefusal | null> {
  // The password of a demo account is public: it proves nothing.
  if (user.is_demo) return 'wrong';
  const visitor = provenVisitor(request, session.id, user.email);
  const refusal = await deps.passwords.inTurn(visitor, async (hashing) => {
    const { seconds } = await deps.limit.takeInSession(session.id);
    if (seconds > 0) return { seconds, status: 429 };
    return (await hashing.verify(password, user.password_hash)) ? then(hashing) : 'wrong';
  });
  return refusal instanceof Busy ? { seconds: refusal.seconds, status: refusal.status } : refusal;
}

/** Whether it is really the person who sits there: null for the right password. */
export function provePassword(deps: EmbeddedDeps, own: Own, password: string, request: FastifyRequest) {
  return withPassword(deps, own, password, request, async () => null);
}

/** Changes the password of who knows the present one, and ends every other session: one of them may be stolen. */
export async function changePasswordOf(
  deps: EmbeddedDeps,
  own: Own,
  { present, password }: { present: string; password: string },
  request: FastifyRequest,
): Promise<PasswordRefusal | null> {
  const { user, session } = own;
  const refusal = await withPassword(deps, own, present, request, async (hashing) => {
    if (password.toLowerCase() === user.email.toLowerCase()) return 'isEmail';
    await userRepository.setPassword(deps.pool, user.id, await hashing.hash(password));
    return null;
  });
  if (refusal) return refusal;
  await sessionRepository.endOthers(deps.pool, user.id, session.id);
  await auditRepository.record(deps.pool, { action: 'user.password-changed', actorUserId: user.id, ip: request.ip });
  await deps.notices.notify(user, 'passwordChanged', signInOrigin(request));
  return null;
}

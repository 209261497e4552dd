import { HttpError, tooManyRequests } from '../../errors/httpError.ts';
import type { ConfirmPassword } from '../confirmPassword.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { Busy } from './hashing/turns.ts';
import { provenVisitor } from './signIn.ts';

/** Whether a caller knows their own password; each try counts against their session before it is hashed. */
export function createConfirmPassword({
  users,
  limit,
  passwords,
}: Pick<EmbeddedDeps, 'users' | 'limit' | 'passwords'>): ConfirmPassword {
  return async ({ userId, sessionId }, password, request) => {
    const user = await users.byId(userId);
    if (!user || !sessionId) throw new HttpError('unauthenticated.changed');
    const result = await passwords.inTurn(provenVisitor(request, sessionId, user.email), async ({ verify }) => {
      const { seconds } = await limit.takeInSession(sessionId);
      if (seconds > 0) throw tooManyRequests(seconds);
      return verify(password, user.password_hash);
    });
    if (result instanceof Busy) throw tooManyRequests(result.seconds);
    return result;
  };
}

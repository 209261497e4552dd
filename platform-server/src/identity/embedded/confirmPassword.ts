import { HttpError, tooManyRequests } from '../../errors/httpError.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { ConfirmPassword } from '../confirmPassword.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { provePassword } from './passwordChange.ts';

/** Whether a caller knows their own password. That of a demo account is public, so what asks for it is not for them. */
export function createConfirmPassword(deps: EmbeddedDeps): ConfirmPassword {
  return async ({ userId, sessionId }, password, request) => {
    const user = await userRepository.byId(deps.pool, userId);
    if (!user || !sessionId) throw new HttpError('unauthenticated.changed');
    if (user.is_demo) throw new HttpError('conflict.shared_sign_in');
    const refusal = await provePassword(deps, { user, session: { id: sessionId } }, password, request);
    if (refusal !== null && typeof refusal === 'object') throw tooManyRequests(refusal.seconds);
    return refusal === null;
  };
}

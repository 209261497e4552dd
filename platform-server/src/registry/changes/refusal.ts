import { HttpError } from '../../http/httpError.ts';

/** 422 for a change that would change nothing, or that would give people a release that does not run. */
export function refused(message: string, details?: Record<string, unknown>): HttpError {
  return new HttpError('deploy_refused', message, details && { details });
}

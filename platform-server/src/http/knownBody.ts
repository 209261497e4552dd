import type { Endpoint } from 'shared-contracts/api';
import { unknownBodyKeys, unknownKeyText } from 'shared-contracts/api/unknown-keys';
import { HttpError, type Problem } from '../errors/httpError.ts';

/**
 * Refuses what a call would leave out in silence: who sends it means something by it.
 * @throws HttpError 422 with the nearest name of each
 */
export function assertKnownBody(endpoint: Endpoint, body: unknown): void {
  const problems = unknownBodyKeys(endpoint, body).map((found): Problem => {
    return { path: found.path.join('.'), message: unknownKeyText(found) };
  });
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', { problem: first.message, path: first.path }, { problems });
}

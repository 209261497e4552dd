import { createHash } from 'node:crypto';
import { maskSecretBytes, maskSecrets } from '../../../masking/places.ts';
import { withoutParameters } from './hidden.ts';
import type { BuiltRequest } from './request.ts';

/**
 * A sum of all that a request says, but for the secrets it is let in with: what goes on record of it is cut off and
 * masked, and two requests that differ must not pass for one.
 */
export function requestSum(built: BuiltRequest): string {
  const { request, secrets, secretHeaders } = built;
  const { method, url, headers, body } = request;
  const openHeaders = Object.entries(headers).filter(([name]) => !secretHeaders.includes(name));
  const head = JSON.stringify([method, withoutParameters(url, built).href, openHeaders]);
  const sum = createHash('sha256').update(maskSecrets(head, secrets)).update('\0');
  if (typeof body === 'string') sum.update(maskSecrets(body, secrets));
  else if (body) sum.update(maskSecretBytes(body, secrets));
  return sum.digest('base64url');
}

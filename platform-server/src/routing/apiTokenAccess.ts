import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, refusalOf } from 'shared-contracts/api';
import { coversScope, scopeFor, tokenPrefix } from 'shared-contracts/api/api-token';
import { HttpError } from '../errors/httpError.ts';
import { admit, bearerToken, type Identification } from './access.ts';
import type { TokenCaller } from './caller.ts';
import { type DeployActor, userActor } from './deployActor.ts';

function admitToken({ path, access }: Pick<Endpoint, 'path' | 'access'>, { caller, scopes }: TokenCaller): DeployActor {
  const scope = scopeFor({ path, access });
  if (scope === null) throw new HttpError('forbidden.api_token');
  if (!coversScope(scopes, scope)) throw new HttpError('forbidden.api_token_scope', { scope });
  const refusal = refusalOf(access, caller.access);
  if (refusal) throw new HttpError(refusal);
  return userActor(caller);
}

/** Who makes a call of the product API: a user, by a session or an API token, or a deploy credential. */
export async function admitCall(
  endpoint: Pick<Endpoint, 'path' | 'access'>,
  { headers, ip }: { headers: IncomingHttpHeaders; ip: string },
  identification: Identification,
): Promise<DeployActor> {
  const token = bearerToken(headers);
  if (!token?.startsWith(tokenPrefix)) return admit(endpoint.access, headers, identification);
  const found = await identification.findApiToken?.(token, ip);
  if (!found) throw new HttpError('unauthenticated.api_token');
  return admitToken(endpoint, found);
}

import type { IncomingHttpHeaders } from 'node:http';
import { type Endpoint, refusalOf } from 'shared-contracts/api';
import { coversScope, scopeFor, tokenPrefix } from 'shared-contracts/api/api-token';
import { HttpError } from '../errors/httpError.ts';
import { admit, bearerToken, type Identification } from './access.ts';
import { mayWhileActing } from './actingCalls.ts';
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

function assertOneself(endpoint: Pick<Endpoint, 'id' | 'method'>, actor: DeployActor): DeployActor {
  const isActing = actor.kind === 'user' && actor.caller.impersonatorUserId !== undefined;
  if (isActing && !mayWhileActing(endpoint)) throw new HttpError('forbidden.acting');
  return actor;
}

/** Who makes a call of the product API: a user, by a session or an API token, or a deploy credential. */
export async function admitCall(
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path' | 'access'>,
  { headers, ip }: { headers: IncomingHttpHeaders; ip: string },
  identification: Identification,
): Promise<DeployActor> {
  const token = bearerToken(headers);
  if (!token?.startsWith(tokenPrefix))
    return assertOneself(endpoint, await admit(endpoint.access, headers, identification));
  const found = await identification.findApiToken?.(token, ip);
  if (!found) throw new HttpError('unauthenticated.api_token');
  return admitToken(endpoint, found);
}

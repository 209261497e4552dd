import type { IncomingHttpHeaders } from 'node:http';
import { type EndpointAccess, refusalOf } from 'shared-contracts/api';
import type { Authenticate, Caller } from './caller.ts';
import { HttpError } from './httpError.ts';

const bearer = /^bearer +(\S+) *$/i;

/** The token of an `Authorization: Bearer` header, null without one. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The caller, if it may make a call with this access rule; throws 401 or 403 otherwise (ROLE-15). */
export async function admit(
  access: EndpointAccess,
  headers: IncomingHttpHeaders,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = bearerToken(headers);
  if (!token) throw new HttpError('unauthenticated', 'Sign in first: the call carries no access token.');
  const caller = await authenticate(token);
  const refusal = refusalOf(access, caller.access);
  if (refusal) throw new HttpError(refusal);
  return caller;
}

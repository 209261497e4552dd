import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, type EndpointAccess, refusalOf } from 'shared-contracts/api';
import { credentialPrefix } from 'shared-contracts/api/deploy';
import { HttpError } from '../errors/httpError.ts';
import type { Authenticate, Caller, FindApiToken } from './caller.ts';
import { type CredentialActor, type DeployActor, type FindCredential, requireScope, userActor } from './deployActor.ts';

/** What finds out who makes a call. */
export interface Identification {
  authenticate: Authenticate;
  /** Without it every deploy credential is unknown. */
  findCredential?: FindCredential | undefined;
  /** Without it no API token is known. */
  findApiToken?: FindApiToken | undefined;
  /** Has the last word on a call that its access rule lets in. Throws `HttpError` 403 to refuse it. */
  restrict?: ((endpoint: Endpoint, actor: DeployActor | null, request: FastifyRequest) => Promise<void>) | undefined;
}

const bearer = /^bearer +(\S+) *$/i;

/** The token of an `Authorization: Bearer` header, null without one. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The user, if they may make a call with this access rule; throws 401 or 403 otherwise (ROLE-15). */
export async function admitUser(
  access: EndpointAccess,
  headers: IncomingHttpHeaders,
  authenticate: Authenticate,
): Promise<Caller> {
  const token = bearerToken(headers);
  if (!token) throw new HttpError('unauthenticated.missing');
  const caller = await authenticate(token);
  const refusal = refusalOf(access, caller.access);
  if (refusal) throw new HttpError(refusal);
  return caller;
}

async function admitCredential(
  access: EndpointAccess,
  secret: string,
  findCredential: FindCredential | undefined,
): Promise<CredentialActor> {
  const found = await findCredential?.(secret);
  if (!found) throw new HttpError('unauthenticated.credential');
  if (!access.credential) throw new HttpError('forbidden.credential');
  if (access.scope) requireScope(found, [access.scope]);
  return found;
}

/** Who makes a call, user or credential, if they may by this access rule; throws 401 or 403 otherwise. */
export async function admit(
  access: EndpointAccess,
  headers: IncomingHttpHeaders,
  { authenticate, findCredential }: Identification,
): Promise<DeployActor> {
  const token = bearerToken(headers);
  if (token?.startsWith(credentialPrefix)) return admitCredential(access, token, findCredential);
  return userActor(await admitUser(access, headers, authenticate));
}

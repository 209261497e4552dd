import type { DeployScope } from 'shared-contracts/api';
import { HttpError } from '../errors/httpError.ts';
import type { Caller } from './caller.ts';

/** A signed-in user who makes a call. */
export interface UserActor {
  kind: 'user';
  caller: Caller;
  /** Who it was, for the record. */
  name: string;
}

/** A remote's team, by its deploy credential. */
export interface CredentialActor {
  kind: 'credential';
  id: string;
  /** The one remote that it is made for. */
  remote: string;
  scopes: readonly DeployScope[];
  /** Id of the user who made it. */
  maker: string;
  /** Who it was, for the record: the credential's name and the last characters of its secret. */
  name: string;
}

/** Who makes a call that takes a deploy credential as well (deployment, "Checks"). */
export type DeployActor = UserActor | CredentialActor;

/** The credential behind a secret; null for one that is unknown or revoked. Throws `HttpError` 401 for one that has ended. */
export type FindCredential = (secret: string) => Promise<CredentialActor | null>;

/** Id of the person behind a caller: whoever acts as somebody else is not that person. */
export function personOf({ userId, impersonatorUserId }: Caller): string {
  return impersonatorUserId ?? userId;
}

/** A user as an actor. Whoever acts as the user stays on record (SEC-24). */
export function userActor(caller: Caller): UserActor {
  const { name, impersonatorUserId } = caller;
  return { kind: 'user', caller, name: impersonatorUserId ? `${name} (acted as by ${impersonatorUserId})` : name };
}

/** Throws `HttpError` 403 for a credential that is made for none of these; users are admitted by their role. */
export function requireScope(actor: DeployActor, scopes: readonly DeployScope[]): void {
  if (actor.kind === 'user' || scopes.some((scope) => actor.scopes.includes(scope))) return;
  throw new HttpError('forbidden.scope', { scope: scopes[0] ?? '' });
}

/** Throws `HttpError` 403 for a credential that is made for another remote; users are admitted by their role. */
export function requireRemote(actor: DeployActor, remote: string): void {
  if (actor.kind === 'user' || actor.remote === remote) return;
  throw new HttpError('forbidden.remote', { remote: actor.remote, other: remote });
}

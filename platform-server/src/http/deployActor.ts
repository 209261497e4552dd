import type { Caller } from './caller.ts';
import { HttpError } from './httpError.ts';

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
  /** The one remote that it is made for. */
  remote: string;
  /** Who it was, for the record: the credential's name and the last characters of its secret. */
  name: string;
}

/** Who makes a call that takes a deploy credential as well (deployment, "Checks"). */
export type DeployActor = UserActor | CredentialActor;

/** The credential behind a secret; null for one that is unknown or revoked. */
export type FindCredential = (secret: string) => Promise<CredentialActor | null>;

/** A user as an actor. Whoever acts as the user stays on record (SEC-24). */
export function userActor(caller: Caller): UserActor {
  const { name, impersonatorUserId } = caller;
  return { kind: 'user', caller, name: impersonatorUserId ? `${name} (acted as by ${impersonatorUserId})` : name };
}

/** Throws `HttpError` 403 for a credential that is made for another remote; users are admitted by their role. */
export function requireRemote(actor: DeployActor, remote: string): void {
  if (actor.kind === 'user' || actor.remote === remote) return;
  throw new HttpError('forbidden', `This deploy credential is made for ${actor.remote}, not for ${remote}.`);
}

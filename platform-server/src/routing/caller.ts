import type { AccessSubject } from 'shared-contracts/deploy';

/** Who makes a call, taken from the access token alone (SEC-02, SEC-03). */
export interface Caller {
  userId: string;
  email: string;
  /** First and last name, else the e-mail address. */
  name: string;
  /** Account of the active organisation: the tenant of everything the call touches. */
  accountNumber: string;
  organisationId: string;
  /** Roles in the active organisation. */
  access: AccessSubject;
  /** False for guests. */
  canWrite: boolean;
  /** The browser that visits a release which is being published: it reads, and nothing else. */
  isReleaseCheck?: true;
  /** Set when someone of the operator acts as this user (SEC-24). */
  impersonatorUserId?: string;
  /** The session of our own sign-in behind the token. */
  sessionId?: string;
}

/** Finds the caller behind an access token; throws `HttpError` 401 or 403. */
export type Authenticate = (accessToken: string) => Promise<Caller>;

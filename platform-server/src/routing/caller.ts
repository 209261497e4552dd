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
  /** The API token that the call is made with: its name and last characters, for the record. */
  apiToken?: string;
}

/** A person who makes a call by an API token, and what that is made for. */
export interface TokenCaller {
  caller: Caller;
  scopes: readonly string[];
}

/** The person behind an API token, with the roles of this moment. Throws `HttpError` 401, 403 or 429. */
export type FindApiToken = (secret: string, address: string) => Promise<TokenCaller>;

/** Finds the caller behind an access token; throws `HttpError` 401 or 403. */
export type Authenticate = (accessToken: string) => Promise<Caller>;

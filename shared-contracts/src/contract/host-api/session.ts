import type { AccessSubject } from '../access.ts';

/** The signed-in user, as remotes may know it. */
export interface SessionUser {
  userId: string;
  email: string;
  firstName?: string;
  lastName?: string;
  pictureUrl?: string;
}

/** The account of the active organisation (core §3). */
export interface AccountSummary {
  accountNumber: string;
  companyName: string;
  type: 'sandbox' | 'subscription' | 'free';
}

/** What remotes may know of the session. The access token never leaves the host (SEC-09). */
export interface Session {
  user: SessionUser;
  organisationId: string;
  account: AccountSummary;
  /** Roles and flags; recomputed at every token refresh. */
  access: AccessSubject;
  /** False for guests: controls that change something are hidden or disabled; the server refuses anyway. */
  canWrite: boolean;
  impersonatorUserId?: string;
}

export interface HostSession {
  /** Current session. Pages run only when signed in, so there always is one. */
  get(): Session;
  /** Called after every change; returns the way to stop. Usable with `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
}

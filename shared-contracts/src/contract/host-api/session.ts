import type { Limits } from '../../api/account/index.ts';
import type { EndpointOutput } from '../../api/endpoint.ts';
import type { switchAccount } from '../../api/users/index.ts';
import type { AccessSubject } from '../access.ts';

/** The signed-in user, as remotes may know it. */
export interface SessionUser {
  userId: string;
  email: string;
  firstName?: string;
  lastName?: string;
  pictureUrl?: string;
}

/** The signed-in user as the auth service knows it (core §3); remotes get the part that is a `SessionUser`. */
export interface AuthUser extends SessionUser {
  username?: string;
  /** Unix seconds. */
  createdAt: number;
  hasPassword: boolean;
  hasMfaEnabled: boolean;
  canCreateOrgs: boolean;
  legacyUserId?: string;
  /** Set while someone of the operator acts as the user. */
  impersonatorUserId?: string;
  properties: Readonly<Record<string, unknown>>;
}

/** The account of the active organisation (core §3). */
export interface AccountSummary {
  accountNumber: string;
  companyName: string;
  type: 'sandbox' | 'subscription' | 'free';
  /** What the plan allows (core §9); the server holds to it, pages show it. */
  limits: Readonly<Limits>;
  /** Time zone that the account has chosen for its runs and new schedules; absent until it has. */
  timeZone?: string;
  /** When the account is deleted (ISO 8601); absent for one that stays. */
  deletesAt?: string;
  /** `here`: it is a sample workspace. `offered`: the server makes one for whoever asks. Absent where it does not. */
  sample?: 'here' | 'offered';
}

/** Who acts as the user of the session (SEC-24). */
export interface Impersonator {
  email: string;
  name: string;
  /** When it ends on its own, in Unix seconds. */
  until: number;
}

/** What remotes may know of the session. The access token never leaves the host (SEC-09). */
export interface Session {
  user: SessionUser;
  organisationId: string;
  account: AccountSummary;
  /** Roles and flags; recomputed at every token refresh. */
  access: AccessSubject;
  /** False for guests, and while the page is `readOnly`: controls that change something are hidden or disabled; the server refuses anyway. */
  canWrite: boolean;
  /**
   * Set while the browser is signed in as somebody else, or the person or the organisation was shut out: the page can be
   * read, and nothing of it is sent. Forms that are open stay, disabled, with what was typed.
   */
  readOnly?: boolean;
  /** Set while someone of the operator acts as the user. */
  impersonatorUserId?: string;
  /** Who that is, where the auth service says so. */
  impersonator?: Impersonator;
}

/** How an organisation is switched to. */
export interface SwitchOptions {
  /** Path that is opened there; the dashboard unless named. */
  to?: string;
}

/** The user as the server answers a switch: with the organisation they work in from then on. */
export type SwitchedUser = EndpointOutput<typeof switchAccount>;

/**
 * Who is signed in, in which account. Components read it by `useSession`.
 *
 * @example
 * const { account } = session.get();
 * const user = await session.switchOrganisation(organisationId, { to: '/scenario' });
 * if (user === null) return; // Unsaved work was worth more.
 */
export interface HostSession {
  /** Current session. Pages run only when signed in, so there always is one. */
  get(): Session;
  /** Called after every change; returns the way to stop. Usable with `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /**
   * Makes another of the user's organisations the active one and loads the product again: token, account, roles and push
   * channel are others there (AMB-54). Asks for unsaved work first; null where the user stays. Rejects with the error
   * `user_not_in_org`, or as `HostApiClient.call` does.
   */
  switchOrganisation(organisationId: string, options?: SwitchOptions): Promise<SwitchedUser | null>;
}

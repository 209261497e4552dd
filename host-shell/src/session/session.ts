import type { AccountSummary, HostSession, Session } from 'shared-contracts';
import { createListeners } from 'shared-contracts/host';
import { activeOrganisationOf, chooseOrganisation } from './activeOrganisation.ts';
import { type AuthenticationInfo, authFailureOf, type IAuthClient } from './authClient.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';

/** The user is signed in and belongs to no organisation: there is nothing to show. */
export class NoOrganisation extends Error {
  constructor() {
    super('The user belongs to no organisation');
    this.name = 'NoOrganisation';
  }
}

export interface SessionController extends HostSession {
  /** The auth info, null when signed out; rejects with `AuthUnreachable` when nobody can tell (wire §1.2). */
  authenticate(): Promise<AuthenticationInfo | null>;
  /** Loads record and account of the active organisation, or gives those loaded before (GUARD-06, -07). */
  load(): Promise<UserRecord>;
  /** The record; null before `load`. */
  record(): UserRecord | null;
  /** Access token for the active organisation; null when signed out. */
  token(): Promise<string | null>;
  /** Asks the auth service anew and computes the record again; null when signed out. */
  refresh(): Promise<string | null>;
  /** Loads record and account anew: something of them was changed in this page. */
  reload(): Promise<void>;
  /** Called when the sign-in ended, here or in another tab. */
  onSignedOut(listener: () => void): () => void;
}

export interface SessionPorts {
  client: IAuthClient;
  loadAccount(): Promise<AccountSummary>;
  onProblem(error: unknown): void;
}

function sessionOf(record: UserRecord, account: AccountSummary): Session {
  return {
    user: record.user,
    organisationId: record.organisation.id,
    account,
    access: record.access,
    canWrite: !record.access.isGuest,
    impersonatorUserId: record.impersonatorUserId,
  };
}

/** What is known of the signed-in user, and who wants to hear of changes. */
function createState(onProblem: (error: unknown) => void) {
  const listeners = createListeners<'changed' | 'signed-out', void>(onProblem);
  let record: UserRecord | null = null;
  let account: AccountSummary | null = null;
  let session: Session | null = null;
  return {
    record: () => record,
    session: () => session,
    listeners,
    set(nextRecord: UserRecord, nextAccount: AccountSummary | null = account) {
      record = nextRecord;
      account = nextAccount;
      if (nextAccount) session = sessionOf(nextRecord, nextAccount);
      listeners.tell('changed', undefined);
    },
    /** The last session stays readable for pages that are about to go. */
    end() {
      record = null;
      account = null;
      listeners.tell('signed-out', undefined);
    },
  };
}

function recordFrom(info: AuthenticationInfo): UserRecord {
  const organisationId = activeOrganisationOf(info);
  const record = organisationId === null ? null : userRecordOf(info, organisationId);
  if (!record) throw new NoOrganisation();
  return record;
}

/** Sign-in state, user record and account of the page (core §4). The token stays in here (SEC-09). */
export function createSession({ client, loadAccount, onProblem }: SessionPorts): SessionController {
  const state = createState(onProblem);
  let loading: Promise<UserRecord> | null = null;

  const ask = (force: boolean) =>
    client.getAuthenticationInfoOrNull(force).catch((error: unknown) => {
      throw authFailureOf(error);
    });

  async function tokenOf(info: AuthenticationInfo | null): Promise<string | null> {
    const active = info && activeOrganisationOf(info);
    if (!info || !active || Object.keys(info.orgIdToOrgMemberInfo ?? {}).length < 2) return info?.accessToken ?? null;
    // Of a user with several organisations the product must know which one is meant.
    const answer = await client.getAccessTokenForOrg(active);
    return answer.error ? info.accessToken : answer.accessToken;
  }

  async function loadNow(): Promise<UserRecord> {
    const info = await ask(false);
    if (!info) throw new Error('Nobody is signed in');
    const record = recordFrom(info);
    chooseOrganisation(record.user.userId, record.organisation.id);
    state.set(record, await loadAccount());
    return record;
  }

  function recompute(info: AuthenticationInfo | null): void {
    if (info && state.record()) state.set(recordFrom(info));
  }

  client.addAccessTokenChangeObserver((accessToken) => {
    if (accessToken) ask(false).then(recompute).catch(onProblem);
  });
  client.addLoggedInChangeObserver((signedIn) => {
    if (!signedIn && state.record()) state.end();
  });

  return {
    authenticate: () => ask(false),
    async load() {
      const record = state.record();
      if (record) return record;
      loading ??= loadNow().finally(() => {
        loading = null;
      });
      return loading;
    },
    record: state.record,
    token: async () => tokenOf(await ask(false)),
    async refresh() {
      const info = await ask(true);
      recompute(info);
      return tokenOf(info);
    },
    async reload() {
      const info = await ask(true);
      if (info) state.set(recordFrom(info), await loadAccount());
    },
    get() {
      const session = state.session();
      if (!session) throw new Error('Nobody is signed in: a page was rendered before the guard let it');
      return session;
    },
    subscribe: (listener) => state.listeners.add('changed', listener),
    onSignedOut: (listener) => state.listeners.add('signed-out', listener),
  };
}

import type { AccountSummary, HostSession } from 'shared-contracts';
import { activeOrganisationOf, chooseOrganisation, watchChoices } from './activeOrganisation.ts';
import { type AuthenticationInfo, AuthUnreachable, type IAuthClient } from './authClient.ts';
import { createSessionState, type SessionState } from './sessionState.ts';
import { isSamePerson, type SessionStatus } from './sessionStatus.ts';
import { organisationsOf, type UserRecord, userRecordOf } from './userRecord.ts';
import { createVerification, standingAmongTabs, takeOver } from './verification.ts';

/** The user is signed in and belongs to no organisation: there is nothing to show. */
export class NoOrganisation extends Error {
  constructor() {
    super('The user belongs to no organisation');
    this.name = 'NoOrganisation';
  }
}

/** The browser's session is no longer the one this page was built for: its calls would mix two accounts. */
export class SessionMoved extends Error {
  constructor() {
    super('The session of the browser is not that of this page any more');
    this.name = 'SessionMoved';
  }
}

export interface SessionController extends HostSession {
  /** The auth info, null when signed out; rejects with `AuthUnreachable` when nobody can tell (wire §1.2). */
  authenticate(): Promise<AuthenticationInfo | null>;
  /** Loads record and account of the active organisation, or gives those loaded before (GUARD-06, -07). */
  load(): Promise<UserRecord>;
  /** The record; null before `load`. */
  record(): UserRecord | null;
  /** Access token for the page's organisation; null when signed out. */
  token(): Promise<string | null>;
  /** Asks the auth service anew and computes the record again; null when signed out. */
  refresh(): Promise<string | null>;
  /** Loads record and account anew: something of them was changed in this page. */
  reload(): Promise<void>;
  /** How the page's session stands to the browser's. */
  status(): SessionStatus;
  onStatus(listener: () => void): () => void;
  /** The page is kept although its sign-in has ended. */
  keepEnded(): void;
  /** Called when the sign-in ended, here or in another tab. */
  onSignedOut(listener: () => void): () => void;
  /** Called when the session is good again after it ended or could not be verified. */
  onRecovered(listener: () => void): () => void;
  /** Called when the user is no longer in the organisation that the page shows. */
  onRemoved(listener: () => void): () => void;
}

export interface SessionPorts {
  client: IAuthClient;
  loadAccount(): Promise<AccountSummary>;
  onProblem(error: unknown): void;
  /** The page came without a session. */
  signedOut?: boolean;
}

function recordFrom(info: AuthenticationInfo): UserRecord {
  const organisationId = activeOrganisationOf(info);
  const record = organisationId === null ? null : userRecordOf(info, organisationId);
  if (!record) throw new NoOrganisation();
  return record;
}

/** The token for the organisation that the page shows, whichever one another tab has chosen since. */
async function tokenFor(client: IAuthClient, shown: UserRecord | null, info: AuthenticationInfo): Promise<string> {
  const organisationId = shown?.organisation.id ?? activeOrganisationOf(info);
  if (shown && !(isSamePerson(shown, info) && userRecordOf(info, shown.organisation.id))) throw new SessionMoved();
  // Of a user with several organisations the product must know which one is meant.
  if (!organisationId || organisationsOf(info).length < 2) return info.accessToken;
  const answer = await client.getAccessTokenForOrg(organisationId);
  // The plain token would mean another organisation.
  if (answer.error) throw new AuthUnreachable(503, answer.error);
  return answer.accessToken;
}

interface FollowPorts {
  ask(force: boolean): Promise<AuthenticationInfo | null>;
  onProblem(error: unknown): void;
}

/** Hears of what changes the session elsewhere: the auth client's own checks, and other tabs. */
function follow(state: SessionState, client: IAuthClient, { ask, onProblem }: FollowPorts): void {
  client.addAccessTokenChangeObserver((accessToken) => {
    if (!accessToken || !state.last()) return;
    ask(false)
      .then((info) => info && takeOver(state, info))
      .catch(onProblem);
  });
  client.addLoggedInChangeObserver(() => {
    // The client says "signed out" of an auth service that is silent, too; asking it once more tells the two apart.
    if (state.last()) ask(true).catch(onProblem);
  });
  watchChoices(() => {
    const record = state.record();
    const { kind } = state.status();
    if (record && (kind === 'good' || kind === 'other-organisation')) state.stand(standingAmongTabs(record));
  });
}

/** Sign-in state, user record and account of the page (core §4). The token stays in here (SEC-09). */
export function createSession({ client, loadAccount, onProblem, signedOut = false }: SessionPorts): SessionController {
  const state = createSessionState(onProblem);
  const ask = createVerification(state, client, signedOut);
  let loading: Promise<UserRecord> | null = null;

  const tokenOf = (info: AuthenticationInfo | null) => (info ? tokenFor(client, state.last(), info) : null);

  /** Once a page stands, it is that of one person in one organisation until the browser loads another. */
  function recordOfPage(info: AuthenticationInfo): UserRecord {
    const shown = state.last();
    if (!shown) return recordFrom(info);
    const record = isSamePerson(shown, info) ? userRecordOf(info, shown.organisation.id) : null;
    if (!record) throw new SessionMoved();
    return record;
  }

  async function loadNow(): Promise<UserRecord> {
    const info = await ask(false);
    if (!info) throw new Error('Nobody is signed in');
    const record = recordOfPage(info);
    chooseOrganisation(record.user.userId, record.organisation.id);
    state.set(record, await loadAccount());
    return record;
  }

  follow(state, client, { ask, onProblem });

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
      if (info) takeOver(state, info);
      return tokenOf(info);
    },
    async reload() {
      const info = await ask(true);
      if (info) state.set(recordOfPage(info), await loadAccount());
    },
    get() {
      const session = state.session();
      if (!session) throw new Error('Nobody is signed in: a page was rendered before the guard let it');
      return session;
    },
    status: state.status,
    keepEnded: () => state.stand({ kind: 'ended' }),
    subscribe: (listener) => state.listeners.add('changed', listener),
    onStatus: (listener) => state.listeners.add('status', listener),
    onSignedOut: (listener) => state.listeners.add('signed-out', listener),
    onRecovered: (listener) => state.listeners.add('recovered', listener),
    onRemoved: (listener) => state.listeners.add('removed', listener),
  };
}

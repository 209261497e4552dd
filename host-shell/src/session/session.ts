import type { AccountSummary, HostSession } from 'shared-contracts';
import { SessionMoved } from 'shared-contracts/host';
import { activeOrganisationOf, chooseOrganisation, watchChoices } from './activeOrganisation.ts';
import type { AuthenticationInfo, IAuthClient } from './authClient.ts';
import { createPageToken } from './pageToken.ts';
import { refusalOf } from './refusals.ts';
import { createSessionState, type SessionState } from './sessionState.ts';
import { ownRecordOf, type SessionStatus } from './sessionStatus.ts';
import { createSharedFailure } from './sharedFailure.ts';
import { createSuspension } from './suspension.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';
import { type Ask, createVerification, standingAmongTabs, takeOver } from './verification.ts';

/** The user is signed in and belongs to no organisation: there is nothing to show. */
export class NoOrganisation extends Error {
  constructor() {
    super('The user belongs to no organisation');
    this.name = 'NoOrganisation';
  }
}

export interface SessionController extends Omit<HostSession, 'switchOrganisation'> {
  /** The auth info, null when signed out; rejects with `AuthUnreachable` when nobody can tell (wire §1.2). */
  authenticate(): Promise<AuthenticationInfo | null>;
  /** The user wants to try again: what failed a moment ago does not stand for it. */
  forgetFailures(): void;
  /** Who is signed in, without an account: also when the organisation lets nobody in. Null when signed out. */
  visitor(): Promise<UserRecord | null>;
  /** Loads record and account of the active organisation, or gives those loaded before (GUARD-06, -07). */
  load(): Promise<UserRecord>;
  /** The record; null before `load`. */
  record(): UserRecord | null;
  /** Access token for the page's organisation; null when signed out. */
  token(): Promise<string | null>;
  /** Asks the auth service again and computes the record again; null when signed out. */
  refresh(): Promise<string | null>;
  /** Loads record and account again: something of them was changed in this page. */
  reload(): Promise<void>;
  /** Loads the account again, its subscription too: something of it was changed, wherever that was (ACC-21). */
  reloadAccount(): Promise<void>;
  /** How the page's session stands to the browser's. */
  status(): SessionStatus;
  onStatus(listener: () => void): () => void;
  /** The page is kept, for what is unsaved on it, although its sign-in or its person's membership has ended. */
  keep(kind: 'ended' | 'removed'): void;
  /** A call was refused because the organisation is suspended: the page is read only until its account can be read again. */
  suspend(): void;
  /** Called when the sign-in ended, here or in another tab. */
  onSignedOut(listener: () => void): () => void;
  /** Called when the session is good again after it ended or could not be verified. */
  onRecovered(listener: () => void): () => void;
  /** Called when the user is no longer in the organisation that the page shows. */
  onRemoved(listener: () => void): () => void;
}

export interface SessionPorts {
  client: IAuthClient;
  loadAccount(anew?: 'anew'): Promise<AccountSummary>;
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

interface FollowPorts {
  ask: Ask;
  onProblem(error: unknown): void;
}

/** Called with what changes the session elsewhere: the auth client's own checks, and other tabs. */
function follow(state: SessionState, client: IAuthClient, { ask, onProblem }: FollowPorts): void {
  client.addAccessTokenChangeObserver((accessToken) => {
    if (!accessToken || !state.last()) return;
    ask('known')
      .then((info) => info && takeOver(state, info))
      .catch(onProblem);
  });
  client.addLoggedInChangeObserver(() => {
    // The client says "signed out" of an auth service that is silent, too; its answer tells the two apart.
    if (state.last()) ask('underWay').catch(onProblem);
  });
  watchChoices(() => {
    const record = state.record();
    const { kind } = state.status();
    if (record && (kind === 'good' || kind === 'other-organisation')) state.stand(standingAmongTabs(record));
    // They may be back, and no tab of this browser has to say so.
    if (kind === 'other-user') ask('anewShared').catch(onProblem);
  });
}

/** Once a page stands, it is that of one person in one organisation until the browser loads another. */
function recordOfPage(shown: UserRecord | null, info: AuthenticationInfo): UserRecord {
  if (!shown) return recordFrom(info);
  const record = ownRecordOf(shown, info);
  if (!record) throw new SessionMoved();
  return record;
}

type SessionEvents = Pick<
  SessionController,
  'status' | 'keep' | 'subscribe' | 'onStatus' | 'onSignedOut' | 'onRecovered' | 'onRemoved'
>;

const sessionEvents = ({ listeners, status, stand }: SessionState): SessionEvents => ({
  status,
  keep: (kind) => stand({ kind }),
  subscribe: (listener) => listeners.add('changed', listener),
  onStatus: (listener) => listeners.add('status', listener),
  onSignedOut: (listener) => listeners.add('signed-out', listener),
  onRecovered: (listener) => listeners.add('recovered', listener),
  onRemoved: (listener) => listeners.add('removed', listener),
});

interface AccountPorts {
  loadAccount: SessionPorts['loadAccount'];
  onRead(): void;
}

function accountReader(state: SessionState, { loadAccount, onRead }: AccountPorts): () => Promise<void> {
  let readings = 0;
  return async () => {
    readings += 1;
    const mine = readings;
    const account = await loadAccount('anew');
    const record = state.record();
    // A later question has the newer answer, whichever comes first.
    if (record && mine === readings) state.set(record, account);
    onRead();
  };
}

/** Sign-in state, user record and account of the page (core §4). The token stays in here (SEC-09). */
export function createSession({ client, loadAccount, onProblem, signedOut = false }: SessionPorts): SessionController {
  const state = createSessionState(onProblem);
  const suspension = createSuspension(state);
  const [failures, tokenFailures] = [createSharedFailure(), createSharedFailure()];
  const ask = createVerification(state, client, failures, signedOut);
  const tokenOf = createPageToken(state, client, tokenFailures, ask);
  let loading: Promise<UserRecord> | null = null;

  async function loadNow(): Promise<UserRecord> {
    const info = await ask('known');
    if (!info) throw new Error('Nobody is signed in');
    const record = recordOfPage(state.last(), info);
    chooseOrganisation(record.user.userId, record.organisation.id);
    const account = await loadAccount().catch((error: unknown) => {
      throw refusalOf(error);
    });
    state.set(record, account);
    suspension.end();
    return record;
  }

  follow(state, client, { ask, onProblem });

  return {
    authenticate: () => ask('known'),
    forgetFailures() {
      failures.forget();
      tokenFailures.forget();
    },
    async visitor() {
      const info = await ask('known');
      return info && recordOfPage(state.last(), info);
    },
    async load() {
      const record = state.record();
      if (record && state.status().kind !== 'suspended') return record;
      loading ??= loadNow().finally(() => {
        loading = null;
      });
      return loading;
    },
    record: state.record,
    token: async () => tokenOf(await ask('knownShared')),
    async refresh() {
      const info = await ask('anewShared');
      if (info) takeOver(state, info);
      return tokenOf(info);
    },
    async reload() {
      const info = await ask('anew');
      if (!info) return;
      state.set(recordOfPage(state.last(), info), await loadAccount());
      suspension.end();
    },
    reloadAccount: accountReader(state, { loadAccount, onRead: suspension.end }),
    get() {
      const session = state.session();
      if (!session) throw new Error('Nobody is signed in: a page was rendered before the guard let it');
      return session;
    },
    suspend: suspension.begin,
    ...sessionEvents(state),
  };
}

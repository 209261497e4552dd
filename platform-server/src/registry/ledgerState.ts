import type { LedgerEntry } from 'shared-contracts/deploy';

/** An entry that is to be written in the environment of whoever writes it. */
export type NewEntry = Omit<LedgerEntry, 'revision' | 'createdAt' | 'environment'>;

/** A share of sessions, or one organisation, that gets a newer release. */
export interface Canary {
  release: string;
  percent: number;
  organisation?: string;
  /** The entry that says so. */
  entry: LedgerEntry;
  /** Since when this release is the canary, whatever its share was. Instant in ISO 8601. */
  began: string;
}

/** A release kept for one user or organisation. */
export interface Pin {
  release: string;
  user?: string;
  organisation?: string;
  /** The entry that says so. */
  entry: LedgerEntry;
}

/** Where one remote stands. */
export interface RemoteState {
  /** Promoted releases, newest first; the first is the stable one. */
  promoted: readonly string[];
  /** The entry by which the first of them became stable. */
  stable: LedgerEntry | null;
  canary: Canary | null;
  pins: readonly Pin[];
  /** Message of the kill; null while the remote is alive. */
  killed: string | null;
  /** The last kill or revive. */
  lastToggle: LedgerEntry | null;
  /** The newest entry that changed anything: previews do not. */
  latest: LedgerEntry | null;
}

/** Every remote of an environment as of one revision. */
export interface LedgerState {
  revision: number;
  remotes: ReadonlyMap<string, RemoteState>;
}

/** How far back a rollback, or a step back to a release that fits the host, can go. */
export const deepestStep = 50;

export const emptyLedger: LedgerState = { revision: 0, remotes: new Map() };

/** A remote without entries. */
export const untouched: RemoteState = {
  promoted: [],
  stable: null,
  canary: null,
  pins: [],
  killed: null,
  lastToggle: null,
  latest: null,
};

function promote(state: RemoteState, release: string, entry: LedgerEntry): RemoteState {
  const before = state.promoted.filter((hash) => hash !== release);
  const isStable = state.promoted[0] === release;
  return {
    ...state,
    promoted: [release, ...before.slice(0, deepestStep - 1)],
    stable: isStable ? state.stable : entry,
    canary: null,
  };
}

/** What is left of the promoted releases when one of them, or another, takes the place of the stable one. */
function promotedAfterRollback({ promoted: [stable, ...before] }: RemoteState, release: string): readonly string[] {
  if (release === stable) return [stable, ...before];
  const at = before.indexOf(release);
  return at < 0 ? [release, ...before] : before.slice(at);
}

/** Without a release, as where nothing was stable, only the canary ends. */
function rollBack(state: RemoteState, release: string | null, entry: LedgerEntry): RemoteState {
  if (release === null) return { ...state, canary: null };
  const stable = release === state.promoted[0] ? state.stable : entry;
  return { ...state, promoted: promotedAfterRollback(state, release), stable, canary: null };
}

function startCanary(state: RemoteState, release: string, entry: LedgerEntry): RemoteState {
  const { percent = 0, organisation } = entry.target;
  const began = state.canary?.release === release ? state.canary.began : entry.createdAt;
  return { ...state, canary: { release, percent, ...(organisation && { organisation }), entry, began } };
}

function pin(state: RemoteState, release: string | null, entry: LedgerEntry): RemoteState {
  const { user, organisation } = entry.target;
  const others = state.pins.filter((each) => each.user !== user || each.organisation !== organisation);
  if (release === null) return { ...state, pins: others };
  return {
    ...state,
    pins: [...others, { release, ...(user && { user }), ...(organisation && { organisation }), entry }],
  };
}

/** What one entry does to a remote. */
function applyEntry(state: RemoteState, entry: LedgerEntry): RemoteState {
  const { action, release, target } = entry;
  switch (action) {
    case 'promote':
      return release ? promote(state, release, entry) : state;
    case 'rollback':
      return rollBack(state, release, entry);
    case 'canary':
      return release ? startCanary(state, release, entry) : state;
    case 'pin':
      return pin(state, release, entry);
    case 'kill':
      return { ...state, killed: target.message ?? '', lastToggle: entry };
    case 'revive':
      return { ...state, killed: null, lastToggle: entry };
    case 'preview':
      return state;
  }
}

/**
 * The state after more entries of an environment, oldest first (deployment, "Words": the current state is a fold). Costs
 * what the new entries cost.
 * @param from the state as of the entry before the first
 */
export function foldLedger(entries: readonly LedgerEntry[], from: LedgerState = emptyLedger): LedgerState {
  const remotes = new Map(from.remotes);
  for (const entry of entries) {
    const before = remotes.get(entry.remote) ?? untouched;
    const latest = entry.action === 'preview' ? before.latest : entry;
    remotes.set(entry.remote, { ...applyEntry(before, entry), latest });
  }
  return { revision: entries.at(-1)?.revision ?? from.revision, remotes };
}

/**
 * Every release that the state can give to somebody.
 * @param promoted how many of the promoted ones count, newest first: 1 for what is live, all when left out
 */
export function releasesIn(state: RemoteState, promoted = state.promoted.length): ReadonlySet<string> {
  const { canary, pins } = state;
  const stable = state.promoted.slice(0, promoted);
  return new Set([...stable, ...(canary ? [canary.release] : []), ...pins.map(({ release }) => release)]);
}

/** Every release of every remote that the state can give to somebody. */
export function namedIn({ remotes }: LedgerState): { remote: string; hash: string }[] {
  return [...remotes].flatMap(([remote, state]) => [...releasesIn(state)].map((hash) => ({ remote, hash })));
}

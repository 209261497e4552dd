import type { LedgerEntry } from 'shared-contracts/deploy';

/** A share of sessions, or one organisation, that gets a newer release. */
export interface Canary {
  release: string;
  percent: number;
  organisation?: string;
}

/** A release kept for one user or organisation. */
export interface Pin {
  release: string;
  user?: string;
  organisation?: string;
}

/** Where one remote stands. */
export interface RemoteState {
  /** Promoted releases, newest first; the first is the stable one. */
  promoted: readonly string[];
  canary: Canary | null;
  pins: readonly Pin[];
  /** Message of the kill; null while the remote is alive. */
  killed: string | null;
}

/** Every remote of an environment as of one revision. */
export interface LedgerState {
  revision: number;
  remotes: ReadonlyMap<string, RemoteState>;
}

const fresh: RemoteState = { promoted: [], canary: null, pins: [], killed: null };

function promoted({ promoted: before }: RemoteState, release: string): readonly string[] {
  return [release, ...before.filter((hash) => hash !== release)];
}

function pinned({ pins }: RemoteState, pin: Pin): readonly Pin[] {
  const others = pins.filter(({ user, organisation }) => user !== pin.user || organisation !== pin.organisation);
  return [...others, pin];
}

/** What one entry does to a remote. A rollback without a release goes back to the one before. */
function applyEntry(state: RemoteState, { action, release, target }: LedgerEntry): RemoteState {
  const { user, organisation, percent = 0, message = '' } = target;
  switch (action) {
    case 'promote':
      return release ? { ...state, promoted: promoted(state, release), canary: null } : state;
    case 'rollback': {
      const previous = state.promoted.slice(1);
      return {
        ...state,
        promoted: release ? promoted({ ...state, promoted: previous }, release) : previous,
        canary: null,
      };
    }
    case 'canary':
      return release ? { ...state, canary: { release, percent, ...(organisation && { organisation }) } } : state;
    case 'pin': {
      const pin = { release: release ?? '', ...(user && { user }), ...(organisation && { organisation }) };
      return release ? { ...state, pins: pinned(state, pin) } : state;
    }
    case 'kill':
      return { ...state, killed: message };
    case 'revive':
      return { ...state, killed: null };
    case 'preview':
      return state;
  }
}

/** The state after all entries of an environment, oldest first (deployment, "Words": the current state is a fold). */
export function foldLedger(entries: readonly LedgerEntry[]): LedgerState {
  const remotes = new Map<string, RemoteState>();
  for (const entry of entries) remotes.set(entry.remote, applyEntry(remotes.get(entry.remote) ?? fresh, entry));
  return { revision: entries.at(-1)?.revision ?? 0, remotes };
}

import type { PlanPreview, Release } from 'shared-contracts/deploy';
import type { PlanRequest } from './decideRemote.ts';
import { type LedgerState, type RemoteState, untouched } from './ledgerState.ts';

/** A release that one user sees before others, as the plan tells it. */
export interface ActivePreview extends PlanPreview {
  hash: string;
}

/** What a page's cookie changes about its plan. */
export interface PlanVariant {
  /** Comes before pin and canary (deployment, "Words": plan). */
  preview?: ActivePreview;
  /** A release that is being published, beside the stable one of every other remote. */
  candidate?: Release;
}

/** Every remote at its stable release, and the candidate as the stable one of its own. */
export function stateWithCandidate({ revision, remotes }: LedgerState, { remote, hash }: Release): LedgerState {
  const stableOnly = [...remotes].map(([name, state]): [string, RemoteState] => [
    name,
    { ...state, canary: null, pins: [] },
  ]);
  const own = { ...(remotes.get(remote) ?? untouched), canary: null, pins: [], killed: null, promoted: [hash] };
  return { revision, remotes: new Map([...stableOnly, [remote, own]]) };
}

/** What is stored, and the candidate, which is not yet. */
export function releasesWith(candidate: Release, stored: PlanRequest['releases']): PlanRequest['releases'] {
  return (remote, hash) => (remote === candidate.remote && hash === candidate.hash ? candidate : stored(remote, hash));
}

/** The state with a remote that nothing was promoted of yet: its preview is all there is. */
export function stateWithRemote(state: LedgerState, remote: string): LedgerState {
  if (state.remotes.has(remote)) return state;
  return { ...state, remotes: new Map([...state.remotes, [remote, untouched]]) };
}

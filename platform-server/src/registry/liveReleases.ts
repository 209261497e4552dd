import type { Release } from 'shared-contracts/deploy';
import { type LedgerState, type RemoteState, releasesIn } from './ledgerState.ts';

type Find = (remote: string, hash: string) => Release | undefined;

/** The stable release of every remote that has one and is stored. */
export function stableReleasesOf({ remotes }: LedgerState, find: Find): ReadonlyMap<string, Release> {
  const stable = [...remotes].flatMap(([remote, { promoted }]) => {
    const release = promoted[0] === undefined ? undefined : find(remote, promoted[0]);
    return release ? [[remote, release] as const] : [];
  });
  return new Map(stable);
}

/** What everyone or some get: stable, canary and pinned releases that are stored. */
export function liveReleasesOf({ remotes }: LedgerState, find: Find): Release[] {
  return [...remotes].flatMap(([remote, state]) =>
    [...releasesIn(state, 1)].flatMap((hash) => find(remote, hash) ?? []),
  );
}

/** What everyone gets, what some get, or neither. */
export type ReleaseRole = 'stable' | 'canary' | 'other';

/** Where a release of a remote in this state stands. */
export function releaseRole(state: RemoteState | undefined, hash: string): ReleaseRole {
  if (state?.promoted[0] === hash) return 'stable';
  return state?.canary?.release === hash ? 'canary' : 'other';
}

import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import * as ledgerRepository from '../store/repositories/ledgerRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { manifestOf } from './decideRemote.ts';
import type { RemoteGrants } from './grants/remoteGrants.ts';
import type { LedgerState, NewEntry, RemoteState } from './ledgerState.ts';

/** Actor of the entries by which a server promotes what was built beside it. */
export const localBuilder = 'local build';

/** The environment in which a build is live as soon as it is there: someone is working on it. */
export const localEnvironment = 'local';

/** A build of a remote that lies beside the server. */
export interface LocalBuild {
  release: Pick<Release, 'hash'>;
  /** It was not stored before. */
  isNew: boolean;
}

/**
 * Whether a build that lies beside the server is to be promoted. One that was there before never takes the place of a
 * release that somebody has decided on, by promoting it or by going back to it: what was taken back does not return by
 * a restart. Elsewhere than in the `local` environment teams publish their releases themselves, so a build is only the
 * beginning of a remote that was never there.
 */
export function isForPromotion(
  { release: { hash }, isNew }: LocalBuild,
  state: RemoteState | undefined,
  environment: string,
): boolean {
  const stable = state?.promoted[0];
  if (!state || !stable) return true;
  if (stable === hash || environment !== localEnvironment) return false;
  return isNew || state.stable?.actor === localBuilder;
}

/** What takes in builds: the registry that is being opened. */
export interface BuildTaker {
  environment: string;
  grants: RemoteGrants;
  stableReleases(): ReadonlyMap<string, Release>;
  appendBehind(decide: (state: LedgerState) => Promise<NewEntry | null>): Promise<LedgerEntry | null>;
}

/**
 * Stores the builds beside the server and promotes those that are due. A remote that is live without a grant gets the
 * one that its stable release just fits.
 * @returns the last of the entries by which one was promoted
 */
export async function takeLocalBuilds(
  built: readonly Release[],
  registry: BuildTaker,
  database: Queryable,
): Promise<LedgerEntry | null> {
  for (const [remote, release] of registry.stableReleases()) {
    if (!registry.grants.of(remote)) await registry.grants.take(manifestOf(release));
  }
  let last: LedgerEntry | null = null;
  for (const release of built) {
    const isNew = await ledgerRepository.store(database, release);
    const promoted = await registry.appendBehind(async ({ remotes }) => {
      if (!isForPromotion({ release, isNew }, remotes.get(release.remote), registry.environment)) return null;
      // Before the entry: a plan that is asked for between the two would be without the area.
      await registry.grants.take(manifestOf(release));
      return entryOf(release);
    });
    last = promoted ?? last;
  }
  return last;
}

function entryOf({ remote, hash, version }: Release): NewEntry {
  const reason = `Version ${version} was built here`;
  return { remote, action: 'promote', release: hash, actor: localBuilder, reason, target: {} };
}

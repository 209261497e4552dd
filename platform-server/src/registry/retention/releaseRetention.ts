import type pg from 'pg';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { KeptRelease } from '../../store/repositories/retainedReleaseRepository.ts';
import * as retainedReleaseRepository from '../../store/repositories/retainedReleaseRepository.ts';
import { foldLedger, type LedgerState, type RemoteState, releasesIn, untouched } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import type { ReleasePlace, ReleaseStorage } from '../storage/releaseStorage.ts';
import { expectedFiles } from '../uploads/expectedFiles.ts';

const dayMs = 86_400_000;

const keyOf = ({ remote, hash }: ReleasePlace) => `${remote}/${hash}`;

/** Releases that somebody has, or that one command brings back: stable and the one before, canary and pins. */
const heldBy = (state: RemoteState) => releasesIn(state, 2);

/** When each release was last held in one environment; infinity for those that are held now. */
function lastHeld(entries: readonly LedgerEntry[]): Map<string, number> {
  const held = new Map<string, number>();
  let state: LedgerState | undefined;
  for (const entry of entries) {
    const { remote, release } = entry;
    const at = Date.parse(entry.createdAt);
    for (const hash of heldBy(state?.remotes.get(remote) ?? untouched)) held.set(keyOf({ remote, hash }), at);
    // A preview, too, opens it for somebody.
    if (release) held.set(keyOf({ remote, hash: release }), at);
    state = foldLedger([entry], state);
  }
  for (const [remote, each] of state?.remotes ?? []) {
    for (const hash of heldBy(each)) held.set(keyOf({ remote, hash }), Number.POSITIVE_INFINITY);
  }
  return held;
}

/**
 * Which releases nobody has had since an instant, in any environment, and that are older than it.
 * @param ledgers entries of each environment, oldest first
 */
export function unheldSince(
  since: number,
  kept: readonly KeptRelease[],
  ledgers: readonly (readonly LedgerEntry[])[],
): KeptRelease[] {
  const held = ledgers.map(lastHeld);
  return kept
    .filter(({ registered_at }) => registered_at.getTime() < since)
    .filter((release) => held.every((each) => (each.get(keyOf(release)) ?? 0) < since));
}

export interface RetentionDeps {
  pool: pg.Pool;
  registry: Pick<ReleaseRegistry, 'state' | 'everyones'>;
  storage: Pick<ReleaseStorage, 'remove'>;
  /** Days for which a release is kept that nobody has. */
  days: number;
}

/** What everyone gets here: a step back to what fits the host may go further than the one release before. */
function servedBy({ state, everyones }: { state: LedgerState; everyones: ReleaseRegistry['everyones'] }): Set<string> {
  return new Set(
    [...state.remotes].flatMap(([remote, each]) => {
      const release = everyones(remote, each);
      return release ? [keyOf(release)] : [];
    }),
  );
}

/**
 * Frees what nobody has had for the days of the retention: from then on nobody can be given it. A later call removes its
 * files with source maps and compressed twins; the row and the ledger stay. Publishing it again brings it back.
 */
export async function freeReleases({ pool, registry, storage, days }: RetentionDeps, now = Date.now()): Promise<void> {
  await retainedReleaseRepository.recall(pool);
  for (const release of await retainedReleaseRepository.settled(pool)) {
    await retainedReleaseRepository.empty(pool, release, () =>
      storage.remove(release, [...expectedFiles(release).keys()]),
    );
  }
  const [kept, entries] = await Promise.all([
    retainedReleaseRepository.kept(pool),
    retainedReleaseRepository.ledger(pool),
  ]);
  const ledgers = [...Map.groupBy(entries, ({ environment }) => environment).values()];
  const served = servedBy({ state: registry.state, everyones: (...of) => registry.everyones(...of) });
  const unheld = unheldSince(now - days * dayMs, kept, ledgers);
  await retainedReleaseRepository.free(
    pool,
    unheld.filter((release) => !served.has(keyOf(release))),
  );
}

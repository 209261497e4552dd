import type { HeldRuns } from '../runs/heldRuns.ts';
import { RunStores } from '../stores/runStores.ts';
import { StoreEntries } from '../stores/storeEntries.ts';
import type { StoreRouteDeps } from '../stores/storeRoutes.ts';
import { openNamedStores } from '../stores/stores.ts';
import type { Foundation } from './foundation.ts';

export interface OpenStores {
  /** What runs work in. */
  stores: RunStores;
  routeDeps: StoreRouteDeps;
}

/** Opens the stores of accounts. */
export function openStores(
  { config, database: { pool } }: Foundation,
  { releaseRuns }: { releaseRuns: HeldRuns['releaseAll'] },
): OpenStores {
  // The others are for what people and senders wait for.
  const stores = new RunStores(pool, Math.floor(config.databasePool / 2));
  const changed = (account: string, ids: readonly string[]) => releaseRuns(account, ['store-trashed'], ids);
  const namedStores = openNamedStores(pool, changed);
  return { stores, routeDeps: { pool, namedStores, storeEntries: new StoreEntries(pool) } };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as storeEntryRepository from '../store/repositories/storeEntryRepository.ts';

const cleanings = [
  storeEntryRepository.removeExpired,
  storeEntryRepository.removeOrphans,
  storeEntryRepository.forgetCalls,
];

/** Batches of one kind that one cleaning takes: the next goes on a minute later. */
const maxBatches = 100;

/**
 * Deletes what has expired, what deleted stores have left and what is noted of ended runs, in short transactions, each
 * followed by a rest as long as it took.
 */
export async function cleanStores(pool: pg.Pool): Promise<void> {
  for (const clean of cleanings) {
    for (let batches = 0; batches < maxBatches; batches += 1) {
      const start = performance.now();
      if ((await clean(pool)) === 0) break;
      await sleep(performance.now() - start);
    }
  }
}

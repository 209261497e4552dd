import { Alarm } from '../../runs/alarm.ts';
import { LineageIndex } from '../../runs/lineage/lineageIndex.ts';
import type { Foundation } from '../foundation.ts';
import type { SharedRunDeps } from './sharedRunDeps.ts';

/** The index of values, which follows the runs that end. */
export interface OpenLineage extends Pick<LineageIndex, 'flush' | 'stored'> {
  /** Begins to index, until the process ends. */
  start(): void;
}

/** Opens the index of values in runs. Nothing is indexed before `start`, but for a search. */
export function openLineage(
  { database: { maintenance }, lifetime }: Foundation,
  { log }: Pick<SharedRunDeps, 'log'>,
): OpenLineage {
  const index = new LineageIndex({ maintenance, log });
  const alarm = new Alarm((now) => index.indexDue(now), log);
  index.onEnded(() => alarm.wake());
  return {
    flush: (account) => index.flush(account),
    stored: (runs) => index.stored(runs),
    start() {
      alarm.start();
      lifetime.opened('the index of values', () => alarm.close());
    },
  };
}

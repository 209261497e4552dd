import { createHash } from 'node:crypto';
import type { Scenario } from 'shared-contracts/api/scenario';

/** How many runs may go on at once, and which ones: runs of one lane share its places. */
export interface Lane {
  /** The same in all processes. */
  name: string;
  places: number;
  /** Runs follow each other: one that waits in a delay keeps its place. */
  exclusive: boolean;
}

/**
 * The lane of a run by its scenario's setting. `key` is the value by which runs of mode `by-key` are told apart; it
 * comes from a payload and may be long, so the lane is named by its hash.
 */
export function laneOf(scenarioId: string, concurrency: Scenario['settings']['concurrency'], key: string): Lane {
  if (concurrency.mode === 'parallel') return { name: scenarioId, places: concurrency.limit, exclusive: false };
  if (concurrency.mode === 'serial') return { name: `${scenarioId}:serial`, places: 1, exclusive: true };
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { name: `${scenarioId}:key:${hash}`, places: 1, exclusive: true };
}

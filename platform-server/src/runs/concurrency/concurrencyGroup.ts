import { createHash } from 'node:crypto';
import type { Scenario } from 'shared-contracts/api/scenario';

/** How many runs may go on at once, and which ones: runs of one group share its permits. */
export interface ConcurrencyGroup {
  /** The same in all processes. */
  name: string;
  permits: number;
  /** Runs follow each other: one that waits in a delay keeps its permit. */
  exclusive: boolean;
}

/**
 * The group of a run by its scenario's setting. `key` is the value by which runs of mode `by-key` are told apart; it
 * comes from a payload and may be long, so the group is named by its hash.
 */
export function groupOf(
  scenarioId: string,
  concurrency: Scenario['settings']['concurrency'],
  key: string,
): ConcurrencyGroup {
  if (concurrency.mode === 'parallel') return { name: scenarioId, permits: concurrency.limit, exclusive: false };
  if (concurrency.mode === 'serial') return { name: `${scenarioId}:serial`, permits: 1, exclusive: true };
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return { name: `${scenarioId}:key:${hash}`, permits: 1, exclusive: true };
}

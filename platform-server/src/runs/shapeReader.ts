import { type NodeShapes, shapedNodes } from 'shared-contracts/api/run';
import { heavyBytes } from '../process/turns.ts';
import { readLightRuns } from './lightRuns.ts';
import type { NodeLogSources } from './nodeLogReader.ts';
import { shapesOf } from './reading/shapes.ts';

/** Runs that shapes are read from, and how much of them is read at most, bytes: it is done while others wait. */
const limits = { runs: 10, bytes: 4 * heavyBytes };

/**
 * Fields that nodes of a scenario of the account received and sent over its last runs, secrets masked; nothing where it
 * has no runs.
 */
export async function readShapes(
  { pool }: NodeLogSources,
  account: string,
  scenarioId: string,
  nodes: string,
): Promise<{ runs: number; nodes: Record<string, NodeShapes> }> {
  const wanted = [...new Set(nodes.split(','))].filter(Boolean).slice(0, shapedNodes);
  const runs = await readLightRuns(pool, account, scenarioId, limits);
  return { runs: runs.length, nodes: await shapesOf(runs, wanted) };
}

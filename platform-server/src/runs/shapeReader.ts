import { type NodeShapes, shapedNodes } from 'shared-contracts/api/run';
import { heavyBytes } from '../process/turns.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { NodeLogSources } from './nodeLogReader.ts';
import { shapesOf } from './reading/shapes.ts';

/** Runs that shapes are read from, and how much of them is read at most, bytes: it is done while others wait. */
const runsRead = 10;
const bytesRead = 4 * heavyBytes;

/** The newest of the runs that can be read in little time; big ones are left out. */
function light<Run extends { bytes: number }>(runs: readonly Run[]): Run[] {
  let left = bytesRead;
  return runs.filter(({ bytes }) => {
    if (bytes > heavyBytes || bytes > left) return false;
    left -= bytes;
    return true;
  });
}

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
  const runs = light(await runLogRepository.newestSizes(pool, account, scenarioId, runsRead));
  const [segments, events] = await Promise.all([
    runQueueRepository.segments(
      pool,
      runs.map(({ id }) => id),
    ),
    runQueueRepository.events(
      pool,
      runs.map(({ event_id }) => event_id),
    ),
  ]);
  const kept = runs.flatMap(({ id, event_id }) => {
    const [record, event] = [segments.get(id), events.get(event_id)];
    return record && event ? { segments: record, event } : [];
  });
  return { runs: kept.length, nodes: await shapesOf(kept, wanted) };
}

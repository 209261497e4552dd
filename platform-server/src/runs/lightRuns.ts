import type pg from 'pg';
import { heavyBytes } from '../process/turns.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { ShapedRun } from './reading/shapes.ts';

/** The newest of the runs that can be read in little time; big ones are left out. */
function light<Run extends { bytes: number }>(runs: readonly Run[], most: number): Run[] {
  let left = most;
  return runs.filter(({ bytes }) => {
    if (bytes > heavyBytes || bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** Of the newest runs of a scenario of the account those that are not big, with no more bytes in all than the limit. */
export async function readLightRuns(
  pool: pg.Pool,
  account: string,
  scenarioId: string,
  limits: { runs: number; bytes: number },
): Promise<ShapedRun[]> {
  const runs = light(await runLogRepository.newestSizes(pool, account, scenarioId, limits.runs), limits.bytes);
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
  return runs.flatMap(({ id, event_id }) => {
    const [record, event] = [segments.get(id), events.get(event_id)];
    return record && event ? { segments: record, event } : [];
  });
}

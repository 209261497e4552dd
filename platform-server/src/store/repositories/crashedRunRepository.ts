/** Runs that a process held when it died. */

import type { Queryable } from '../transaction.ts';

/**
 * It executes from now on, or no longer: who finds its process dead knows whether it may have been that run. Of a worker
 * that no longer has the run it says nothing.
 */
export async function mark(database: Queryable, runId: string, worker: number, isBegun: boolean): Promise<void> {
  await database.query(
    `update crashed_run set is_begun = $3
     where run_id = $1 and exists (select from run where id = $1 and owner = $2)`,
    [runId, worker, isBegun],
  );
}

/** Forgets those that have ended. */
export async function forgetEnded(database: Queryable): Promise<void> {
  await database.query(
    `delete from crashed_run c
     where not exists (select from run where id = c.run_id and ended_at is null)`,
  );
}

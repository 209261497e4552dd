/** Runs that are to go on no more: what nobody holds ends at once, what a worker holds is marked for it. */

import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { waitsForStart } from './waitedForRepository.ts';

const cancelled = `update run set cancel_requested = true,
  status = case when owner is null then 'CANCELLED' else status end,
  ended_at = case when owner is null then now() end,
  stored_bytes = case when owner is null then 0 else stored_bytes end,
  wake_at = case when owner is null then null else wake_at end,
  waiting_for = case when owner is null then null else waiting_for end`;

/**
 * Marks a run of the account as to be cancelled, and cancels it where no worker holds it. Null when there is no such
 * run or it has ended.
 */
export async function cancel(database: Queryable, account: string, id: string): Promise<RunRow | null> {
  const { rows } = await database.query<RunRow>(
    `${cancelled} where account_number = $1 and id = $2::uuid and ended_at is null returning *`,
    [account, id],
  );
  return rows[0] ?? null;
}

/** The same of runs of some scenarios, whichever account has them: `limit` of those that are not marked yet. */
export async function cancelOf(database: Queryable, scenarioIds: readonly string[], limit: number): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `${cancelled} where id in (select id from run where scenario_id = any($1::uuid[]) and not cancel_requested
         and status in ('QUEUED', 'SCHEDULED', 'HOLD', 'IN_PROGRESS') limit $2 for update) returning *`,
    [scenarioIds, limit],
  );
  return rows;
}

/** The same of runs of a scenario that begin once it is started. */
export async function cancelBeforeStart(database: Queryable, scenarioId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `${cancelled} where id in (select id from run where scenario_id = $1 and not cancel_requested
         and ${waitsForStart} limit $2 for update) returning *`,
    [scenarioId, limit],
  );
  return rows;
}

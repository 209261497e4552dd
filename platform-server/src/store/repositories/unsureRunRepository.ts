/** Runs on HOLD because nobody knows whether a call of theirs arrived: how people decide on them. */

import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** Most runs that are counted. */
const maxCountedRuns = 1_000;

// By the index of a scenario's runs by status.
const unsure = `account_number = $1 and scenario_id = $2 and status = 'HOLD' and starts_with(waiting_for, $3)`;

/** The run, held against everybody else until the end of the transaction; null when the account has none such. */
export async function lock(database: Queryable, account: string, id: string): Promise<RunRow | null> {
  const { rows } = await database.query<RunRow>('select * from run where account_number = $1 and id = $2 for update', [
    account,
    id,
  ]);
  return rows[0] ?? null;
}

/** Adds a segment to the record of a run that nobody works on, within the transaction that has locked it. */
export async function append(database: Queryable, id: string, entries: Buffer): Promise<void> {
  await database.query(
    `with added as (
       insert into run_record (run_id, segment, entries)
       select $1, coalesce(max(segment) + 1, 0), $2 from run_record where run_id = $1)
     update run set stored_bytes = stored_bytes + $3 where id = $1`,
    [id, entries, entries.length],
  );
}

/** Puts the run back into the queue. */
export async function queue(database: Queryable, id: string): Promise<RunRow | null> {
  const { rows } = await database.query<RunRow>(
    `update run set status = 'QUEUED', waiting_for = null, wake_at = null where id = $1 returning *`,
    [id],
  );
  return rows[0] ?? null;
}

/** The oldest runs of a scenario that wait for a reason that begins so. */
export async function oldest(
  database: Queryable,
  account: string,
  scenarioId: string,
  reason: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(`select id from run where ${unsure} order by id limit $4`, [
    account,
    scenarioId,
    reason,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** How many there are; 1,000 where there are more. */
export async function count(database: Queryable, account: string, scenarioId: string, reason: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from run where ${unsure} limit ${maxCountedRuns}) found`,
    [account, scenarioId, reason],
  );
  return rows[0]?.count ?? 0;
}

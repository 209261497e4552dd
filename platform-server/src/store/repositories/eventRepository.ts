/** Stored events as they are delivered again. */

import { isId } from '../ids.ts';
import type { EventAttemptRow, EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** What caused a delivery after the first, and who, where somebody did. */
export type AttemptCause = Pick<EventAttemptRow, 'cause' | 'caused_by'> & { replay_id?: string };

/** The shard of `failure_count` that holds what superseded runs take off; workers write 0 to 15. */
const supersededShard = 16;

/** The event, held against other deliveries until the transaction ends; null when the account has none with this id. */
export async function lock(database: Queryable, account: string, id: string): Promise<EventRow | null> {
  if (!isId(id)) return null;
  const { rows } = await database.query<EventRow>(
    'select * from event where account_number = $1 and id = $2 for update',
    [account, id],
  );
  return rows[0] ?? null;
}

/** Notes what the sender was answered, when that came out after the event was stored. */
export async function setResponseStatus(database: Queryable, id: string, status: number): Promise<void> {
  await database.query('update event set response_status = $2 where id = $1', [id, status]);
}

/** What the sender was answered; null where that is not on record. */
export async function responseStatus(database: Queryable, account: string, id: string): Promise<number | null> {
  const query = 'select response_status from event where account_number = $1 and id = $2';
  const { rows } = await database.query<Pick<EventRow, 'response_status'>>(query, [account, id]);
  return rows[0]?.response_status ?? null;
}

/** What failed of an event: by scenario its last run. */
export async function failedRuns(database: Queryable, id: string): Promise<Map<string, string>> {
  const { rows } = await database.query<Pick<RunRow, 'id' | 'scenario_id'>>(
    `select run.id, scenario_id from event e join run on run.id = any(e.run_ids)
     where e.id = $1 and status = 'FAILED' and superseded_at is null`,
    [id],
  );
  return new Map(rows.map((run) => [run.scenario_id, run.id]));
}

/**
 * The runs of these scenarios for the event so far are no more what it came to: later ones take their place. Those that
 * failed no longer count as failures of their scenario, and are settled in their group. No worker writes the shard of that count, so that nobody who
 * holds a run waits for a worker that waits for the run.
 */
export async function supersedeRuns(database: Queryable, id: string, scenarioIds: readonly string[]): Promise<void> {
  await database.query(
    `with superseded as (
       update run set superseded_at = now() from event e
       where e.id = $1 and run.id = any(e.run_ids) and scenario_id = any($2) and superseded_at is null
       returning run.id, run.account_number, run.scenario_id, run.status, run.created_at, run.exceptions),
     settled as (
       insert into failure_group_count as c (account_number, key, start, shard, failed, settled, run_id)
       select account_number, key, date_trunc('hour', created_at, 'UTC'), ${supersededShard}, 0, count(*),
         (array_agg(id order by id desc))[1]
       from superseded cross join lateral (
         select g.key from failure_group g where g.account_number = superseded.account_number
           and g.key in (failure_key(superseded.scenario_id, superseded.exceptions), other_failures(superseded.scenario_id))
         order by g.is_other limit 1) own
       where status = 'FAILED' group by 1, 2, 3 order by 1, 2, 3
       on conflict (account_number, key, start, shard) do update set settled = c.settled + excluded.settled)
     insert into failure_count as c (account_number, start, scenario_id, shard, failed, run_id)
     select account_number, date_trunc('hour', created_at, 'UTC'), scenario_id, ${supersededShard}, -count(*),
       (array_agg(id order by id desc))[1]
     from superseded where status = 'FAILED' group by 1, 2, 3 order by 1, 2, 3
     on conflict (account_number, start, scenario_id, shard) do update
     set failed = c.failed + excluded.failed, run_id = greatest(c.run_id, excluded.run_id)`,
    [id, scenarioIds],
  );
}

/** Notes one more delivery with the runs it made, and what caused it. */
export async function addAttempt(
  database: Queryable,
  id: string,
  runIds: readonly string[],
  { cause, caused_by, replay_id }: AttemptCause,
): Promise<void> {
  await database.query(
    `with noted as (
       update event set attempts = attempts + 1, run_ids = run_ids || $2 where id = $1 returning attempts)
     insert into event_attempt (event_id, attempt, cause, caused_by, replay_id)
     select $1, attempts - 1, $3, $4, $5 from noted`,
    [id, runIds, cause, caused_by, replay_id ?? null],
  );
}

/** Runs of an event, in the order of their making. */
export async function runs(database: Queryable, ids: readonly string[]): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>('select * from run where id = any($1::uuid[]) order by id', [ids]);
  return rows;
}

/** Its deliveries after the first, in their order. */
export async function attempts(database: Queryable, id: string): Promise<EventAttemptRow[]> {
  const { rows } = await database.query<EventAttemptRow>(
    'select * from event_attempt where event_id = $1 order by attempt',
    [id],
  );
  return rows;
}

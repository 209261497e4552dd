/** Acts on many runs, as workers go through them: in turns, each with a place that is moved with what was done. */

import { oldestPlace } from 'shared-contracts/api';
import type { BulkOutcome, BulkPlan, BulkStop } from 'shared-contracts/api/bulk-job';
import type { BulkJobRow, BulkRunRow } from '../rows/bulk.ts';
import type { Queryable } from '../transaction.ts';

type Place = Pick<BulkJobRow, 'id' | 'account_number'>;

const working = "state in ('collecting', 'planning', 'running')";
const noFailure = 'failures = 0, failure = null, failed_run_id = null';

/**
 * The job that is next: of the account whose last turn is the longest ago. Whoever gets it has it until `until`, unless it
 * is handed back before.
 */
export async function claim(database: Queryable, now: Date, until: Date): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    `update bulk_job set next_at = $2, turn_at = $1 where id = (
       select j.id from bulk_job j where ${working} and next_at <= $1
       order by (select max(o.turn_at) from bulk_job o where o.account_number = j.account_number and ${working}),
         j.turn_at limit 1 for update skip locked) returning *`,
    [now, until],
  );
  return rows[0] ?? null;
}

/** The turn is over: its next one may begin then. */
export async function handBack(database: Queryable, { id, account_number }: Place, next: Date): Promise<void> {
  await database.query(`update bulk_job set next_at = $3 where account_number = $1 and id = $2 and ${working}`, [
    account_number,
    id,
    next,
  ]);
}

export async function nextAt(database: Queryable): Promise<Date | null> {
  const text = `select min(next_at) as next_at from bulk_job where ${working}`;
  return (await database.query<{ next_at: Date | null }>(text)).rows[0]?.next_at ?? null;
}

/** Holds a job until the transaction ends; null when it does not stand any more where it was read. */
export async function lockAt(
  database: Queryable,
  { id, account_number, state, position }: BulkJobRow,
): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    'select * from bulk_job where account_number = $1 and id = $2 and state = $3 and position = $4 for update',
    [account_number, id, state, position],
  );
  return rows[0] ?? null;
}

/** Adds runs to a job; answers how many it did not have. */
export async function addRuns(
  database: Queryable,
  { id, account_number }: Place,
  runIds: readonly string[],
): Promise<number> {
  const added = await database.query(
    `insert into bulk_run (job_id, account_number, run_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [id, account_number, runIds],
  );
  return added.rowCount ?? 0;
}

/** So many runs more were found; `place` is null behind the last one, where a job that has begun starts at once. */
export async function collected(
  database: Queryable,
  { id, account_number }: Place,
  { added, place, isCapped }: { added: number; place: string | null; isCapped: boolean },
): Promise<void> {
  await database.query(
    `update bulk_job set total = total + $3, is_capped = $4, position = coalesce($5::uuid, '${oldestPlace}'::uuid), ${noFailure},
       state = case when $5::uuid is not null then state when begun_at is null then 'planning' else 'running' end
     where account_number = $1 and id = $2`,
    [account_number, id, added, isCapped, place],
  );
}

/** The next runs of a job, behind its place. */
export async function nextRuns(
  database: Queryable,
  { id, account_number, position }: Pick<BulkJobRow, 'id' | 'account_number' | 'position'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ run_id: string }>(
    `select run_id from bulk_run where account_number = $1 and job_id = $2 and run_id > $3 order by run_id limit $4`,
    [account_number, id, position, limit],
  );
  return rows.map(({ run_id }) => run_id);
}

/** So many runs more were checked; `place` is null behind the last one. */
export async function planned(
  database: Queryable,
  { id, account_number }: Place,
  { plan, checked, place }: { plan: BulkPlan; checked: number; place: string | null },
): Promise<void> {
  await database.query(
    `update bulk_job set plan = $3, checked = checked + $4, position = coalesce($5::uuid, position), ${noFailure},
       state = case when $5::uuid is null then 'planned' else state end
     where account_number = $1 and id = $2`,
    [account_number, id, JSON.stringify(plan), checked, place],
  );
}

/** What became of one run. */
export interface Acted {
  runId: string;
  outcome: BulkOutcome;
  reason: BulkRunRow['reason'];
  newRunId: string | null;
  /** Up to when the rate of the job is used. */
  pacedAt: Date;
}

/** It came to a run. */
export async function acted(
  database: Queryable,
  { id, account_number }: Place,
  { runId, outcome, reason, newRunId, pacedAt }: Acted,
): Promise<void> {
  await database.query(
    `with acted as (
       update bulk_run set outcome = $4, reason = $5, new_run_id = $6
       where account_number = $1 and job_id = $2 and run_id = $3)
     update bulk_job set position = $3, paced_at = $7, ${outcome} = ${outcome} + 1, ${noFailure}
     where account_number = $1 and id = $2`,
    [account_number, id, runId, outcome, reason && JSON.stringify(reason), newRunId, pacedAt],
  );
}

/** Its next run could not be acted on now: it is tried again at `next`. */
export async function failed(
  database: Queryable,
  { id, account_number, failures }: BulkJobRow,
  { message, runId, next }: { message: NonNullable<BulkJobRow['failure']>; runId: string | null; next: Date },
): Promise<void> {
  await database.query(
    `update bulk_job set failure = $3, failed_run_id = $4, failures = $5, next_at = $6
     where account_number = $1 and id = $2 and ${working}`,
    [account_number, id, JSON.stringify(message), runId, failures + 1, next],
  );
}

/** How the newest runs of a job that count for it went: the acts that failed, and the runs it made. */
export async function judged(
  database: Queryable,
  { id, account_number, position, judged_from }: BulkJobRow,
  limit: number,
): Promise<{ ended: number; failed: number; underWay: number }> {
  const { rows } = await database.query<{ ended: number; failed: number; underWay: number }>(
    `select count(*) filter (where b.outcome = 'failed' or b.new_run_id is null or r.ended_at is not null)::int as ended,
       count(*) filter (where b.outcome = 'failed' or r.status = 'FAILED')::int as failed,
       count(*) filter (where r.status in ('QUEUED', 'IN_PROGRESS'))::int as "underWay"
     from (select outcome, new_run_id from bulk_run where account_number = $1 and job_id = $2 and run_id > $3
         and run_id <= $4 and outcome in ('done', 'failed') order by run_id desc limit $5) b
     left join run r on r.id = b.new_run_id`,
    [account_number, id, judged_from, position, limit],
  );
  return rows[0] ?? { ended: 0, failed: 0, underWay: 0 };
}

export async function finish(database: Queryable, job: BulkJobRow): Promise<void> {
  await database.query(
    `update bulk_job set state = 'done', ended_at = now()
     where account_number = $1 and id = $2 and state = 'running' and position = $3`,
    [job.account_number, job.id, job.position],
  );
}

/** It stops on its own, until somebody resumes it. */
export async function stop(database: Queryable, { id, account_number }: Place, why: BulkStop): Promise<void> {
  await database.query(
    `update bulk_job set state = 'stopped', stopped_by = $3
     where account_number = $1 and id = $2 and state = 'running'`,
    [account_number, id, why],
  );
}

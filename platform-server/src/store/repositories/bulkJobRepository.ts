/** Acts on many runs, as people plan, start and direct them. */

import { oldestPlace } from 'shared-contracts/api';
import type { BulkOutcome } from 'shared-contracts/api/bulk-job';
import { isId } from '../ids.ts';
import type { BulkJobRow, BulkRunRow } from '../rows/bulk.ts';
import type { Queryable } from '../transaction.ts';

/** What is written when one is planned. */
export type NewBulkJob = Pick<
  BulkJobRow,
  | 'id'
  | 'account_number'
  | 'user_id'
  | 'created_by'
  | 'begun_at'
  | 'action'
  | 'filter'
  | 'state'
  | 'until_id'
  | 'plan'
  | 'rate'
  | 'stop_percent'
>;

const notEnded = "state not in ('cancelled', 'done')";
const noFailure = 'failures = 0, failure = null, failed_run_id = null';

export async function add(database: Queryable, job: NewBulkJob): Promise<BulkJobRow> {
  const columns = Object.keys(job);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await database.query<BulkJobRow>(
    `insert into bulk_job (${columns.join(', ')}) values (${places}) returning *`,
    Object.values(job),
  );
  return rows[0] as BulkJobRow;
}

/** Waits until nobody else starts a job of the account. Holds until the end of the transaction. */
export async function takeTurn(database: Queryable, account: string): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('bulk ' || $1, 0))", [account]);
}

/** Jobs of an account that have begun and not ended. */
export async function countUnderWay(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from bulk_job where account_number = $1 and begun_at is not null and ${notEnded}`,
    [account],
  );
  return rows[0]?.count ?? 0;
}

/** Ends what a person has planned and not started. */
export async function dropPlans(database: Queryable, account: string, userId: string): Promise<void> {
  await database.query(
    `update bulk_job set state = 'cancelled', ended_at = now()
     where account_number = $1 and user_id = $2 and begun_at is null and ${notEnded}`,
    [account, userId],
  );
}

/** The newest that were started. */
export async function list(database: Queryable, account: string, limit: number): Promise<BulkJobRow[]> {
  const { rows } = await database.query<BulkJobRow>(
    'select * from bulk_job where account_number = $1 and begun_at is not null order by id desc limit $2',
    [account, limit],
  );
  return rows;
}

export async function get(database: Queryable, account: string, id: string): Promise<BulkJobRow | null> {
  if (!isId(id)) return null;
  const text = 'select * from bulk_job where account_number = $1 and id = $2';
  return (await database.query<BulkJobRow>(text, [account, id])).rows[0] ?? null;
}

/** How the runs that a job made ended, of the newest so many. */
export async function made(database: Queryable, account: string, id: string, limit: number) {
  const { rows } = await database.query<{ runs: number; successful: number; failed: number }>(
    `select count(*)::int as runs, count(*) filter (where r.status = 'SUCCESSFUL')::int as successful,
       count(*) filter (where r.status = 'FAILED')::int as failed
     from (select new_run_id from bulk_run where account_number = $1 and job_id = $2 and new_run_id is not null
       order by run_id desc limit $3) b left join run r on r.id = b.new_run_id`,
    [account, id, limit],
  );
  return rows[0] ?? { runs: 0, successful: 0, failed: 0 };
}

/** What became of its runs, the oldest first, behind one. */
export async function outcomes(
  database: Queryable,
  { account_number, id }: Pick<BulkJobRow, 'account_number' | 'id'>,
  { outcome, after, limit }: { outcome?: BulkOutcome | undefined; after: string; limit: number },
): Promise<BulkRunRow[]> {
  const which = outcome === undefined ? 'outcome is not null' : `outcome = '${outcome}'`;
  const { rows } = await database.query<BulkRunRow>(
    `select * from bulk_run where account_number = $1 and job_id = $2 and run_id > $3 and ${which}
     order by run_id limit $4`,
    [account_number, id, after, limit],
  );
  return rows;
}

type Place = Pick<BulkJobRow, 'id' | 'account_number'>;

/** Starts what is planned, or is being planned, for whoever starts it; null for one in another state. */
export async function start(
  database: Queryable,
  { id, account_number }: Place,
  { user_id, created_by, rate, stop_percent }: Pick<BulkJobRow, 'user_id' | 'created_by' | 'rate' | 'stop_percent'>,
): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    `update bulk_job set begun_at = now(), user_id = $3, created_by = $4, rate = $5, stop_percent = $6,
       position = case when state = 'collecting' then position else '${oldestPlace}' end,
       state = case when state = 'collecting' then state else 'running' end, next_at = now(), paced_at = now()
     where account_number = $1 and id = $2 and begun_at is null and ${notEnded} returning *`,
    [account_number, id, user_id, created_by, rate, stop_percent],
  );
  return rows[0] ?? null;
}

/** Null for one that is not running. */
export async function pause(database: Queryable, { id, account_number }: Place): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    `update bulk_job set state = 'paused', ${noFailure}
     where account_number = $1 and id = $2 and state = 'running' returning *`,
    [account_number, id],
  );
  return rows[0] ?? null;
}

/** Goes on where it stood, in the name of whoever resumes it where nobody's rights carried it; null for one that does not stand. */
export async function resume(
  database: Queryable,
  { id, account_number }: Place,
  { user_id, created_by, rate, stop_percent }: Pick<BulkJobRow, 'user_id' | 'created_by' | 'rate' | 'stop_percent'>,
): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    `update bulk_job set state = 'running', stopped_by = null, judged_from = position, rate = $5, stop_percent = $6,
       user_id = case when stopped_by = 'rights' then $3 else user_id end,
       created_by = case when stopped_by = 'rights' then $4 else created_by end,
       next_at = now(), paced_at = now(), ${noFailure}
     where account_number = $1 and id = $2 and state in ('paused', 'stopped') returning *`,
    [account_number, id, user_id, created_by, rate, stop_percent],
  );
  return rows[0] ?? null;
}

/** Null for one that has ended. */
export async function cancel(database: Queryable, { id, account_number }: Place): Promise<BulkJobRow | null> {
  const { rows } = await database.query<BulkJobRow>(
    `update bulk_job set state = 'cancelled', ended_at = now(), ${noFailure}
     where account_number = $1 and id = $2 and ${notEnded} returning *`,
    [account_number, id],
  );
  return rows[0] ?? null;
}

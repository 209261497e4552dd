/** Where values are in runs: how far it is indexed, and what is stored of it. Every function is bound to one account. */

import type { LineageFieldState } from 'shared-contracts/api/lineage';
import type { EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** How far the runs of an account are indexed. */
export interface LineageProgress {
  cursor: string;
  seen: string[];
  /** It is time to look at runs that had not ended. */
  isCheckDue: boolean;
}

/** A run to be indexed. */
export type LineageRun = Pick<RunRow, 'id' | 'scenario_id' | 'event_id'> & { is_ended: boolean; bytes: number };

/** Runs that had not ended are looked at again so often. */
const checkAgain = "interval '10 seconds'";

/** Locks the progress of an account until the transaction ends; null while another process indexes its runs. */
export async function lockProgress(database: Queryable, account: string): Promise<LineageProgress | null> {
  await database.query('insert into lineage_progress (account_number) values ($1) on conflict do nothing', [account]);
  const { rows } = await database.query<LineageProgress>(
    `select cursor_id as cursor, seen, waiting_checked_at < now() - ${checkAgain} as "isCheckDue"
     from lineage_progress where account_number = $1 for update skip locked`,
    [account],
  );
  return rows[0] ?? null;
}

const runColumns = `run.id, run.scenario_id, run.event_id, run.ended_at is not null as is_ended,
  (coalesce((select octet_length(body) from event where id = run.event_id and account_number = $1), 0) + coalesce(
     (select sum(octet_length(entries)) from run_record where run_id = run.id), 0))::float8 as bytes`;

/** The oldest runs that are not indexed. */
export async function nextRuns(
  database: Queryable,
  account: string,
  { cursor, seen }: LineageProgress,
  limit: number,
): Promise<LineageRun[]> {
  const { rows } = await database.query<LineageRun>(
    `select ${runColumns} from (select * from run
       where account_number = $1 and id > $2 and id <> all($3::uuid[]) order by id limit $4) run order by run.id`,
    [account, cursor, seen, limit],
  );
  return rows;
}

/** Runs that had not ended when it was their turn, and have by now. */
export async function endedLater(database: Queryable, account: string, limit: number): Promise<LineageRun[]> {
  const { rows } = await database.query<LineageRun>(
    `with gone as (delete from lineage_waiting w where account_number = $1
       and not exists (select from run where id = w.run_id and account_number = $1)),
     noted as (update lineage_progress set waiting_checked_at = now() where account_number = $1)
     select ${runColumns} from lineage_waiting w join run on run.id = w.run_id
     where w.account_number = $1 and run.account_number = $1 and run.ended_at is not null limit $2`,
    [account, limit],
  );
  return rows;
}

/** Events by their ids, without those that are larger. */
export async function readableEvents(
  database: Queryable,
  account: string,
  ids: readonly string[],
  maxBytes: number,
): Promise<Map<string, EventRow>> {
  const { rows } = await database.query<EventRow>(
    'select * from event where id = any($2::uuid[]) and account_number = $1 and octet_length(body) <= $3',
    [account, ids, maxBytes],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an index knows of the fields of an account. */
export async function knownFields(
  database: Queryable,
  account: string,
  settledRuns: number,
): Promise<{ path: string; state: LineageFieldState; isSettled: boolean }[]> {
  const { rows } = await database.query<{ path: string; state: LineageFieldState; isSettled: boolean }>(
    `select path, state, runs >= $2 as "isSettled" from lineage_field where account_number = $1`,
    [account, settledRuns],
  );
  return rows;
}

const storeEntries = `insert into lineage_entry (account_number, value, run_id, places)
  select $1, value, run_id, places
  from jsonb_to_recordset($2::jsonb -> 'entries') as made(value bigint, run_id uuid, places text)
  on conflict do nothing`;

const countFields = `insert into lineage_field as f (account_number, path, state, is_named, runs, sketch, scenarios)
  select $1, path, case when is_named then 'learned' else 'ignored' end, is_named, runs, sketch::bit(1024), scenarios
  from jsonb_to_recordset($2::jsonb -> 'fields')
    as made(path text, is_named boolean, runs bigint, sketch text, scenarios uuid[])
  on conflict (account_number, path) do update set runs = f.runs + excluded.runs, sketch = f.sketch | excluded.sketch,
    scenarios = array(select distinct unnest(f.scenarios || excluded.scenarios) limit 3)`;

/** About how many different values the sketch of a field stands for. */
export const distinctValues = 'round(-1024 * ln(greatest(1024 - bit_count(sketch), 1) / 1024.0))';

/**
 * A name of an identifier is enough, unless so many runs had only a few values; any other field has to have nearly
 * always another value, in several scenarios.
 */
const learnFields = `update lineage_field set state = case
    when is_named then case when runs >= 200 and ${distinctValues} < 8 then 'ignored' else 'learned' end
    when runs >= 50 and cardinality(scenarios) >= 2 and ${distinctValues} >= least(runs, 900) * 0.8 then 'learned'
    else 'ignored' end
  where account_number = $1 and state in ('learned', 'ignored')
    and path in (select path from jsonb_to_recordset($2::jsonb -> 'fields') as made(path text))`;

/** Stores what the thread made, as it wrote it. */
export async function storeRows(database: Queryable, account: string, rows: Uint8Array): Promise<void> {
  const values = [account, new TextDecoder().decode(rows)];
  for (const [name, text] of Object.entries({ storeEntries, countFields, learnFields }))
    await database.query({ name: `lineage ${name}`, text, values });
}

/** Notes how far an account is indexed by now. */
export async function moveOn(
  database: Queryable,
  account: string,
  { cursor, seen }: Pick<LineageProgress, 'cursor' | 'seen'>,
  { waiting, done }: { waiting: readonly string[]; done: readonly string[] },
): Promise<void> {
  await database.query(
    `with noted as (insert into lineage_waiting (run_id, account_number) select id, $1 from unnest($4::uuid[]) id
       on conflict do nothing),
     gone as (delete from lineage_waiting where run_id = any($5::uuid[]) and account_number = $1)
     update lineage_progress set cursor_id = $2, seen = $3 where account_number = $1`,
    [account, cursor, seen, waiting, done],
  );
}

/** Has all runs of an account indexed again: runs that were stored dated back are older than what is indexed. */
export async function restart(database: Queryable, account: string): Promise<void> {
  await database.query(
    `with counted as (delete from lineage_field where account_number = $1 and state in ('learned', 'ignored'))
     delete from lineage_progress where account_number = $1`,
    [account],
  );
}

/** Accounts with runs that are not indexed, as far as they are known to have any. */
export async function accountsBehind(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>(
    `select a.account_number from account a left join lineage_progress p using (account_number)
     where exists (select from run where account_number = a.account_number
       and id > coalesce(p.cursor_id, '00000000-0000-0000-0000-000000000000'))
     or exists (select from lineage_waiting where account_number = a.account_number)`,
  );
  return rows.map(({ account_number }) => account_number);
}

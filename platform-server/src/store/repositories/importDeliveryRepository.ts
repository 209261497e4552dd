/** Which event the rows of a file are in, and what became of it. */

import { maxImportRows as maxRow, type RowOutcome, type RowRun } from 'shared-contracts/api/import-page';
import type { RunLog } from 'shared-contracts/api/run';
import type { Queryable } from '../transaction.ts';

/** Rows whose event is made. */
export interface Delivered {
  firstRow: number;
  lastRow: number;
  rowCount: number;
  /** Null where nothing was started. */
  eventId: string | null;
}

/** Rows of an outcome behind a row: those of events before the first that may still end otherwise, and the others. */
export interface CountedRows {
  outcome: RowOutcome;
  is_settled: boolean;
  rows: number;
  /** First row of the last of the events. */
  last: number;
}

/** What became of an event: the newest run of each scenario counts, and of several the worst. */
export interface DeliveryOutcome {
  first_row: number;
  last_row: number;
  outcome: RowOutcome;
  /** Oldest first. */
  runs: RowRun[];
  /** Of the newest runs. */
  failures: { scenario_id: string; revision: number; exceptions: RunLog['exception'] }[];
}

// From the worst on. What has failed is worse than what may still fail.
const ranked = ['FAILED', 'CANCELLED', 'HOLD', 'SCHEDULED', 'QUEUED', 'IN_PROGRESS', 'SUCCESSFUL', 'NOT_RUN'];
const rank = (status: string) => `array_position(array[${ranked.map((name) => `'${name}'`)}], ${status})`;
const outcomeOf = (ranks: string) => `(array[${ranked.map((name) => `'${name}'`)}])[${ranks}]`;

/**
 * The newest run of each scenario for an event: a retry takes the place of what it retries. Read by the index for each
 * event on its own: whatever the statistics say of a table that was filled a moment ago, there are few.
 */
const newest = (columns: string) => `lateral (
  select scenario_id, ${columns} from run
  where event_id = d.event_id and source = 'import' and superseded_at is null) r on true`;

const worst = `coalesce(min(${rank('r.status')}), ${ranked.length})`;

const finalRanks = ['FAILED', 'CANCELLED', 'SUCCESSFUL', 'NOT_RUN'].map((name) => ranked.indexOf(name) + 1);

// All up to the first event that may still end otherwise is settled.
const countsText = `with worst as (
    select d.first_row, d.row_count, ${worst} as ranks from import_delivery d left join ${newest('id, status')}
    where d.submission_id = $1 and d.first_row > $2 group by d.first_row, d.row_count),
  edge as (
    select coalesce(min(first_row) filter (where ranks not in (${finalRanks})), ${maxRow + 1}) as row from worst)
  select ${outcomeOf('ranks')} as outcome, first_row < edge.row as is_settled, sum(row_count)::int as rows,
    max(first_row) as last
  from worst, edge group by 1, 2`;

// The one that the first row is in begins before it.
const withinText = `select d.first_row, d.last_row, ${outcomeOf(worst)} as outcome,
    coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'scenario_id', r.scenario_id, 'scenario_name', r.scenario_name) order by r.id)
      filter (where r.id is not null), '[]') as runs,
    coalesce(jsonb_agg(jsonb_build_object('scenario_id', r.scenario_id, 'revision', r.revision, 'exceptions', r.exceptions))
      filter (where r.exceptions is not null), '[]') as failures
  from import_delivery d left join ${newest('id, status, scenario_name, revision, exceptions')}
  where d.submission_id = $1 and d.first_row <= $3 and d.first_row >= coalesce(
    (select max(first_row) from import_delivery where submission_id = $1 and first_row <= $2), 0)
  group by d.first_row, d.last_row order by d.first_row`;

export async function insert(
  database: Queryable,
  submissionId: string,
  delivered: readonly Delivered[],
): Promise<void> {
  await database.query(
    `insert into import_delivery (submission_id, first_row, last_row, row_count, event_id)
     select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::uuid[])`,
    [
      submissionId,
      delivered.map(({ firstRow }) => firstRow),
      delivered.map(({ lastRow }) => lastRow),
      delivered.map(({ rowCount }) => rowCount),
      delivered.map(({ eventId }) => eventId),
    ],
  );
}

/** How many rows ended how whose event is made and begins behind a row. */
export async function counts(database: Queryable, submissionId: string, after: number): Promise<CountedRows[]> {
  const { rows } = await database.query<CountedRows>(countsText, [submissionId, after]);
  return rows;
}

/** What became of the events that rows from one to another are in. */
export async function within(
  database: Queryable,
  submissionId: string,
  firstRow: number,
  lastRow: number,
): Promise<DeliveryOutcome[]> {
  const { rows } = await database.query<DeliveryOutcome>(withinText, [submissionId, firstRow, lastRow]);
  return rows;
}

/** Runs of these scenarios that wait in the queue, counted up to a number. */
export async function waiting(database: Queryable, scenarioIds: readonly string[], most: number): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from run where scenario_id = any($1) and status = 'QUEUED' and owner is null limit $2) queued`,
    [scenarioIds, most],
  );
  return rows[0]?.waiting ?? 0;
}

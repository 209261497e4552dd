/** Ended runs on their way to destinations of the log; the database notes them while somebody wants them (migration 1162). */

import type { RunEndRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** A place among the ends: those behind it come later. */
export type RunEndPlace = Pick<RunEndRow, 'xact' | 'position'>;

/** An end with what is on record of its run; null where that was removed meanwhile. */
export interface NotedEnd extends RunEndPlace {
  run: EndedRun | null;
}

/** What of a run is told of its end. */
export type EndedRun = Pick<
  RunRow,
  | 'id'
  | 'account_number'
  | 'scenario_id'
  | 'scenario_name'
  | 'revision'
  | 'event_id'
  | 'source'
  | 'status'
  | 'handled'
  | 'attempt'
  | 'retry_of'
  | 'created_at'
  | 'started_at'
  | 'ended_at'
  | 'operations'
  | 'nodes_succeeded'
  | 'nodes_failed'
  | 'exceptions'
>;

const triggers = ['inserted_run_ends', 'updated_run_ends'] as const;
/** Writers of runs wait behind us while we wait for those under way. Milliseconds. */
const lockTimeoutMs = 2_000;

const shown = `r.id, r.account_number, r.scenario_id, r.scenario_name, r.revision, r.event_id, r.source, r.status, r.handled,
  r.attempt, r.retry_of, r.created_at, r.started_at, r.ended_at, r.operations, r.nodes_succeeded, r.nodes_failed, r.exceptions`;

/** Has ends of runs noted, or no more. Within a transaction, as its last statement: it locks the runs. */
export async function setNoted(database: Queryable, on: boolean): Promise<void> {
  const { rows } = await database.query<{ is_other: boolean }>(
    `select bool_or((tgenabled <> 'D') <> $2) as is_other from pg_trigger
     where tgrelid = 'run'::regclass and tgname = any($1)`,
    [triggers, on],
  );
  if (!rows[0]?.is_other) return;
  const does = on ? 'enable' : 'disable';
  await database.query(`set local lock_timeout = ${lockTimeoutMs}`);
  await database.query(`alter table run ${triggers.map((name) => `${does} trigger ${name}`).join(', ')}`);
}

/** The place behind which everything comes that ends after this transaction. */
export async function placeOfNow(database: Queryable): Promise<RunEndPlace> {
  const { rows } = await database.query<{ xact: number }>('select pg_current_xact_id()::text::float8 as xact');
  return { xact: rows[0]?.xact ?? 0, position: 0 };
}

/**
 * The ends behind a place, in order. Those beside a transaction that is still under way come later: it may add some that
 * stand before them.
 */
export async function after(database: Queryable, { xact, position }: RunEndPlace, limit: number): Promise<NotedEnd[]> {
  const { rows } = await database.query<EndedRun & { xact: number; position: number }>(
    `select e.xact::float8 as xact, e.position::float8 as position, ${shown}
     from (select * from run_end where (xact, position) > ($1::bigint, $2::bigint)
         and xact < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
       order by xact, position limit $3) e
     left join run r on r.id = e.run_id order by e.xact, e.position`,
    [xact, position, limit],
  );
  return rows.map(({ xact: at, position: place, ...run }) => ({
    ...{ xact: at, position: place },
    run: run.id === null ? null : run,
  }));
}

/** Removes ends that every destination has; answers how many. */
export async function removePassed(database: Queryable, limit: number): Promise<number> {
  const { rowCount } = await database.query(
    `with slowest as (
       select run_xact, run_position from log_destination where streams_runs order by run_xact, run_position limit 1)
     delete from run_end where (xact, position) in (
       select xact, position from run_end
       where not exists (select from slowest) or (xact, position) <= (select run_xact, run_position from slowest)
       order by xact, position limit $1)`,
    [limit],
  );
  return rowCount ?? 0;
}

/** How many ends there may be: from the first to the last, those between that are gone included. */
export async function span(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ span: number | null }>(
    `select (select max(position) from (select position from run_end order by xact desc, position desc limit 1) last)::float8
       - (select min(position) from (select position from run_end order by xact, position limit 1) first)::float8 as span`,
  );
  return rows[0]?.span ?? 0;
}

/**
 * Leaves as many ends as there may be: the oldest go of the account that has most, so that who has few loses none. Each
 * destination counts what it did not get.
 * @returns how many went
 */
export async function removeBeyond(database: Queryable, kept: number, most: number): Promise<number> {
  const { rows } = await database.query<{ gone: number }>(
    `with counted as (select account_number, count(*) as ends from run_end group by 1),
     first as (select account_number,
         least(ends, $2, (select sum(ends) from counted) - $1) as many
       from counted order by ends desc limit 1),
     gone as (delete from run_end where (xact, position) in (
       select xact, position from run_end where account_number = (select account_number from first)
       order by xact, position limit (select greatest(many, 0)::bigint from first)) returning xact, position),
     losses as (update log_destination d set dropped_count = dropped_count + (select count(*) from gone
         where (gone.xact, gone.position) > (d.run_xact, d.run_position))
       where streams_runs)
     select count(*)::int as gone from gone`,
    [kept, most],
  );
  return rows[0]?.gone ?? 0;
}

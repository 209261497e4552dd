/** Schedules of started scenarios. */

import type { ScenarioScheduleRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** A schedule of a started scenario, with the tick that comes next. */
export type DueSchedule = ScenarioScheduleRow & { next_at: Date };

/** A schedule as it is put in force. */
export type NewSchedule = Omit<ScenarioScheduleRow, 'created_at'>;

/** Puts the schedule in force, or replaces the one there was. */
export function put(database: Queryable, row: NewSchedule): Promise<void> {
  return putAll(database, [row]);
}

/** As `put`, of many. */
export async function putAll(database: Queryable, rows: readonly NewSchedule[]): Promise<void> {
  if (rows.length === 0) return;
  await database.query(
    `insert into scenario_schedule (scenario_id, account_number, rule, missed, next_at)
     select * from json_to_recordset($1::json) as s
       (scenario_id uuid, account_number text, rule json, missed text, next_at timestamptz) order by scenario_id
     on conflict (scenario_id) do update set rule = excluded.rule, missed = excluded.missed,
       next_at = case when scenario_schedule.rule::text = excluded.rule::text then scenario_schedule.next_at
         else excluded.next_at end`,
    [JSON.stringify(rows)],
  );
}

export async function remove(database: Queryable, scenarioId: string): Promise<void> {
  await removeAll(database, [scenarioId]);
}

export async function removeAll(database: Queryable, scenarioIds: readonly string[]): Promise<void> {
  await database.query('delete from scenario_schedule where scenario_id = any($1::uuid[])', [scenarioIds]);
}

/**
 * The schedule whose tick has been due the longest, held until the transaction ends; null when none is due. Those that
 * other processes hold, and those of `except`, are passed over.
 */
export async function lockDue(database: Queryable, now: Date, except: readonly string[]): Promise<DueSchedule | null> {
  const { rows } = await database.query<DueSchedule>(
    `select * from scenario_schedule where next_at <= $1 and scenario_id <> all($2)
     order by next_at limit 1 for update skip locked`,
    [now, except],
  );
  return rows[0] ?? null;
}

export async function setNext(database: Queryable, scenarioId: string, next: Date): Promise<void> {
  await database.query('update scenario_schedule set next_at = $2 where scenario_id = $1', [scenarioId, next]);
}

/** The next tick of all schedules but those of `except`; null without one. */
export async function nextTick(database: Queryable, except: readonly string[]): Promise<Date | null> {
  const { rows } = await database.query<{ next: Date | null }>(
    'select min(next_at) as next from scenario_schedule where scenario_id <> all($1)',
    [except],
  );
  return rows[0]?.next ?? null;
}

/** Schedules of started scenarios. */

import type { ScenarioScheduleRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** The schedules of a started scenario, with the tick of any that comes next. */
export type DueSchedule = ScenarioScheduleRow & { next_at: Date };

/** Schedules as they are put in force, at `created_at`. */
export type NewSchedule = ScenarioScheduleRow;

/** Puts the schedules of a scenario in force, or replaces those there were. */
export function put(database: Queryable, row: NewSchedule): Promise<void> {
  return putAll(database, [row]);
}

const isSame = `scenario_schedule.rule::text = excluded.rule::text
  and scenario_schedule.more_rules::text = excluded.more_rules::text`;

/** As `put`, of many. */
export async function putAll(database: Queryable, rows: readonly NewSchedule[]): Promise<void> {
  if (rows.length === 0) return;
  await database.query(
    `insert into scenario_schedule (scenario_id, account_number, rule, more_rules, missed, next_at, created_at)
     select * from json_to_recordset($1::json) as s (scenario_id uuid, account_number text, rule json, more_rules json,
       missed text, next_at timestamptz, created_at timestamptz) order by scenario_id
     on conflict (scenario_id) do update set rule = excluded.rule, more_rules = excluded.more_rules,
       missed = excluded.missed,
       next_at = case when ${isSame} then scenario_schedule.next_at else excluded.next_at end,
       created_at = case when ${isSame} then scenario_schedule.created_at else excluded.created_at end`,
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
 * The schedules of the scenario whose tick has been due the longest, held until the transaction ends; null when none is due. Those that
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

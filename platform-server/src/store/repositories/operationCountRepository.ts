/** What accounts have used of their operations; written with the runs. */

import type { AccountRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** Whole days, UTC: from `start` until before `end`. Milliseconds since the epoch. */
interface Days {
  start: number;
  end: number;
}

/** Operations of one day, `YYYY-MM-DD`. */
export interface DayOperations {
  day: string;
  operations: number;
}

/** Operations of a scenario; null for what was counted before scenarios were, the name null for one that is gone. */
export interface ScenarioOperations {
  scenario_id: string | null;
  scenario_name: string | null;
  operations: number;
}

/** Operations of an account in the period of its plan, in a statement over many: `account` is the alias of its row. */
export const operationsOfPeriod = (account: string): string =>
  `coalesce((select sum(o.operations) from operation_count o where o.account_number = ${account}.account_number
    and o.day >= plan_period_start(${account}.subscription)), 0)::float8`;

type OperationPlan = Pick<AccountRow, 'config' | 'subscription'> & { is_waited_for: boolean };

const uncounted = '00000000-0000-0000-0000-000000000000';
const within = `account_number = $1 and day >= ($2::timestamptz at time zone 'UTC')::date
  and day < ($3::timestamptz at time zone 'UTC')::date`;

/** Counts operations of a scenario that no worker counts. */
export async function add(database: Queryable, account: string, scenarioId: string, operations: number): Promise<void> {
  await database.query(
    `insert into operation_count as c (account_number, day, scenario_id, shard, operations)
     values ($1, (now() at time zone 'UTC')::date, $2, 0, $3)
     on conflict (account_number, day, scenario_id, shard) do update set operations = c.operations + excluded.operations`,
    [account, scenarioId, operations],
  );
}

/**
 * What decides how many operations an account has, and whether runs of it wait for some; null for none of this number.
 */
export async function plan(database: Queryable, account: string): Promise<OperationPlan | null> {
  const { rows } = await database.query<OperationPlan>({
    name: 'plan of account',
    // The reason stands here as in the index `run_held`, so that every plan of the statement uses it.
    text: `select config, subscription, exists (select from run where status = 'HOLD'
        and waiting_for = '["operations"]' and account_number = $1) as is_waited_for
      from account where account_number = $1`,
    values: [account],
  });
  return rows[0] ?? null;
}

/** Operations of some days. */
export async function total(database: Queryable, account: string, days: Days): Promise<number> {
  const { rows } = await database.query<{ operations: string }>({
    name: 'operations of period',
    text: `select coalesce(sum(operations), 0)::bigint as operations from operation_count where ${within}`,
    values: values(account, days),
  });
  return Number(rows[0]?.operations ?? 0);
}

/** Days that have any, in order. */
export async function byDay(database: Queryable, account: string, days: Days): Promise<DayOperations[]> {
  const { rows } = await database.query<{ day: string; operations: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(operations)::bigint as operations from operation_count
     where ${within} group by operation_count.day order by operation_count.day`,
    values(account, days),
  );
  return rows.map(({ day, operations }) => ({ day, operations: Number(operations) }));
}

/** Days on which a scenario of the account used any, in order. */
export async function byDayOfScenario(
  database: Queryable,
  account: string,
  scenarioId: string,
  days: Days,
): Promise<DayOperations[]> {
  const { rows } = await database.query<{ day: string; operations: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(operations)::bigint as operations from operation_count
     where ${within} and scenario_id = $4 group by operation_count.day order by operation_count.day`,
    [...values(account, days), scenarioId],
  );
  return rows.map(({ day, operations }) => ({ day, operations: Number(operations) }));
}

/** The scenarios that used most, and how many operations all the others did. */
export async function byScenario(
  database: Queryable,
  account: string,
  days: Days,
  limit: number,
): Promise<ScenarioOperations[]> {
  const { rows } = await database.query<Omit<ScenarioOperations, 'operations'> & { operations: string }>(
    `select nullif(o.scenario_id, '${uncounted}') as scenario_id, s.name as scenario_name, o.operations
     from (select scenario_id, sum(operations)::bigint as operations from operation_count where ${within}
           group by scenario_id having sum(operations) > 0) o
     left join scenario s on s.id = o.scenario_id and s.account_number = $1
     order by o.operations desc, o.scenario_id limit $4`,
    [...values(account, days), limit],
  );
  return rows.map((row) => ({ ...row, operations: Number(row.operations) }));
}

function values(account: string, { start, end }: Days) {
  return [account, new Date(start), new Date(end)];
}

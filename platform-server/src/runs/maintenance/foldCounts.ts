import { addToGroupCount } from '../commit/groupCounts.ts';
import { addToFailureCount, addToRunCount } from '../commit/runCounts.ts';

// The dashboard compares its thirty days with the thirty before.
const countedDays = 62;

/** `hourlyDays` whole days before today are kept by hours. */
const folded = (
  table: string,
  hourlyDays: number,
  key: string,
  sums: string,
  add: string,
  columns = '',
) => `with old as (
    delete from ${table} where start < date_trunc('day', now(), 'UTC') - interval '${hourlyDays} days'
      and (start <> date_trunc('day', start, 'UTC') or shard <> 0) returning *)
  insert into ${table} as c ${columns} select account_number, date_trunc('day', start, 'UTC'), ${key}, 0, ${sums}
  from old group by 1, 2, 3 ${add}`;

// A year of them tells how a period compares with those before.
const countedDaysOfOperations = 400;

/** Days of operations before yesterday are kept in one shard. */
const foldOperations = `with old as (
    delete from operation_count where day < (now() at time zone 'UTC')::date - 1 and shard <> 0 returning *)
  insert into operation_count as c (account_number, day, scenario_id, shard, operations)
  select account_number, day, scenario_id, 0, sum(operations) from old group by 1, 2, 3
  on conflict (account_number, day, scenario_id, shard) do update set operations = c.operations + excluded.operations`;

/** Keeps `run_count`, `failure_count` and `operation_count` small: old hours become days, and what no range shows goes. */
export const foldCounts: readonly string[] = [
  `delete from run_count where start < now() - interval '${countedDays} days'`,
  `delete from failure_count where start < now() - interval '${countedDays} days'`,
  `delete from operation_count where day < (now() at time zone 'UTC')::date - ${countedDaysOfOperations}`,
  foldOperations,
  // The last 24 hours are compared with the 24 before.
  folded('run_count', 2, 'duration', 'sum(made), sum(successful), sum(failed), sum(cancelled)', addToRunCount),
  folded(
    'failure_count',
    1,
    'scenario_id',
    'sum(failed), (array_agg(run_id order by run_id desc))[1]',
    addToFailureCount,
  ),
  `delete from failure_group_count where start < now() - interval '${countedDays} days'`,
  folded(
    'failure_group_count',
    1,
    'key',
    'sum(failed), (array_agg(run_id order by run_id desc))[1], sum(settled)',
    addToGroupCount,
    '(account_number, start, key, shard, failed, run_id, settled)',
  ),
  // What has not failed for so long is over, and so are the failures of scenarios that are gone.
  `delete from failure_group g where not exists (
     select from failure_group_count c where c.account_number = g.account_number and c.key = g.key)
     or not exists (select from scenario s where s.id = g.scenario_id)`,
  `delete from failure_group_count c where not exists (
     select from failure_group g where g.account_number = c.account_number and g.key = c.key)`,
];

import { addToFailureCount, addToRunCount } from '../commit/runCounts.ts';

// The dashboard compares its thirty days with the thirty before.
const countedDays = 62;

/** `hourlyDays` whole days before today are kept by hours. */
const folded = (table: string, hourlyDays: number, key: string, sums: string, add: string) => `with old as (
    delete from ${table} where start < date_trunc('day', now(), 'UTC') - interval '${hourlyDays} days'
      and (start <> date_trunc('day', start, 'UTC') or shard <> 0) returning *)
  insert into ${table} as c select account_number, date_trunc('day', start, 'UTC'), ${key}, 0, ${sums}
  from old group by 1, 2, 3 ${add}`;

/** Keeps `run_count` and `failure_count` small: old hours become days, and what no range shows goes. */
export const foldCounts: readonly string[] = [
  `delete from run_count where start < now() - interval '${countedDays} days'`,
  `delete from failure_count where start < now() - interval '${countedDays} days'`,
  // The last 24 hours are compared with the 24 before.
  folded('run_count', 2, 'duration', 'sum(made), sum(successful), sum(failed), sum(cancelled)', addToRunCount),
  folded(
    'failure_count',
    1,
    'scenario_id',
    'sum(failed), (array_agg(run_id order by run_id desc))[1]',
    addToFailureCount,
  ),
];

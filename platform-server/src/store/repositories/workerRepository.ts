/** The list of workers: which have died, and what becomes of the runs of those who are gone. */

import { advisoryLocks } from '../advisoryLocks.ts';
import type { Queryable } from '../transaction.ts';
import * as crashedRunRepository from './crashedRunRepository.ts';

// Whoever looks gets this lock beside others who do, and beside who settles what the worker left; the worker has it alone.
const isDead = `pg_try_advisory_xact_lock_shared(${advisoryLocks.worker}, id)`;

// Runs that are in the table again come before those of any process: who holds the permit of their group gives it up, as for
// a process that wants it (runSignals.ts).
const giveWay = `(select count(pg_notify('weft_group', '- wanted ' || lane))
  from (select distinct lane from freed where lane is not null) freed_group)`;

// Its lock can be had, so the worker is dead. The lock is given back with the end of this statement. Every process hears of
// it (embeddedPublisher.ts).
const releaseDeadText = `with dead as (
    delete from worker where id = any($1::int[]) and pg_try_advisory_xact_lock(${advisoryLocks.worker}, id)
    returning id, searched_since),
  gaps as (insert into run_search_gap (since, until) select searched_since, now() from dead),
  freed as (
    update run set owner = null, status = case when status = 'IN_PROGRESS' then 'QUEUED' else status end
    where owner in (select id from dead) returning id, status, lane),
  crashed as (
    insert into crashed_run (run_id) select id from freed where status = 'QUEUED'
    on conflict (run_id) do update set crashes = crashed_run.crashes + crashed_run.is_begun::int, is_begun = false)
  select count(*)::int as runs, ${giveWay} as given_way,
    (select count(pg_notify('weft_missed', '- died')) from dead) as notified from freed`;

// What it had not made findable yet is made up for, if it does not come to it on its own.
const retireText = `with gone as (delete from worker where id = $1 returning searched_since),
  gaps as (insert into run_search_gap (since, until) select searched_since, now() from gone),
  innocent as (update crashed_run set is_begun = false where run_id in (select id from run where owner = $1)),
  freed as (
    update run set owner = null, status = case when status = 'IN_PROGRESS' then 'QUEUED' else status end
    where owner = $1 returning lane)
  select ${giveWay} as given_way`;

interface DeadWorker {
  id: number;
  name: string;
}

/** Workers whose session has ended, without some, and the time by the clock of the database, in ms since the epoch. */
export async function dead(
  database: Queryable,
  spared: readonly number[],
): Promise<{ now: number; workers: DeadWorker[] }> {
  const { rows } = await database.query<{ now: number; workers: DeadWorker[] }>({
    name: 'dead workers and time',
    text: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      coalesce((select json_agg(json_build_object('id', id, 'name', name)) from worker
        where id <> all($1::int[]) and ${isDead}), '[]') as workers`,
    values: [spared],
  });
  return rows[0] as { now: number; workers: DeadWorker[] };
}

/** Frees the runs of those of some workers that are dead; answers how many runs. */
export async function releaseDead(database: Queryable, workers: readonly number[]): Promise<number> {
  const query = { name: 'release dead', text: releaseDeadText, values: [workers] };
  const { rows } = await database.query<{ runs: number }>(query);
  await crashedRunRepository.forgetEnded(database);
  return rows[0]?.runs ?? 0;
}

/** Takes a worker out of the list and frees what it still holds. */
export async function retire(database: Queryable, worker: number): Promise<void> {
  await database.query(retireText, [worker]);
}

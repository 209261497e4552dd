/** Failed runs by what went wrong, of one account at a time. */

import { rangeStart, type TimeRange } from 'shared-contracts/api';
import { maxFoldedRuns, type RunFailure } from 'shared-contracts/api/run';
import { firstIdAt, isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';

/** Failures that are the same, with the newest of them. */
export interface FoldedFailureRow {
  key: string;
  scenario_id: string;
  scenario_name: string;
  node_id: string;
  node_name: string;
  exception: string;
  failure: RunFailure | null;
  count: number;
  first: string;
  last: string;
}

/** Failures that a list has at most. */
const maxFailures = 200;

/** The most frequent first. The database folds the newest failed runs; no row of a run is read here. */
export async function list(
  database: Queryable,
  account: string,
  { scenario_id, time_range }: { scenario_id: string; time_range: TimeRange },
): Promise<{ items: FoldedFailureRow[]; runs: number; more: boolean }> {
  if (scenario_id !== '' && !isId(scenario_id)) return { items: [], runs: 0, more: false };
  const since = rangeStart(time_range, Date.now());
  const conditions = new Conditions().add('account_number = ?', account).add(`status = 'FAILED'`);
  if (scenario_id !== '') conditions.add('scenario_id = ?', scenario_id);
  if (since !== null) conditions.add('id >= ?', firstIdAt(since));
  const { rows } = await database.query<FoldedFailureRow & { runs: number; failures: number }>(
    `with failed as materialized (
       select id, scenario_id, scenario_name, created_at, exceptions -> -1 as cause,
         failure_key(scenario_id, exceptions) as key
       from run where ${conditions.text} order by id desc limit ${maxFoldedRuns + 1}),
     folded as (
       select key, count(*)::int as count, min(created_at) as first, max(created_at) as last,
         (array_agg(id order by id desc))[1] as newest
       from failed group by key)
     select folded.key, count, first, last, scenario_id, scenario_name,
       coalesce(cause ->> 'node_id', '') as node_id,
       coalesce(cause ->> 'node_name', cause ->> 'node_id', '') as node_name,
       left(coalesce(cause ->> 'exception', ''), 2000) as exception, cause -> 'failure' as failure,
       (select count(*)::int from failed) as runs, (select count(*)::int from folded) as failures
     from folded join failed on failed.id = newest order by count desc, newest desc limit ${maxFailures}`,
    conditions.values,
  );
  const [{ runs, failures } = { runs: 0, failures: 0 }] = rows;
  const items = rows.map(({ runs: _, failures: __, ...row }) => ({
    ...row,
    first: new Date(row.first).toISOString(),
    last: new Date(row.last).toISOString(),
  }));
  return { items, runs: Math.min(runs, maxFoldedRuns), more: runs > maxFoldedRuns || failures > maxFailures };
}

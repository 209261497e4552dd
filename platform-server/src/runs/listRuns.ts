import type pg from 'pg';
import { rangeStart } from 'shared-contracts/api';
import { isValueSearch } from 'shared-contracts/api/run';
import { firstIdAt, isId } from '../store/ids.ts';
import { type RunLogFilter, statusOf } from '../store/repositories/runLogFilter.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runValueRepository from '../store/repositories/runValueRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { BareValues } from './payloadSearch/bareValues.ts';
import type { SearchWriter } from './payloadSearch/searchWriter.ts';
import { valueSearchOf } from './payloadSearch/valueSearch.ts';

/** What lists of runs are read with. */
export interface ListRunsDeps {
  pool: pg.Pool;
  /** For lists. */
  reads: Queryable;
  bareValues: BareValues;
  runSearch: Pick<SearchWriter, 'flush'>;
}

/** Runs that have the text of a search as a value somewhere in what they began with. The id of a run is found by itself. */
async function withValue(deps: ListRunsDeps, account: string, { scenario_id, search, time_range }: RunLogFilter) {
  const keys = isId(search.trim()) ? null : await deps.bareValues.searchOf(account, scenario_id, search);
  if (!keys) return [];
  await deps.runSearch.flush();
  const since = rangeStart(time_range, Date.now());
  return runValueRepository.newest(deps.pool, account, keys, since === null ? null : firstIdAt(since));
}

/** Finds the runs that have the text of a search as a value. */
export type FindWithValue = () => ReturnType<typeof withValue>;

/** The same, found once for a list and for the count of its failed runs. */
export function finderWithValue(deps: ListRunsDeps, account: string, filter: RunLogFilter): FindWithValue {
  let found: ReturnType<typeof withValue> | undefined;
  return () => {
    found ??= withValue(deps, account, filter);
    return found;
  };
}

/** A search that names a field of the message is for what runs began with; any other for names, ids, exceptions and whole values. */
export async function listRuns(
  deps: ListRunsDeps,
  account: string,
  filter: RunLogFilter,
  found: FindWithValue = finderWithValue(deps, account, filter),
) {
  const { pool, reads, runSearch } = deps;
  if (filter.failure !== undefined) return runLogRepository.list(reads, account, filter);
  if (!isValueSearch(filter.search)) {
    return runLogRepository.list(reads, account, { ...filter, among: await found() });
  }
  const conditions = valueSearchOf(account, filter.scenario_id, filter.search);
  // What has just been stored here is found at once.
  await runSearch.flush();
  const { page, limit, before, after, status, time_range } = filter;
  const since = rangeStart(time_range, Date.now());
  return runValueRepository.list(pool, account, conditions, {
    page,
    limit,
    before,
    after,
    status: statusOf(status),
    handled: status === 'handled',
    since: since === null ? null : firstIdAt(since),
  });
}

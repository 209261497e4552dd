/** Runs as people look at them. Every function is bound to one account; records of others do not exist for it. */

import { rangeStart } from 'shared-contracts/api';
import type { RunFilterWord } from 'shared-contracts/api/run';
import { isId } from '../ids.ts';
import type { EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import type { Conditions } from './conditions.ts';
import { boundedTotal, maxCounted, type PlacedPage, pageOfRows, placeIn, type Slice, sliceOf } from './placedPage.ts';
import { conditionsOf, type RunLogFilter } from './runLogFilter.ts';
import { runSearch, type SearchCondition } from './runLogSearch.ts';

/** Bytes of a body that is read only to look at it. */
const smallBody = 64 * 1024;

/** Entries a search counts: each that is found has to be read. */
const maxFound = 1_000;

/** Newest first. Counts, and pages by number, as far as 10,000 or, when text is searched for, 1,000. */
export async function list(database: Queryable, account: string, filter: RunLogFilter): Promise<PlacedPage<RunRow>> {
  const search = filter.search.trim();
  const filtered = conditionsOf(account, filter);
  if (!filtered) return { items: [], total: 0 };
  const { among, scenario_id: scenarioId } = filter;
  const known = { among, scenarioId: scenarioId === '' ? null : scenarioId };
  const fitting = search === '' ? [every] : await runSearch(database, account, search, known);
  if (fitting.length === 0) return { items: [], total: 0 };
  const bound = search === '' ? maxCounted : maxFound;
  const slice = sliceOf(filter, bound);
  const [rows, count] = await Promise.all([
    page(database, placeIn(filtered(), slice), fitting, slice),
    readCount(database, filtered(), fitting, bound),
  ]);
  const least = count > bound ? await knownToBe(database, account, filter) : null;
  return {
    ...pageOfRows(rows, slice),
    ...boundedTotal(count, bound),
    ...(least !== null && least > bound && { at_least: least }),
  };
}

/** The newest runs of a scenario, each with the bytes of its event and its record. */
export async function newestSizes(
  database: Queryable,
  account: string,
  scenarioId: string,
  limit: number,
): Promise<{ id: string; event_id: string; bytes: number }[]> {
  if (!isId(scenarioId)) return [];
  const { rows } = await database.query<{ id: string; event_id: string; bytes: number }>(
    `select run.id, run.event_id, (coalesce(octet_length(event.body), 0) + coalesce(
       (select sum(octet_length(entries)) from run_record where run_id = run.id), 0))::float8 as bytes
     from (select id, event_id from run where account_number = $1 and scenario_id = $2 order by id desc limit $3) run
     join event on event.id = run.event_id order by run.id desc`,
    [account, scenarioId, limit],
  );
  return rows;
}

async function page(
  database: Queryable,
  filtered: Conditions,
  fitting: readonly SearchCondition[],
  { order, offset, length, walked }: Slice,
): Promise<RunRow[]> {
  if (length === 0) return [];
  const end = `order by id ${order} limit ${walked}`;
  const ids = idsOf(filtered, fitting, () => end);
  const { rows } = await database.query<RunRow>(
    `select run.* from (${ids} order by id ${order} limit ${length + 1} offset ${offset}) page
     join run using (id) order by run.id desc`,
    filtered.values,
  );
  return rows;
}

/**
 * Of how many runs it is known that they are there, in two digits: by the counts of whole hours since the oldest that
 * ended. Null where no counts are kept by what the list is narrowed by.
 */
async function knownToBe(
  database: Queryable,
  account: string,
  { scenario_id, status, search, time_range, failure }: RunLogFilter,
): Promise<number | null> {
  const counted = scenario_id === '' && search.trim() === '' && failure === undefined && countedAs[status];
  if (!counted) return null;
  const since = new Date(rangeStart(time_range, Date.now()) ?? 0);
  const { rows } = await database.query<{ known: number }>(
    `select coalesce(sum(${counted}), 0)::float8 as known from run_count where account_number = $1 and start >= $2
       and start > (select created_at from run
         where account_number = $1 and status in ('SUCCESSFUL', 'FAILED', 'CANCELLED') order by id limit 1)`,
    [account, since],
  );
  return inTwoDigits(rows[0]?.known ?? 0);
}

async function readCount(
  database: Queryable,
  filtered: Conditions,
  fitting: readonly SearchCondition[],
  bound: number,
): Promise<number> {
  // In the order of an index though nobody sees it: a plan that takes runs in any order reads those of other accounts.
  const upTo = `order by id desc limit ${bound + 1}`;
  const ids = idsOf(filtered, fitting, ({ isUnordered }) => (isUnordered ? `limit ${bound + 1}` : upTo));
  const { rows } = await database.query<{ count: number }>(
    `select count(*) from (${ids} limit ${bound + 1}) found`,
    filtered.values,
  );
  return rows[0]?.count ?? 0;
}

export async function get(database: Queryable, account: string, id: string): Promise<RunRow | null> {
  if (!isId(id)) return null;
  const { rows } = await database.query<RunRow>('select * from run where account_number = $1 and id = $2', [
    account,
    id,
  ]);
  return rows[0] ?? null;
}

/** Those with these ids, the oldest first. */
export async function some(database: Queryable, account: string, ids: readonly string[]): Promise<RunRow[]> {
  const text = 'select * from run where account_number = $1 and id = any($2::uuid[]) order by id';
  return (await database.query<RunRow>(text, [account, ids])).rows;
}

/** What started the last runs of a scenario, the newest first, without what has a large body. */
export async function recentEvents(
  database: Queryable,
  account: string,
  scenarioId: string,
  count: number,
): Promise<EventRow[]> {
  if (!isId(scenarioId)) return [];
  const { rows } = await database.query<EventRow>(
    `select e.* from (select id, event_id from run where account_number = $1 and scenario_id = $2
       order by id desc limit $3) r
     join event e on e.id = r.event_id and octet_length(e.body) <= ${smallBody} order by r.id desc`,
    [account, scenarioId, count],
  );
  return rows;
}

/** What started the last run of each scenario, the newest first, without what has a large body. */
export async function newestEvents(database: Queryable, account: string, count: number): Promise<EventRow[]> {
  const { rows } = await database.query<EventRow>(
    `select e.* from scenario s cross join lateral (
       select id, event_id from run where scenario_id = s.id order by id desc limit 1) r
     join event e on e.id = r.event_id and octet_length(e.body) <= ${smallBody}
     where s.account_number = $1 order by r.id desc limit $2`,
    [account, count],
  );
  return rows;
}

/** The newest runs of every scenario in one step, at most `count` each. */
export async function recent(database: Queryable, account: string, count: number): Promise<Map<string, RunRow[]>> {
  const { rows } = await database.query<RunRow>(
    `select r.* from scenario s cross join lateral (
       select * from run where scenario_id = s.id order by id desc limit $2) r
     where s.account_number = $1`,
    [account, count],
  );
  return Map.groupBy(rows, ({ scenario_id }) => scenario_id);
}

/** Columns of `run_count` that count the runs of a filter. */
const countedAs: Partial<Record<RunFilterWord, string>> = { all: 'made', success: 'successful', error: 'failed' };

function inTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.floor(count / unit) * unit;
}

const every: SearchCondition = { text: 'true', values: [] };

/**
 * Ids of the runs that meet the conditions and any of those in `fitting`. The ids are read off an index without a visit
 * to the table, so that a page far down costs no more than the walk to it.
 */
function idsOf(
  filtered: Conditions,
  fitting: readonly SearchCondition[],
  endOf: (condition: SearchCondition) => string,
): string {
  const { text } = filtered;
  const parts = fitting.map((condition) => {
    const { text: fits, values, scenarios } = condition;
    const end = endOf(condition);
    const conditions = `${text} and (${filtered.place(fits, values)})`;
    if (!scenarios) return `(select id from run where ${conditions} ${end})`;
    const each = `select id from run where scenario_id = one.scenario and ${conditions} ${end}`;
    const all = filtered.place('unnest(?::uuid[])', [scenarios]);
    return `(select ofOne.id from ${all} one(scenario) cross join lateral (${each}) ofOne ${end})`;
  });
  return `select id from (${parts.join(' union ')}) fitting`;
}

/** Runs by what they began with, of one account at a time. */

import type pg from 'pg';
import type { RunRow } from '../rows/run.ts';
import type { Source, ValueSearch } from './gatheredRuns.ts';
import { type PlacedPage, type Placement, pageOfRows, type Slice, sliceOf } from './placedPage.ts';
import { takeRuns } from './searchedRuns.ts';

/** What a list of runs found by their values asks for besides. */
export interface ValueListing extends Placement {
  status: string | null;
  /** Only those that took a failure. */
  handled?: boolean;
  /** The smallest id; null for the oldest run. */
  since: string | null;
}

/** Runs found by keys alone are counted and paged through up to here, the newest first. */
const maxFound = 10_000;
/** As many as a search for texts counts. */
const maxNewest = 1000;
/** Runs that have to be looked at one by one, at most. */
const maxLookedAt = 20_000;

interface Found {
  /** Runs that were looked at; more than the bound where some were left. */
  looked: number;
  bound: number;
  /** Of those looked at, how many fit. */
  count: number;
  /** Of the page, and one more where it goes on. */
  ids: readonly string[];
  /** Up to where runs were looked at; null where all that are taken fit. */
  last: string | null;
}

/**
 * The newest first. `more` says that older runs were not looked at, or not counted; `older` leads on from the last one
 * that was, also where a page holds fewer than asked for.
 */
export async function list(
  pool: pg.Pool,
  account: string,
  search: ValueSearch,
  listing: ValueListing,
): Promise<PlacedPage<RunRow>> {
  const { before, after, ...first } = listing;
  const isPlaced = before !== undefined || after !== undefined;
  const [found, counted] = await Promise.all([
    findRuns(pool, account, search, listing),
    isPlaced ? findRuns(pool, account, search, { ...first, page: 1 }) : null,
  ]);
  const { items, ...places } = pageOf(found, sliceOf(listing, found.bound));
  const { count, looked, bound } = counted ?? found;
  const total = Math.min(count, bound);
  return { items: await rows(pool, account, items), total, ...(looked > bound && { more: true }), ...places };
}

/** Ids of the newest runs that have the keys, 1,000 at most. */
export async function newest(
  pool: pg.Pool,
  account: string,
  { all, any }: Pick<ValueSearch, 'all' | 'any'>,
  since: string | null,
): Promise<string[]> {
  const slice = sliceOf({ page: 1, limit: maxNewest }, maxNewest);
  const source = { keys: { all, any }, bound: maxNewest, isWhole: false };
  const { runs } = await takeRuns(pool, account, { ...source, none: [], ranges: [], since, slice });
  return runs.slice(0, maxNewest).map(({ id }) => id);
}

async function findRuns(pool: pg.Pool, account: string, search: ValueSearch, listing: ValueListing): Promise<Found> {
  const { all, any, none, ranges } = search;
  if (ranges.length > 0) {
    const keys = { all, any: [...any, ...ranges.map(({ magnitudes }) => magnitudes)] };
    const found = await look(pool, account, { keys, bound: maxLookedAt, isWhole: true }, search, listing);
    if (found.looked <= found.bound) return found;
  }
  const bound = none.length + ranges.length > 0 ? maxLookedAt : maxFound;
  return look(pool, account, { keys: { all, any }, bound, isWhole: false }, search, listing);
}

/** Takes runs from the source, from the place of the page on, and counts and pages through those of them that fit. */
async function look(
  pool: pg.Pool,
  account: string,
  source: Source,
  search: ValueSearch,
  { status, handled = false, since, ...placement }: ValueListing,
): Promise<Found> {
  const { none, ranges } = search;
  const portion = await takeRuns(pool, account, {
    ...source,
    none,
    ranges,
    since,
    slice: sliceOf(placement, source.bound),
  });
  // Where rows were left, the runs behind the end count as the one beyond the bound.
  const [bound, looked] =
    portion.end === null ? [source.bound, portion.runs.length] : [portion.runs.length, portion.runs.length + 1];
  const slice = sliceOf(placement, bound);
  const fitting = await inStatus(
    pool,
    portion.runs.flatMap(({ id, fits }) => (fits ? [id] : [])),
    status,
    handled,
  );
  const isNarrowed = none.length + ranges.length > 0 || status !== null;
  const last = portion.end ?? (isNarrowed ? (portion.runs[bound - 1]?.id ?? null) : null);
  const ids = slice.length === 0 ? [] : fitting.slice(slice.offset, slice.offset + slice.length + 1);
  return upToLast({ looked, bound, count: fitting.length, ids, last }, slice.order);
}

async function inStatus(
  pool: pg.Pool,
  ids: readonly string[],
  status: string | null,
  handled: boolean,
): Promise<readonly string[]> {
  if (status === null || ids.length === 0) return ids;
  const { rows } = await pool.query<{ id: string }>(
    'select id from run where id = any($1::uuid[]) and status = $2 and (handled or not $3)',
    [ids, status, handled],
  );
  const fitting = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => fitting.has(id));
}

async function rows(pool: pg.Pool, account: string, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<RunRow>(
    'select * from run where account_number = $1 and id = any($2::uuid[]) order by id desc',
    [account, ids],
  );
  return rows;
}

function pageOf({ ids, looked, last, bound }: Found, slice: Slice) {
  const rows = ids.map((id) => ({ id }));
  if (slice.order === 'asc') rows.reverse();
  const { items, ...places } = pageOfRows(rows, slice);
  const goesOn = looked > bound && last !== null && rows.length <= slice.length;
  const found = { items: items.map(({ id }) => id), ...places };
  if (!goesOn) return found;
  return slice.order === 'desc' ? { ...found, older: last } : { ...found, newer: last };
}

/** What was looked at behind the bound only tells that there is more: the next page begins with it. */
function upToLast(found: Found, order: Slice['order']): Found {
  const { ids, last, looked, bound } = found;
  if (last === null || looked <= bound) return found;
  return { ...found, ids: ids.filter((id) => (order === 'desc' ? id >= last : id <= last)) };
}

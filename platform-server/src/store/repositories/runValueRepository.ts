import type pg from 'pg';
import type { RunRow } from '../rows/run.ts';
import { inTransaction, type Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';
import { type PlacedPage, type Placement, pageOfRows, placeIn, type Slice, sliceOf } from './placedPage.ts';

/** A number above or below another one. */
export interface ValueRange {
  /** Key of its path. */
  path: number;
  operator: '<' | '<=' | '>' | '>=';
  value: number;
  /** Keys of all the numbers that it may be. */
  magnitudes: readonly number[];
}

/** What the values of a run meet, in keys of `run_search`. */
export interface ValueSearch {
  /** It has every one of these. */
  all: readonly number[];
  /** It has one of each of these. */
  any: readonly (readonly number[])[];
  /** It has none of these. */
  none: readonly number[];
  ranges: readonly ValueRange[];
}

/** What a list of runs found by their values asks for besides. */
export interface ValueListing extends Placement {
  status: string | null;
  /** The smallest id; null for the oldest run. */
  since: string | null;
}

/** Runs found by keys alone are counted and paged through up to here, the newest first. */
const maxFound = 10_000;
/** Runs that have to be looked at one by one, at most. */
const maxLookedAt = 20_000;

/** Where the runs are taken from that are then looked at. */
interface Source {
  /** Their keys, and no others. */
  keys: Pick<ValueSearch, 'all' | 'any'>;
  bound: number;
  /** Not ordered: all that there are, or it's of no use. */
  isWhole: boolean;
}

interface Found {
  looked: number;
  /** Of those looked at, how many fit. */
  count: number;
  /** Of the page, and one more where it goes on. */
  ids: string[] | null;
  /** The last one looked at; null where all that are taken fit. */
  last: string | null;
}

// The planner takes many keys at once for frequent ones, and would look at every run there is.
const byKeysAlone = 'set local enable_seqscan = off; set local enable_indexscan = off';

/** Runs by what they began with, of one account at a time. */
export class RunValueRepository {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The newest first. `more` says that older runs were not looked at, or not counted; `older` leads on from the last one
   * that was, also where a page holds fewer than asked for.
   */
  async list(account: string, search: ValueSearch, listing: ValueListing): Promise<PlacedPage<RunRow>> {
    const { before, after, ...first } = listing;
    const isPlaced = before !== undefined || after !== undefined;
    const [found, counted] = await Promise.all([
      this.#found(account, search, listing),
      isPlaced ? this.#found(account, search, { ...first, page: 1 }) : null,
    ]);
    const { items, ...places } = pageOf(found, sliceOf(listing, found.bound));
    const { count, looked, bound } = counted ?? found;
    const total = Math.min(count, bound);
    return { items: await this.#rows(account, items), total, ...(looked > bound && { more: true }), ...places };
  }

  async #found(account: string, search: ValueSearch, listing: ValueListing): Promise<Found & { bound: number }> {
    const { all, any, none, ranges } = search;
    if (ranges.length > 0) {
      const keys = { all, any: [...any, ...ranges.map(({ magnitudes }) => magnitudes)] };
      const source = { keys, bound: maxLookedAt, isWhole: true };
      const found = await inTransaction(this.#pool, async (database) => {
        await database.query(byKeysAlone);
        return look(database, account, source, search, listing);
      });
      if (found.looked <= maxLookedAt) return { ...found, bound: maxLookedAt };
    }
    const bound = none.length + ranges.length > 0 ? maxLookedAt : maxFound;
    return {
      ...(await look(this.#pool, account, { keys: { all, any }, bound, isWhole: false }, search, listing)),
      bound,
    };
  }

  async #rows(account: string, ids: readonly string[]): Promise<RunRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.#pool.query<RunRow>(
      'select * from run where account_number = $1 and id = any($2::uuid[]) order by id desc',
      [account, ids],
    );
    return rows;
  }
}

function pageOf({ ids, looked, last, bound }: Found & { bound: number }, slice: Slice) {
  const rows = (ids ?? []).map((id) => ({ id }));
  if (slice.order === 'asc') rows.reverse();
  const { items, ...places } = pageOfRows(rows, slice);
  const goesOn = looked > bound && last !== null && rows.length <= slice.length;
  const found = { items: items.map(({ id }) => id), ...places };
  if (!goesOn) return found;
  return slice.order === 'desc' ? { ...found, older: last } : { ...found, newer: last };
}

/** Takes runs from the source, from the place of the page on, and counts and pages through those of them that fit. */
async function look(
  database: Queryable,
  account: string,
  { keys, bound, isWhole }: Source,
  { none, ranges }: ValueSearch,
  { status, since, ...placement }: ValueListing,
): Promise<Found> {
  const slice = sliceOf(placement, bound);
  const { order, offset, length } = slice;
  const taken = new Conditions().add('keys @> ?::bigint[]', keys.all);
  for (const some of keys.any) taken.add('keys && ?::bigint[]', some);
  if (since !== null) taken.add('run_id >= ?', since);
  const { text } = placeIn(taken, slice, 'run_id');
  const fits = ranges.map(({ path, operator, value }) =>
    taken.place('numbers @@ ?::jsonpath', [`$."${path}"[*] ${operator} ${value}`]),
  );
  if (none.length > 0) fits.push(taken.place('not keys && ?::bigint[]', [none]));
  if (status !== null) fits.push(taken.place('exists (select from run where id = run_id and status = ?)', [status]));
  // Behind the limit: before it, the planner would take the account for a reason to find fewer.
  const own = taken.place('?', [account]);
  const part = length === 0 ? '[1:0]' : taken.place('[?::integer:?::integer]', [offset + 1, offset + length + 1]);
  const last = fits.length === 0 ? 'null::uuid' : `(array_agg(run_id order by run_id ${order}))[${bound}]`;
  const { rows } = await database.query<Found>(
    `select count(*)::integer as looked, count(*) filter (where fits)::integer as count,
       (array_agg(run_id order by run_id ${order}) filter (where fits))${part} as ids, ${last} as last
     from (select run_id, ${fits.length > 0 ? fits.join(' and ') : 'true'} as fits
       from (select * from run_search where ${text} ${isWhole ? '' : `order by run_id ${order}`} limit ${bound + 1}) candidate
       where account_number = ${own}
     ) looked_at`,
    taken.values,
  );
  return upToLast(rows[0] as Found, order, bound);
}

/** What was looked at behind the bound only tells that there is more: the next page begins with it. */
function upToLast(found: Found, order: Slice['order'], bound: number): Found {
  const { ids, last, looked } = found;
  if (ids === null || last === null || looked <= bound) return found;
  return { ...found, ids: ids.filter((id) => (order === 'desc' ? id >= last : id <= last)) };
}

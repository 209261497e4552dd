import type pg from 'pg';
import { Breaks } from '../../process/turns.ts';
import { firstIdAt, timeOfId } from '../ids.ts';
import { maxRowSpanMs, PackedRuns } from '../packedRuns.ts';
import { inTransaction, type Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';
import type { Slice } from './placedPage.ts';
import { holdSearchDays, type SearchDay, type SearchWindow, windowsOf } from './searchWindows.ts';

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

/** Where runs are taken from that are then looked at. */
export interface Source {
  /** Their keys, and no others. */
  keys: Pick<ValueSearch, 'all' | 'any'>;
  /** Of more than these only the first one behind them is taken. */
  bound: number;
  /** Not ordered: all that there are, or it's of no use. */
  isWhole: boolean;
}

/** What runs are taken by and looked at for. */
interface Taking extends Source, Pick<ValueSearch, 'none' | 'ranges'> {
  /** The smallest id; null for the oldest run. */
  since: string | null;
  slice: Slice;
}

/** A run that has the keys of the source. */
interface TakenRun {
  id: string;
  /** Its values meet what else is asked for. */
  fits: boolean;
}

/** A row of `run_search`; of one run, it is told whether that fits. */
interface FoundRow {
  id: string;
  fits: boolean;
  runs: Buffer | null;
  /** Where the keys that are asked for stand among those of the row, from 1 on. */
  places: (number | null)[] | null;
}

/** Rows that are read at once, first and then. */
const portions = { first: 20, next: 100 };

// What it costs to read the many keys of a row the planner does not know: it would look at every row of a day for what
// is rare, and it takes many keys at once for frequent ones.
const byKeysAlone = 'set local enable_seqscan = off; set local enable_indexscan = off';

const compared: Readonly<Record<ValueRange['operator'], (one: number, other: number) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/** Every key that a run in a row of many is asked for, in the order of their places. */
const keysOfTaking = ({ keys: { all, any }, none, ranges }: Taking): number[] => [
  ...all,
  ...any.flat(),
  ...none,
  ...ranges.map(({ path }) => path),
];

/** The runs of a row of many that have the keys of the source. */
function takenRuns(
  { keys: { all, any }, none, ranges }: Taking,
  runs: PackedRuns,
  found: FoundRow['places'],
): TakenRun[] {
  const places = (found ?? []).map((place) => (place === null ? null : place - 1)).values();
  const next = (keys: readonly unknown[]) => keys.map(() => places.next().value ?? null);
  // How much of what is asked for each run has.
  const met = new Uint16Array(runs.count);
  const meet = (some: Iterable<number>) => {
    for (const run of new Set(some)) met[run] = (met[run] ?? 0) + 1;
  };
  for (const place of next(all)) meet(runs.runsWith(place));
  for (const some of any.map(next)) meet(some.flatMap((place) => [...runs.runsWith(place)]));
  const taken = all.length + any.length;
  const unfit = new Set(next(none).flatMap((place) => [...runs.runsWith(place)]));
  const inRanges = ranges.map(({ operator, value }) => {
    const [place] = next([value]);
    return new Set(runs.runsWhere(place ?? null, (each) => compared[operator](each, value)));
  });
  const result: TakenRun[] = [];
  for (const [run, count] of met.entries()) {
    const fits = !unfit.has(run) && inRanges.every((range) => range.has(run));
    if (count === taken) result.push({ id: runs.id(run), fits });
  }
  return result;
}

/** Where rows of a taking may lie. */
function boundsOf({ since, slice: { before, after, order } }: Taking) {
  // The oldest run of a row may lie before what its newest one lies behind.
  const highest = before === null ? null : firstIdAt(timeOfId(before) + maxRowSpanMs + 1);
  const lowest = since !== null && (after === null || since > after) ? since : after;
  return { order, lowest, highest };
}

/**
 * Rows of a window whose runs may be among those that are taken, in the order of their newest runs. Days are asked by
 * their own names and by keys alone: with ids among the conditions, the planner would walk through all rows by them.
 */
function rowsQuery(account: string, taking: Taking, window: SearchWindow, rest: readonly string[]) {
  const { keys, none, ranges, slice, isWhole } = taking;
  const taken = new Conditions().add('keys @> ?::bigint[]', keys.all);
  for (const some of keys.any) taken.add('keys && ?::bigint[]', some);
  const byKeys = taken.text;
  const within = [
    ...(window.from === null ? [] : [taken.place('run_id >= ?', [window.from])]),
    ...(window.to === null ? [] : [taken.place('run_id < ?', [window.to])]),
  ];
  const fits = ranges.map(({ path, operator, value }) =>
    taken.place('numbers @@ ?::jsonpath', [`$."${path}"[*] ${operator} ${value}`]),
  );
  if (none.length > 0) fits.push(taken.place('not keys && ?::bigint[]', [none]));
  const wantedKeys = taken.place('?::bigint[]', [keysOfTaking(taking)]);
  // Apart: among the others, the planner would take the account for a reason to find fewer.
  const own = [taken.place('account_number = ?', [account]), ...within];
  const columns = 'run_id, account_number, keys, numbers, runs';
  const all = [...window.days, ...rest].map((name) => `select ${columns} from ${name} where ${byKeys}`);
  const text = `select run_id as id, ${fits.length > 0 ? fits.join(' and ') : 'true'} as fits, runs,
      case when runs is not null then
        (select array_agg(array_position(keys, key) order by at) from unnest(${wantedKeys}) with ordinality k(key, at)) end as places
    from (${all.join(' union all ')} ${isWhole ? '' : `order by run_id ${slice.order}`} offset 0) candidate
    where ${own.join(' and ')}`;
  return { text, values: taken.values };
}

/** Gathers runs of rows that come in the order of their newest runs, until those are known that come first. */
class Gathering {
  readonly #taking: Taking;
  readonly #taken = new Map<string, TakenRun>();
  readonly #breaks = new Breaks();

  constructor(taking: Taking) {
    this.#taking = taking;
  }

  async add(rows: readonly FoundRow[]): Promise<void> {
    for (const { id, fits, runs, places } of rows) {
      if (this.#breaks.isDue) await this.#breaks.take();
      if (runs === null) this.#take({ id, fits });
      else for (const run of takenRuns(this.#taking, new PackedRuns(runs), places)) this.#take(run);
    }
  }

  // A run may be in two rows: written by its worker, and by who made up for it.
  #take(run: TakenRun): void {
    const { since, slice } = this.#taking;
    const isInPlace = slice.before === null || run.id < slice.before;
    if (isInPlace && (slice.after === null || run.id > slice.after) && (since === null || run.id >= since))
      this.#taken.set(run.id, run);
  }

  /** Whether nothing that comes behind this row can be among those that are taken. */
  isEnough(last: FoundRow): boolean {
    const { bound, isWhole, slice } = this.#taking;
    if (this.#taken.size <= bound) return false;
    if (isWhole) return true;
    const edge = slice.order === 'desc' ? last.id : firstIdAt(timeOfId(last.id) - maxRowSpanMs);
    let known = 0;
    for (const id of this.#taken.keys()) if (slice.order === 'desc' ? id >= edge : id < edge) known++;
    return known > bound;
  }

  result(): TakenRun[] {
    const sign = this.#taking.slice.order === 'desc' ? -1 : 1;
    const sorted = [...this.#taken.values()].sort((one, other) => (one.id < other.id ? -sign : sign));
    return sorted.slice(0, this.#taking.bound + 1);
  }
}

/** Takes runs of an account in the order of the slice, one more than the bound where there are more. */
export async function takeRuns(pool: pg.Pool, account: string, taking: Taking): Promise<TakenRun[]> {
  const gathering = new Gathering(taking);
  await inTransaction(pool, async (database) => {
    const days = await holdSearchDays(database);
    await database.query(byKeysAlone);
    const rest = days.flatMap(({ name, start }) => (start === null ? [name] : []));
    let cursor = 0;
    for (const window of windowsFor(taking, days)) {
      cursor += 1;
      if (await takeWindow(database, gathering, rowsQuery(account, taking, window, rest), `found_${cursor}`)) return;
    }
  });
  return gathering.result();
}

/** Days one after the other, or, where rows need no order, all at once. */
function windowsFor(taking: Taking, all: readonly SearchDay[]): Iterable<SearchWindow> {
  const bounds = boundsOf(taking);
  if (!taking.isWhole) return windowsOf(all, bounds);
  const days = [...windowsOf(all, bounds)].flatMap((window) => window.days);
  return [{ days, from: bounds.lowest, to: bounds.highest }];
}

/** Takes rows until nothing behind them is needed; answers whether that is so. */
async function takeWindow(
  database: Queryable,
  gathering: Gathering,
  { text, values }: ReturnType<typeof rowsQuery>,
  cursor: string,
): Promise<boolean> {
  await database.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]);
  for (let portion = portions.first; ; portion = portions.next) {
    const { rows } = await database.query<FoundRow>(`fetch ${portion} from ${cursor}`);
    await gathering.add(rows);
    const last = rows.at(-1);
    if (last && gathering.isEnough(last)) return true;
    if (rows.length < portion) return false;
  }
}

import type pg from 'pg';
import { firstIdAt, timeOfId } from '../ids.ts';
import { maxRowSpanMs } from '../packedRuns.ts';
import { inTransaction, type Queryable } from '../transaction.ts';
import { Conditions } from './conditions.ts';
import { type FoundRow, Gathering, type RunPortion, type TakeOptions } from './gatheredRuns.ts';
import { holdSearchDays, type SearchDay, type SearchWindow, windowsOf } from './searchWindows.ts';

/** Rows that are read at once, first and then. */
const portions = { first: 20, next: 100 };

// What it costs to read the many keys of a row the planner does not know: it would look at every row of a day for what
// is rare, and it takes many keys at once for frequent ones.
const byKeysAlone = 'set local enable_seqscan = off; set local enable_indexscan = off';

/** Every key that a run in a row of many is asked for, in the order of their places. */
const keysOfTaking = ({ keys: { all, any }, none, ranges }: TakeOptions): number[] => [
  ...all,
  ...any.flat(),
  ...none,
  ...ranges.map(({ path }) => path),
];

/** Where rows of a taking may lie. */
function boundsOf({ since, slice: { before, after, order } }: TakeOptions) {
  // The oldest run of a row may lie before what its newest one lies behind.
  const highest = before === null ? null : firstIdAt(timeOfId(before) + maxRowSpanMs + 1);
  const lowest = since !== null && (after === null || since > after) ? since : after;
  return { order, lowest, highest };
}

/**
 * Rows of a window whose runs may be among those that are taken, in the order of their newest runs. Days are asked by
 * their own names and by keys alone: with ids among the conditions, the planner would walk through all rows by them.
 */
function rowsQuery(account: string, taking: TakeOptions, window: SearchWindow, rest: readonly string[]) {
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

/** Takes runs of an account in the order of the slice, as far as the bound and a number of rows allow. */
export async function takeRuns(pool: pg.Pool, account: string, taking: TakeOptions): Promise<RunPortion> {
  const gathering = new Gathering(taking);
  return inTransaction(pool, async (database) => {
    const days = await holdSearchDays(database);
    await database.query(byKeysAlone);
    const rest = days.flatMap(({ name, start }) => (start === null ? [name] : []));
    let cursor = 0;
    for (const window of windowsFor(taking, days)) {
      cursor += 1;
      const query = rowsQuery(account, taking, window, rest);
      const portion = await takeWindow(database, gathering, query, `found_${cursor}`);
      if (portion) return portion;
    }
    return gathering.result();
  });
}

/** Days one after the other, or, where rows need no order, all at once. */
function windowsFor(taking: TakeOptions, all: readonly SearchDay[]): Iterable<SearchWindow> {
  const bounds = boundsOf(taking);
  if (!taking.isWhole) return windowsOf(all, bounds);
  const days = [...windowsOf(all, bounds)].flatMap((window) => window.days);
  return [{ days, from: bounds.lowest, to: bounds.highest }];
}

/** Takes rows of a window until those behind them are not needed, or too many to be read; null where it has no more. */
async function takeWindow(
  database: Queryable,
  gathering: Gathering,
  { text, values }: ReturnType<typeof rowsQuery>,
  cursor: string,
): Promise<RunPortion | null> {
  await database.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]);
  for (let portion = portions.first; ; portion = portions.next) {
    const { rows } = await database.query<FoundRow>(`fetch ${portion} from ${cursor}`);
    await gathering.add(rows);
    const last = rows.at(-1);
    if (last && gathering.isEnough(last)) return gathering.result();
    if (last && gathering.isExhausted) return gathering.resultUpTo(last);
    if (rows.length < portion) return null;
  }
}

import { firstIdAt } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import type { Slice } from './placedPage.ts';

const dayMs = 86_400_000;
/** Days of the first window: tomorrow, today and yesterday. */
const firstDays = 3;

/** A table of `run_search`: that of a day, or of what fits no day. */
export interface SearchDay {
  name: string;
  /** Its smallest id; null for what fits no day. */
  start: string | null;
}

/** Tables of days that follow each other, and the ids that they may hold; null has no end. */
export interface SearchWindow {
  days: readonly string[];
  from: string | null;
  to: string | null;
}

/** Where rows are looked for: which way, not below an id, and below another. */
interface Bounds extends Pick<Slice, 'order'> {
  lowest: string | null;
  highest: string | null;
}

// Nobody can take a day away before this transaction ends.
const hold = 'lock table only run_search in access share mode';
const list = `select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([0-9a-f-]+)''\\)') as start
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'run_search'::regclass`;

/** The tables of `run_search` that may have rows by now, which stay as long as the transaction. */
export async function holdSearchDays(transaction: Queryable): Promise<readonly SearchDay[]> {
  await transaction.query(hold);
  const { rows } = await transaction.query<SearchDay>(list);
  // Days are made long before they begin; another process may be ahead by a little.
  const ahead = firstIdAt(Date.now() + dayMs);
  return rows.filter(({ start }) => start === null || start < ahead);
}

/** Days that may hold rows within the bounds, the newest first. */
function daysWithin(all: readonly SearchDay[], { lowest, highest }: Bounds): { name: string; start: string }[] {
  const days = all.flatMap(({ name, start }) => (start === null ? [] : [{ name, start }]));
  days.sort((one, other) => (one.start > other.start ? -1 : 1));
  return days.filter(({ start }, at) => {
    const next = days[at - 1]?.start ?? null;
    return (highest === null || start < highest) && (lowest === null || next === null || next > lowest);
  });
}

/**
 * Divides what is looked through into a few days, then twice as many and so on, in the order that rows are looked for
 * in: what is frequent is found in the first, and what is rare has been looked for in all of them soon.
 */
export function* windowsOf(all: readonly SearchDay[], bounds: Bounds): Generator<SearchWindow> {
  const { order, lowest, highest } = bounds;
  const days = daysWithin(all, bounds);
  const starts = days.map(({ start }) => start);
  if (order === 'asc') days.reverse();
  for (let from = 0, count = firstDays; ; from += count, count *= 2) {
    const end = Math.min(from + count, days.length);
    const names = days.slice(from, end).map(({ name }) => name);
    // Days are counted from the newest: a window ends where the one before it began.
    const [newest, oldest] = order === 'desc' ? [from, end] : [days.length - end, days.length - from];
    yield {
      days: names,
      from: oldest >= days.length ? lowest : (starts[oldest - 1] ?? lowest),
      to: newest === 0 ? highest : (starts[newest - 1] ?? highest),
    };
    if (end >= days.length) return;
  }
}

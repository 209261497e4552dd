import { oldestPlace } from 'shared-contracts/api';
import { firstIdAt, isId } from '../ids.ts';
import type { Conditions } from './conditions.ts';

/** A page of a list, newest first, whose total is counted up to a bound. */
export interface PlacedPage<Item> {
  items: Item[];
  /** All that fit, or the bound when there are `more`. */
  total: number;
  more?: boolean;
  at_least?: number;
  older?: string;
  newer?: string;
}

/** Which page of a list: counted from its newest row, or from `before` or `after`, an id or an instant each. */
export interface Placement {
  page: number;
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
}

/** The rows to read for a page. */
export interface Slice {
  before: string | null;
  after: string | null;
  /** The way the index is walked; the page is newest first whichever it is. */
  order: 'asc' | 'desc';
  offset: number;
  /** Rows of the page at most; 0 when there is no such page. */
  length: number;
  /** Rows to walk over in all: one more than the page tells whether it goes on. */
  walked: number;
}

/** Entries a list counts, and pages through by number: its indexes are walked so far in a millisecond or two. */
export const maxCounted = 10_000;

/** The total as it is told, of a count that stopped one above the bound. */
export function boundedTotal(count: number, bound: number): Pick<PlacedPage<never>, 'total' | 'more'> {
  return count > bound ? { total: bound, more: true } : { total: count };
}

const idAt = (place: string | undefined) => {
  if (place === undefined) return null;
  // An instant that no calendar has is before all.
  return isId(place) ? place.toLowerCase() : firstIdAt(Date.parse(place) || 0);
};

/** What is to be read for a page; pages by number go as far as the bound, from wherever they count. */
export function sliceOf({ page, limit, before, after }: Placement, bound: number): Slice {
  const offset = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, bound - offset));
  return {
    before: idAt(before),
    after: idAt(after),
    order: after !== undefined && before === undefined ? 'asc' : 'desc',
    offset,
    length,
    walked: offset + length + 1,
  };
}

/** Narrows ids to the place where the page is. */
export function placeIn(conditions: Conditions, { before, after }: Slice, id = 'id'): Conditions {
  if (before !== null) conditions.add(`${id} < ?`, before);
  if (after !== null) conditions.add(`${id} > ?`, after);
  return conditions;
}

/** The page of the rows that were read for it, newest first, with the places where it goes on. */
export function pageOfRows<Row extends { id: string }>(
  rows: readonly Row[],
  { before, after, order, offset, length }: Slice,
): Pick<PlacedPage<Row>, 'items' | 'older' | 'newer'> {
  const isCut = rows.length > length;
  const items = order === 'desc' ? rows.slice(0, length) : rows.slice(isCut ? 1 : 0);
  // Of an empty page everything is newer, whatever its place was.
  const [newest, last] = [items[0]?.id ?? oldestPlace, items.at(-1)?.id];
  const isHead = order === 'desc' ? before === null && offset === 0 : !isCut;
  const isEnd = order === 'desc' ? !isCut : after === oldestPlace && offset === 0;
  // Above an empty page nothing is left; what is below its place is there all the same.
  const older = last ?? (order === 'asc' ? after : null);
  return { items, ...(!isHead && { newer: newest }), ...(!isEnd && older !== null && { older }) };
}

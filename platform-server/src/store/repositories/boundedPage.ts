/** A page of a list whose total is counted up to a bound. */
export interface BoundedPage<Item> {
  items: Item[];
  /** All that fit, or the bound when there are `more`. */
  total: number;
  more?: boolean;
}

/** Entries a list counts and pages through: its indexes are walked so far in some ten milliseconds. */
export const maxCounted = 100_000;

/** The total as it is told, of a count that stopped one above the bound. */
export function boundedTotal(count: number, bound: number): Pick<BoundedPage<never>, 'total' | 'more'> {
  return count > bound ? { total: bound, more: true } : { total: count };
}

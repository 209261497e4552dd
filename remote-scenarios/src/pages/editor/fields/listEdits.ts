/** A list with the item at one place replaced. */
export function replaced<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((before, place) => (place === at ? item : before));
}

/** A list without the item at one place. */
export function without<T>(items: readonly T[], at: number): T[] {
  return items.filter((_, place) => place !== at);
}

/** A list with the item at one place moved by some places; the same where it would leave the list. */
export function moved<T>(items: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  const item = items[at];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = without(items, at);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

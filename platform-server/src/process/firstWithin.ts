/** The first of some things that together have no more than so many bytes; one at least, where there are any. */
export function firstWithin<Item>(items: readonly Item[], maxBytes: number, bytesOf: (item: Item) => number): Item[] {
  let left = maxBytes;
  const end = items.findIndex((item) => {
    left -= bytesOf(item);
    return left < 0;
  });
  return items.slice(0, end < 0 ? items.length : Math.max(1, end));
}

import { firstPlace, type ListPlace, type ShownPage } from './listPlace.ts';

/** The page behind one that was read: where it begins or, in lists that have numbers alone, its number. */
function nextPlace(older: string | undefined, page: number | null): ListPlace | null {
  if (older !== undefined) return { page: null, before: older };
  return page === null ? null : { page };
}

/**
 * Rows of a list from its newest on, page after page, until there are `most`; `areAll` where the list has no more.
 * `limit` is what a page has at most.
 */
export async function newestRows<Row>(
  read: (place: ListPlace) => Promise<ShownPage & { items: readonly Row[] }>,
  { most, limit }: { most: number; limit: number },
): Promise<{ rows: Row[]; areAll: boolean }> {
  const rows: Row[] = [];
  let place: ListPlace | null = firstPlace;
  while (place !== null && rows.length < most) {
    const { items, total, older }: ShownPage & { items: readonly Row[] } = await read(place);
    rows.push(...items);
    const isPaged = older === undefined && items.length === limit && rows.length < total;
    place = nextPlace(older, isPaged ? (place.page ?? 1) + 1 : null);
  }
  return { rows, areAll: place === null };
}

import { oldestPlace } from './paging.ts';

/** Where a list is entered: at a page counted from its newest row, or at a place in it, from which it does not move. */
export interface ListPlace {
  /** As it is shown; null where it is not known, as at the oldest row or at a time. */
  page: number | null;
  before?: string | undefined;
  after?: string | undefined;
  /** Pages from `before` or `after`, 1 unless it is said. */
  step?: number | undefined;
}

/** Where the neighbours of a page begin; missing at the ends of a list. */
export interface Neighbours {
  older?: string | undefined;
  newer?: string | undefined;
}

/** What an answer says of the pages around it. */
export interface ShownPage extends Neighbours {
  total: number;
  more?: boolean | undefined;
}

/** The newest rows. */
export const firstPlace: ListPlace = { page: 1 };

/** The oldest rows. */
export const lastPlace: ListPlace = { page: null, after: oldestPlace };

/** The place as query values of the call. */
export function placeQuery({ page, before, after, step = 1 }: ListPlace) {
  const isPlaced = before !== undefined || after !== undefined;
  return { page: isPlaced ? step : (page ?? 1), ...(before && { before }), ...(after && { after }) };
}

/** The page behind the one that is shown; null at the end. */
export function olderThan({ page }: ListPlace, { older }: Neighbours): ListPlace | null {
  return older === undefined ? null : { page: page === null ? null : page + 1, before: older };
}

/** The page ahead of the one that is shown; null at the newest. */
export function newerThan({ page }: ListPlace, { newer }: Neighbours): ListPlace | null {
  if (page === 2) return firstPlace;
  return newer === undefined || page === 1 ? null : { page: page === null ? null : page - 1, after: newer };
}

/** A page by its number: counted from the page shown, so that no row is left out or comes twice, or from the nearest end. */
export function placeOfPage(target: number, { page }: ListPlace, shown: ShownPage, limit: number): ListPlace {
  if (target <= 1) return firstPlace;
  const { total, more, older, newer } = shown;
  // Nothing was read yet, or the list has numbers alone.
  if (older === undefined && newer === undefined) return { page: target };
  const fromEnd = more ? Number.POSITIVE_INFINITY : Math.ceil(total / limit) - target + 1;
  const away = target - (page ?? Number.NEGATIVE_INFINITY);
  const isNear = Math.abs(away) <= Math.min(target, fromEnd);
  if (isNear && away > 0 && older) return { page: target, before: older, step: away };
  if (isNear && away < 0 && newer) return { page: target, after: newer, step: -away };
  return fromEnd > 0 && fromEnd < target ? { page: target, after: oldestPlace, step: fromEnd } : { page: target };
}

import type { ItemRange } from 'shared-contracts/api/run';

/** Items as people count them: `1–3, 5`. */
export function rangesText(ranges: readonly ItemRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`)).join(', ');
}

/** Where an item stands, the outermost scope first, as people count: `2.1`; null outside of scopes. */
export function itemText(item: readonly number[]): string | null {
  return item.length === 0 ? null : item.map((index) => index + 1).join('.');
}

/** How many items ranges have. */
export function countOf(ranges: readonly ItemRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** Sizes in CSS pixels. */
export interface Row {
  available: number;
  gap: number;
  /** Of each item, in order. */
  items: readonly number[];
  /** Of the item that stands for those that do not fit. */
  rest: number;
}

/** How many items stand in a row: all of them, or those that fit beside the item for the rest. */
export function fittingIn({ available, gap, items, rest }: Row): number {
  const ends: number[] = [];
  items.reduce((start, width) => {
    ends.push(start + width);
    return start + width + gap;
  }, 0);
  if ((ends.at(-1) ?? 0) <= available) return items.length;
  return ends.filter((end) => end + gap + rest <= available).length;
}

/** Where a row stands in the scrolled list, in pixels. */
export interface AnchorPlace {
  key: string;
  start: number;
  end: number;
}

/** The row that is read, and how far its beginning is scrolled away. */
export interface ScrollAnchor {
  key: string;
  offset: number;
}

/** The first row in sight, which is the one being read. */
export function anchorAt(places: readonly AnchorPlace[], scrollTop: number): ScrollAnchor | null {
  const read = places.find(({ end }) => end > scrollTop);
  return read ? { key: read.key, offset: scrollTop - read.start } : null;
}

/** Where to scroll so that the row stays in its place on screen; null when it has left the list. */
export function anchoredTop(anchor: ScrollAnchor, startOf: (key: string) => number | undefined): number | null {
  const start = startOf(anchor.key);
  return start === undefined ? null : start + anchor.offset;
}

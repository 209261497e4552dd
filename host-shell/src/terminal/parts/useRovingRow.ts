import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows that Page Up and Page Down pass over. */
const pageOfRows = 10;

/** The one row of a list that Tab reaches; arrow keys make another one that. */
export function useRovingRow<Item extends { id: string }>(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
) {
  const [activeId, setActive] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const found = items.findIndex(({ id }) => id === activeId);
  const active = Math.max(found, 0);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const index = items.findIndex(({ id }) => id === wanted);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, items, scroller]);
  const last = items.length - 1;
  return {
    active,
    setActive,
    /** Index that a key leads to; null for keys that do not move. */
    moved(key: string): number | null {
      const to: Readonly<Record<string, number>> = {
        ArrowDown: active + 1,
        ArrowUp: active - 1,
        PageDown: active + pageOfRows,
        PageUp: active - pageOfRows,
        Home: 0,
        End: last,
      };
      const next = to[key];
      return next === undefined ? null : Math.min(Math.max(next, 0), last);
    },
    focus(index: number): void {
      const id = items[index]?.id;
      if (id === undefined) return;
      setActive(id);
      setWanted(id);
    },
    withActive: (indexes: number[]) =>
      found < 0 || indexes.includes(found) ? indexes : [...indexes, found].sort((one, other) => one - other),
  };
}

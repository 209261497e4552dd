import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { anchorAt, anchoredTop, type ScrollAnchor } from './scrollAnchor.ts';

interface AnchorOptions<Item extends { id: string }> {
  scroller: RefObject<HTMLElement | null>;
  rows: Virtualizer<HTMLElement, Element>;
  items: readonly Item[];
  /** Keep the place at the very top as well. */
  hold: boolean;
}

/** Keeps the row that is read where it is while rows come in above it. Returns what to do on every scroll. */
export function useScrollAnchor<Item extends { id: string }>(options: AnchorOptions<Item>): () => void {
  const { scroller, rows, items, hold } = options;
  const anchor = useRef<ScrollAnchor | null>(null);
  const remember = useCallback(() => {
    const places = rows.getVirtualItems().map(({ key, start, end }) => ({ key: String(key), start, end }));
    anchor.current = anchorAt(places, scroller.current?.scrollTop ?? 0);
  }, [rows, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what this is for
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && anchor.current && (element.scrollTop > 0 || hold)) {
      const startOf = (key: string) => rows.measurementsCache[items.findIndex(({ id }) => id === key)]?.start;
      const top = anchoredTop(anchor.current, startOf);
      if (top !== null && Math.abs(top - element.scrollTop) >= 1) element.scrollTop = top;
    }
    remember();
  }, [items, hold]);
  return remember;
}

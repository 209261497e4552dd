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

/**
 * Keeps the row that is read where it is while rows come in above it. Returns what to do on every scroll; it answers
 * whether somebody scrolled, and not this.
 */
export function useScrollAnchor<Item extends { id: string }>(options: AnchorOptions<Item>): () => boolean {
  const { scroller, rows, items, hold } = options;
  const anchor = useRef<ScrollAnchor | null>(null);
  const placed = useRef<number | null>(null);
  const rememberAt = useCallback(
    (top: number) => {
      const places = rows.getVirtualItems().map(({ key, start, end }) => ({ key: String(key), start, end }));
      anchor.current = anchorAt(places, top);
    },
    [rows],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what this is for
  useLayoutEffect(() => {
    const element = scroller.current;
    // To ask the element lays out the page again, for each rows that come: a list at its top is told by its last scroll.
    const isAway = (rows.scrollOffset ?? 0) > 0;
    if (element && anchor.current && (isAway || hold)) {
      const startOf = (key: string) => rows.measurementsCache[items.findIndex(({ id }) => id === key)]?.start;
      const top = anchoredTop(anchor.current, startOf);
      if (top !== null && Math.abs(top - element.scrollTop) >= 1) {
        element.scrollTop = top;
        placed.current = element.scrollTop;
      }
    }
    rememberAt(isAway ? (element?.scrollTop ?? 0) : 0);
  }, [items, hold]);
  return useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    rememberAt(top);
    const isPlaced = top === placed.current;
    placed.current = null;
    return !isPlaced;
  }, [rememberAt, scroller]);
}

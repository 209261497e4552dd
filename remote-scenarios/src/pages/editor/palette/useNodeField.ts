import { type KeyboardEvent, useEffect, useRef } from 'react';
import { moveFocus } from './moveFocus.ts';
import type { NodeItem } from './nodePick.ts';
import type { NodeSearch } from './useNodeSearch.ts';

/**
 * Keys of a list of nodes: Enter in its field chooses the best one, arrows move, Escape leaves. Enter that comes before
 * the answer chooses the best of it.
 */
export function useNodeField({ best, waiting }: NodeSearch, choose: (item: NodeItem) => void, leave: () => void) {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || waiting) return;
    isAwaited.current = false;
    if (best) choose(best);
  });
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') return leave();
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return moveFocus(event);
      // The field that gets the focus is not to take the key as well.
      event.preventDefault();
      if (best) choose(best);
      else isAwaited.current = waiting;
    },
    /** What is typed on takes the wish back. */
    onType: () => {
      isAwaited.current = false;
    },
  };
}

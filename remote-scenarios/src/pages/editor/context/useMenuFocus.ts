import { useRef } from 'react';
import { isOutOfSight } from './isOutOfSight.ts';

/** Lets a menu take the focus when it opens, so that arrows move in it, and gives it back to its button. */
export function useMenuFocus() {
  const asker = useRef<Element | null>(null);
  return {
    autoFocus: true,
    onOpenChange: (open: boolean) => {
      if (open) {
        asker.current = document.activeElement;
        return;
      }
      requestAnimationFrame(() => {
        const at = document.activeElement;
        // What was chosen may have put the focus elsewhere.
        if (!isOutOfSight(at) && !at?.closest('[role="menu"]')) return;
        if (asker.current instanceof HTMLElement) asker.current.focus({ preventScroll: true });
      });
    },
  };
}

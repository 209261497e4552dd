import { useEffect, useRef } from 'react';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import { isOutOfSight } from '../context/isOutOfSight.ts';

/**
 * Returns the focus to where a dialog was asked for, once it has closed and unless it went somewhere else; to the canvas
 * where that is gone.
 */
export function useFocusBack(): void {
  const view = useViewStore();
  const dialog = useView((state) => state.dialog);
  const asker = useRef<Element | null>(null);
  const before = useRef(dialog);
  // While drawing, the dialog has not yet taken the focus.
  if (before.current !== dialog) {
    if (before.current === null) asker.current = document.activeElement;
    before.current = dialog;
  }
  useEffect(() => {
    if (dialog !== null || asker.current === null) return;
    const from = asker.current;
    asker.current = null;
    const request = requestAnimationFrame(() => {
      if (!isOutOfSight(document.activeElement)) return;
      const isGone = !(from instanceof HTMLElement) || !from.isConnected || isOutOfSight(from);
      if (isGone) view.getState().wantFocus('stage');
      else from.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(request);
  }, [dialog, view]);
}

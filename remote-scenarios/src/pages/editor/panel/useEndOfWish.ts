import { useEffect } from 'react';
import { useView, useViewStore } from '../context/EditorContext.tsx';

/**
 * The wish for the focus in the panel, or in the bar of a replay, ends with the next key or press, also of somebody who
 * goes on while their code is on its way: it takes the focus from nobody.
 */
export function useEndOfWish(): void {
  const view = useViewStore();
  const wanted = useView((state) => state.focusWish === 'panel' || state.focusWish === 'replay');
  useEffect(() => {
    if (!wanted) return;
    const end = () => view.getState().wantFocus(null);
    window.addEventListener('keydown', end, { capture: true });
    window.addEventListener('pointerdown', end, { capture: true });
    return () => {
      window.removeEventListener('keydown', end, { capture: true });
      window.removeEventListener('pointerdown', end, { capture: true });
    };
  }, [wanted, view]);
}

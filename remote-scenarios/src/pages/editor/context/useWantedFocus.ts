import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';
import type { FocusArea } from '../../../state/viewStore.ts';
import { useView, useViewStore } from './EditorContext.tsx';

/** Gives an area the focus when something wishes it there. */
export function useWantedFocus(area: FocusArea, focus: () => void): void {
  const view = useViewStore();
  const latest = useLatest(focus);
  const wanted = useView((state) => state.focusWish === area);
  useEffect(() => {
    if (!wanted) return;
    latest.current();
    view.getState().wantFocus(null);
  }, [wanted, view, latest]);
}

import { useStore, useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import { farBelow } from './farLook.ts';

/** The canvas stands still when it has not moved for so long, in milliseconds. */
const still = 200;

/**
 * Whether the flow is seen from afar, as one picture. Coming near, its nodes come into the page once the canvas stands
 * still: on the way there are hundreds in sight, for a moment each.
 */
export function useIsFar(): boolean {
  const view = useViewStore();
  const store = useStoreApi();
  const isBelow = useStore(({ transform: [, , zoom] }) => zoom < farBelow);
  const isKept = useView((state) => state.keptFar);
  useEffect(() => {
    if (isBelow) view.getState().keepFar(true);
    if (isBelow || !isKept) return;
    let timer: number | undefined;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => view.getState().keepFar(false), still);
    };
    wait();
    const leave = store.subscribe((now, before) => now.transform !== before.transform && wait());
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [view, store, isBelow, isKept]);
  return isBelow || isKept;
}

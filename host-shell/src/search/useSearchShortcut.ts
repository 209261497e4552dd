import { useEffect } from 'react';
import { frameActs, useFrame } from '../frame/frameStore.ts';
import { catchKeys, takeTyped } from './typedAhead.ts';

/** Ctrl K and Meta K open the global search on every page (core §2.6). What is typed until its field stands is kept. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      frameActs.openSearch();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  useEffect(() => {
    const stop = useFrame.subscribe(({ searchOpen }, before) => {
      if (searchOpen && !before.searchOpen) catchKeys(frameActs.closeSearch);
      if (!searchOpen) takeTyped();
    });
    return () => {
      stop();
      takeTyped();
    };
  }, []);
}

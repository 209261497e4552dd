import { useEffect } from 'react';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { catchKeys, takeTyped } from './typedAhead.ts';

/** Keeps what is typed between the key that opens the search and its field. */
export function useTypedAhead(): void {
  useEffect(() => {
    const stop = useOverlays.subscribe(({ searchOpen }, before) => {
      if (searchOpen && !before.searchOpen) catchKeys(overlayActions.closeSearch);
      if (!searchOpen) takeTyped();
    });
    return () => {
      stop();
      takeTyped();
    };
  }, []);
}

import { useEffect } from 'react';
import { frameActs } from '../frame/frameStore.ts';

/** Ctrl K and Meta K open the global search on every page (core §2.6). */
export function useSearchShortcut(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      frameActs.openSearch();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}

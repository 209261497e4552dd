import { useSyncExternalStore } from 'react';
import { layoutConstants } from 'shared-contracts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** The page is scrolled by more than 200 px (core §2.7). */
export function useScrolledPast(distance: number = layoutConstants.backToTopAfter): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > distance);
}

import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** The operating system asks that nothing moves. */
export const wantsStillness = (): boolean => matchMedia(query).matches;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** The same, followed while it changes. */
export function useStillness(): boolean {
  return useSyncExternalStore(subscribe, wantsStillness);
}

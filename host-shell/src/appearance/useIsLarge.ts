import { useSyncExternalStore } from 'react';
import { layoutConstants } from 'shared-contracts';

/** From here on the screen is large: the mobile threshold is lg (appearance §9). */
const query = `(min-width: ${layoutConstants.breakpoints.lg}px)`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsLarge(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

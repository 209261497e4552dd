import { useEffect, useState } from 'react';
import { layoutConstants } from 'shared-contracts';

/**
 * The page is scrolled by more than 200 px (core §2.7). Asked for after a paint and not while rendering, when the
 * browser would have to lay out a page that is about to change.
 */
export function useScrolledPast(distance: number = layoutConstants.backToTopAfter): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}

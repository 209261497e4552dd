import { useEffect, useState } from 'react';
import { layoutConstants } from 'shared-contracts';

/**
 * The page is scrolled by more than 200 px (core §2.7). A page opens at its top; one that is put back where it was left
 * says so by an event. So nobody asks before it is laid out, which would be done once more for the answer.
 */
export function useScrolledPast(distance: number = layoutConstants.backToTopAfter): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { wantsStillness } from '../services/stillness.ts';

/**
 * Scrolling of pages: a new page glides to its top (GUARD-50), going back returns to where the reader was.
 * A change of the query alone moves nothing: filters live there.
 */
export function useScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);
  useEffect(() => {
    const known = positions.current;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (type === 'POP') window.scrollTo({ top: known.get(key) ?? 0, behavior: 'auto' });
    else if (!samePage) window.scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' });
    const remember = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, type]);
}

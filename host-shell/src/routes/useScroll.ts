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
  const isFirst = useRef(true);
  useEffect(() => {
    const known = positions.current;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const restore = () => window.scrollTo({ top: known.get(key) ?? 0, behavior: 'auto' });
    // The first picture is laid out with its frame, not here: scrolling would have it done at once.
    const frame = isFirst.current ? requestAnimationFrame(restore) : 0;
    if (isFirst.current) isFirst.current = false;
    else if (type === 'POP') restore();
    else if (!samePage) window.scrollTo({ top: 0, behavior: wantsStillness() ? 'auto' : 'smooth' });
    const remember = () => known.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, type]);
}

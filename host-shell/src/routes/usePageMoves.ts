import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

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

const slideX: Keyframe[] = [
  { opacity: 0, transform: 'translateX(12px)' },
  { opacity: 1, transform: 'none' },
];

/** The route transition `slide-x-transition` (appearance §2): a new page slides in sideways, where motion is welcome. */
export function useRouteTransition(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (wantsStillness()) return;
    const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
    const frames = slideX.map((frame, index) =>
      index === 0 ? { ...frame, transform: `translateX(${12 * sign}px)` } : frame,
    );
    content.current?.animate?.(frames, { duration: 160, easing: 'cubic-bezier(.2,0,0,1)' });
  }, [pathname, content]);
}

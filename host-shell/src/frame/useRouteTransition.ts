import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wantsStillness } from '../services/stillness.ts';

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

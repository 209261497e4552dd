import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingIn } from './fitting.ts';

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/**
 * How many items of a menu fit across it. The ruler is a copy out of sight with every item in its natural width and
 * the item for the rest last; it is watched, since words change with the language and widths with the font.
 */
export function useFitting(bar: RefObject<HTMLElement | null>, ruler: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const [row, measure] = [bar.current, ruler.current];
    if (!row || !measure) return;
    const look = () => {
      const widths = [...measure.children].map(widthOf);
      const gap = Number.parseFloat(getComputedStyle(measure).columnGap) || 0;
      const rest = widths.at(-1) ?? 0;
      setFitting(fittingIn({ available: widthOf(row), gap, items: widths.slice(0, -1), rest }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(row);
    observer.observe(measure);
    look();
    return () => observer.disconnect();
  }, [bar, ruler]);
  return fitting;
}

import { type RefObject, useEffect, useState } from 'react';

/** Width of an element in pixels, null until it was measured; `present` says whether it is there to be measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>, present: boolean): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!present || !measured) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? null));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, present]);
  return width;
}

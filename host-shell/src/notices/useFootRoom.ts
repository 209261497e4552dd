import { type RefObject, useLayoutEffect } from 'react';

/** Bars at the foot of the page or of a panel, which a message must not cover. */
const feet = '[data-foot], .ant-drawer-footer, .ant-modal-footer';
/** A panel may open and a bar come while a message stands. Milliseconds. */
const againAfterMs = 300;

/** Height of the footer, and of a gap between two bars. Pixels. */
const [footer, gap] = [64, 24];

/** How far the bars that stand on each other in a column of the page reach up from its end, in pixels. */
export function footHeight({ left, right }: Pick<DOMRect, 'left' | 'right'>): number {
  const boxes = [...document.querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  let height = 0;
  for (const box of boxes) {
    const isOnIt = box.bottom >= window.innerHeight - Math.max(height, footer) - gap;
    if (isOnIt) height = Math.max(height, window.innerHeight - box.top);
  }
  return height;
}

/** Keeps an element above the bars at the foot of the page, while there is something in it. */
export function useFootRoom(element: RefObject<HTMLElement | null>, isFilled: boolean): void {
  useLayoutEffect(() => {
    if (!isFilled) return;
    const place = () => {
      const boxes = [...(element.current?.children ?? [])].map((child) => child.getBoundingClientRect());
      const column = {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
      };
      element.current?.style.setProperty('--snack-foot', `${footHeight(column)}px`);
    };
    place();
    const timer = setInterval(place, againAfterMs);
    return () => clearInterval(timer);
  }, [element, isFilled]);
}

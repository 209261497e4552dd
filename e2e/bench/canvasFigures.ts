import type { Page } from '@playwright/test';

type Counted = Window & { weftTasks?: number[] };

/** Begins to count long tasks again, in this page or in the next one that it loads. */
export async function countTasks(page: Page): Promise<void> {
  const begin = () => {
    const counted = window as Counted;
    if (counted.weftTasks) {
      counted.weftTasks.length = 0;
      return;
    }
    const tasks: number[] = [];
    counted.weftTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  };
  if (page.url() === 'about:blank') await page.addInitScript(begin);
  else await page.evaluate(begin);
}

/** Milliseconds of the longest task since the count began; 0 where none took 50. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...((window as Counted).weftTasks ?? [])));
}

/**
 * Frames a second that are drawn while the canvas moves to and fro for three seconds: by the wheel, or by scrolling
 * where that moves nothing.
 */
export function framesWhilePanning(page: Page, canvas = '.react-flow__pane'): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const pane = document.querySelector(selector);
        const began = performance.now();
        let frames = 0;
        const move = () => {
          const passed = performance.now() - began;
          if (passed > 3000) return resolve((frames * 1000) / passed);
          frames += 1;
          const there = passed < 1500 ? 1 : -1;
          const event = { deltaX: 12 * there, deltaY: 8 * there, bubbles: true, cancelable: true };
          const isTaken = !pane?.dispatchEvent(new WheelEvent('wheel', { ...event, clientX: 700, clientY: 400 }));
          if (!isTaken) pane?.scrollBy(event.deltaX, event.deltaY);
          requestAnimationFrame(move);
        };
        requestAnimationFrame(move);
      }),
    canvas,
  );
}

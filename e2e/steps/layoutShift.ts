import { expect, type Page, test } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Adds up what moves inside `within` without the user from now on, as browsers measure it (cumulative layout shift). */
export function watchLayout(page: Page, within = 'body'): Promise<void> {
  return page.evaluate((selector) => {
    const watched = window as Window & { shifted?: number };
    watched.shifted = 0;
    const isWithin = ({ node }: { node: Node | null }) => document.querySelector(selector)?.contains(node) ?? true;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput && sources.some(isWithin)) watched.shifted = (watched.shifted ?? 0) + value;
      }
    }).observe({ type: 'layout-shift' });
  }, within);
}

export function expectNothingMoved(page: Page): Promise<void> {
  return test.step('nothing on screen has moved', async () => {
    // Two frames: the browser reports a shift after it has drawn it.
    const shifted = await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as Window & { shifted?: number }).shifted)),
          );
        }),
    );
    expect(shifted).toBe(0);
  });
}

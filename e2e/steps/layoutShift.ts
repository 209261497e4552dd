import { expect, type Page, test } from '@playwright/test';

/** Adds up what moves on screen without the user from now on, as browsers measure it (cumulative layout shift). */
export function watchLayout(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = window as Window & { shifted?: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) watched.shifted = (watched.shifted ?? 0) + value;
      }
    }).observe({ type: 'layout-shift' });
  });
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

import { expect, type Locator, type Page, test } from '@playwright/test';

/** Settings as the shell keeps them between visits, by their storage keys (appearance §9). */
interface KeptAppearance {
  'app-menu'?: 'vertical' | 'horizontal';
  'app-menu-mini'?: boolean;
  'app-skins'?: 'classic' | 'modern' | 'decent' | 'bordered';
  'app-navbar-fixed'?: boolean;
  'app-theme'?: 'dark' | 'light';
  'app-locale'?: 'en' | 'fr';
}

/** The user has chosen an appearance on an earlier visit. */
export function rememberAppearance(page: Page, appearance: KeptAppearance): Promise<void> {
  return test.step('the browser remembers an appearance', async () => {
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
    }, appearance);
  });
}

export const menu = (page: Page): Locator =>
  page.getByRole('navigation', { name: /Main navigation|Navigation principale/ });

/** The menu beside the page, with its background. */
export const sideMenu = (page: Page): Locator => page.locator('[data-expanded]');

export function expectWidth(part: Locator, width: number): Promise<void> {
  return test.step(`it is ${width} px wide`, async () => {
    await expect.poll(async () => (await part.boundingBox())?.width).toBe(width);
  });
}

/** The page does not scroll sideways. */
export function expectNoSidewaysScroll(page: Page): Promise<void> {
  return test.step('nothing stands out at the side', async () => {
    const { scrolls, sees } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      sees: document.documentElement.clientWidth,
    }));
    expect(scrolls).toBeLessThanOrEqual(sees);
  });
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };

/**
 * Adds up how far parts of the page have moved without the user's doing, from the first paint on. Live runs make room
 * for newer ones, which other journeys may start.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, value } of list.getEntries() as Shift[]) {
        const isLive =
          sources.length > 0 && sources.every(({ node }) => (node as Element | null)?.closest?.('main li'));
        if (!hadRecentInput && !isLive) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function expectNoShift(page: Page): Promise<void> {
  return test.step('nothing has moved while the page came', async () => {
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    // The caret of the assistant's line moves with its letters.
    expect(sum).toBeLessThan(0.001);
  });
}

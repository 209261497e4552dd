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

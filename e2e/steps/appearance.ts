import { expect, type Page, test } from '@playwright/test';

type Theme = 'Dark' | 'Light';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
}

export function chooseTheme(page: Page, theme: Theme): Promise<void> {
  return test.step(`the user chooses the ${theme.toLowerCase()} theme`, async () => {
    await openSettings(page);
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await drawer.getByRole('radio', { name: theme, exact: true }).check();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });
}

export function chooseFrench(page: Page): Promise<void> {
  return test.step('the user chooses French', async () => {
    await openSettings(page);
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Français', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
}

/** How the product looks to someone. */
export interface Look {
  theme: 'dark' | 'light';
  locale: 'en' | 'fr';
  direction: 'ltr' | 'rtl';
}

/**
 * Gives the pages to come a look: theme and language as they were kept by an earlier visit. The direction is never
 * kept, so it is put on each page as the settings would.
 */
export async function wear(page: Page, { theme, locale, direction }: Look): Promise<void> {
  await page.addInitScript(
    (look) => {
      localStorage.setItem('app-theme', look.theme);
      localStorage.setItem('app-locale', look.locale);
      if (look.direction === 'ltr') return;
      const turn = () => document.documentElement.dir === 'rtl' || document.documentElement.setAttribute('dir', 'rtl');
      new MutationObserver(turn).observe(document, { attributes: true, subtree: true, attributeFilter: ['dir'] });
      document.addEventListener('DOMContentLoaded', turn);
    },
    { theme, locale, direction },
  );
}

import { expect, type Locator, type Page, test } from '@playwright/test';

// From right to left, names stand between bounds.
const settingsName = /Appearance|Apparence/;

type Theme = 'Dark' | 'Light' | 'System';

/** Opens the appearance settings from the user menu, in either language. */
export function openSettings(page: Page): Promise<Locator> {
  return test.step('the user opens the appearance settings', async () => {
    await page.getByRole('button', { name: /^(Account of|Compte de)/ }).click();
    await page.getByRole('menuitem', { name: settingsName }).click();
    const drawer = page.getByRole('dialog', { name: settingsName });
    await expect(drawer).toBeVisible();
    return drawer;
  });
}

export function closeSettings(page: Page): Promise<void> {
  return test.step('the user closes the appearance settings', async () => {
    const drawer = page.getByRole('dialog', { name: settingsName });
    await drawer.getByRole('button', { name: /Close|Fermer/ }).click();
    await expect(drawer).toBeHidden();
  });
}

export function chooseTheme(page: Page, theme: Theme): Promise<void> {
  return test.step(`the user chooses the ${theme.toLowerCase()} theme`, async () => {
    const drawer = await openSettings(page);
    await drawer.getByRole('radio', { name: theme, exact: true }).check();
    await closeSettings(page);
  });
}

export function chooseFrench(page: Page): Promise<void> {
  return test.step('the user chooses French', async () => {
    const drawer = await openSettings(page);
    await drawer.getByText('Français', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
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

/** Gives the page that is open a theme, as a choice in another tab does. */
export async function wearTheme(page: Page, theme: Look['theme']): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('app-theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'app-theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What the browser keeps of the appearance. */
export function keptSettings(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => /^(app-(?!organisation|login)|loader-)/.test(name));
    return Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? '']));
  });
}

/** Keeps the page's scripts away, so that what stands there is painted by the HTML alone. */
export async function withoutScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
}

/** Colours of the loader: its ground and what moves on it. */
export function loaderColours(page: Page): Promise<{ ground: string; mark: string }> {
  return page.locator('.loader').evaluate((loader) => ({
    ground: getComputedStyle(loader).backgroundColor,
    mark: getComputedStyle(loader.querySelector('span') as Element, '::after').backgroundColor,
  }));
}

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

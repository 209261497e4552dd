import { expect, type Locator, type Page, test } from '@playwright/test';

export const searchDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Global search|Recherche globale)$/ });
export const searchField = (page: Page): Locator => searchDialog(page).getByRole('combobox');
export const result = (page: Page, name: string | RegExp): Locator => searchDialog(page).getByRole('option', { name });

/** Opens the search by its key. */
export function openSearch(page: Page, key: 'Control+k' | 'Meta+k' = 'Control+k'): Promise<void> {
  return test.step(`the user presses ${key}`, async () => {
    await page.keyboard.press(key);
    await expect(searchField(page)).toBeFocused();
  });
}

/** Types into the open search, letter by letter, as a person does. */
export function searchFor(page: Page, text: string): Promise<void> {
  return test.step(`the user searches for "${text}"`, async () => {
    await searchField(page).fill('');
    await searchField(page).pressSequentially(text);
  });
}

/** Chooses an action by its name. */
export function act(page: Page, name: string): Promise<void> {
  return test.step(`the user chooses the action "${name}"`, async () => {
    await openSearch(page);
    await searchFor(page, `>${name}`);
    await result(page, name).first().click();
  });
}

import { expect, type Locator, type Page, test } from '@playwright/test';

export function rowOf(page: Page, name: string): Locator {
  const link = page.getByRole('link', { name, exact: true });
  return page.getByRole('row').filter({ has: link });
}

/** Takes an act from the menu of a row. */
export function actOn(page: Page, name: string, act: string): Promise<void> {
  return test.step(`the user takes "${act}" for "${name}"`, async () => {
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  });
}

/** A view or folder beside the list. */
export async function show(page: Page, view: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${view}`) }).click();
}

export function createFolder(page: Page, name: string): Promise<void> {
  return test.step(`the user creates the folder "${name}"`, async () => {
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
}

export function search(page: Page, text: string): Promise<void> {
  return test.step(`the user searches for "${text}"`, () =>
    page.getByRole('searchbox', { name: 'Search names and nodes' }).fill(text));
}

import { expect, type Locator, type Page, test } from '@playwright/test';

export const contextViewer = (page: Page): Locator => page.getByRole('complementary', { name: 'Context Viewer' });
/** Rows of the tree in the viewer. */
export const rowsInViewer = (page: Page): Locator => contextViewer(page).getByRole('treeitem');

export function openContextViewer(page: Page): Promise<void> {
  return test.step('the user opens the Context Viewer', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Context Viewer' }).click();
    await expect(contextViewer(page)).toBeVisible();
  });
}

/** Looks for a word in what is shown, and waits for the count. */
export function findInViewer(page: Page, word: string, count: string): Promise<void> {
  return test.step(`the user looks for "${word}" in the Context Viewer`, async () => {
    await contextViewer(page).getByRole('searchbox', { name: 'Find a key or value' }).fill(word);
    await expect(contextViewer(page).getByRole('status').filter({ hasText: count })).toBeVisible();
  });
}

export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

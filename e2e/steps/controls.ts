import type { Locator, Page } from '@playwright/test';

/** Opens a select and takes the option with these words. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  // The options with a role are copies for screen readers; what a person sees and clicks has none.
  const shown = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await shown.filter({ has: page.getByText(option, { exact: true }) }).click();
}

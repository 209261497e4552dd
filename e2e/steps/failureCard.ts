import { expect, type Locator, type Page, test } from '@playwright/test';
import { areas, expectPage, goTo } from './frame.ts';
import { openSearch, result, searchDialog, searchField } from './search.ts';

/** What stands in place of an area that could not be shown. */
export const failureCard = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('heading') });

export function expectFailureCard(page: Page, area: string, code: string): Promise<void> {
  return test.step(`${area} shows a card that says ${code}`, async () => {
    const title = code === 'killed' ? `${area} is switched off` : `${area} couldn't load`;
    await expect(failureCard(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(failureCard(page).getByText(code, { exact: true })).toBeVisible();
  });
}

export function tryAgain(page: Page): Promise<void> {
  return test.step('the user tries again', () => failureCard(page).getByRole('button', { name: 'Try again' }).click());
}

/** From an area that failed: navigation and another area go on working. */
export function goToScenarios(page: Page): Promise<void> {
  return test.step('the user goes on to another area', async () => {
    await goTo(page, areas.scenarios);
    await expectPage(page, 'Scenarios');
  });
}

/** Search knows the area whether its code comes or not. */
export function searchForWebhooks(page: Page): Promise<void> {
  return test.step('the user goes to Webhooks by the search', async () => {
    await openSearch(page);
    await searchField(page).fill('Webhooks');
    await result(page, 'Webhooks').first().click();
    await expect(searchDialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/data\/webhook$/);
  });
}

/** Errors that nobody caught, but for those that code of a release threw on its own. */
export function recordShellErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message, stack = '' }) => {
    if (!stack.includes('/r/')) errors.push(`${message}\n${stack}`);
  });
  return errors;
}

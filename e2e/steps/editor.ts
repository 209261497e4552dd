import { expect, type Page, test } from '@playwright/test';

/** Begins a scenario, which opens in the editor at once, and names it there. */
export function createScenario(page: Page, name: string): Promise<void> {
  return test.step(`the user begins the scenario "${name}"`, async () => {
    await page.getByRole('button', { name: 'New scenario' }).first().click();
    await expectEditor(page, 'Untitled scenario');
    await page.getByRole('button', { name: 'Untitled scenario' }).click();
    const field = page.getByRole('textbox', { name: 'Scenario name' });
    await field.fill(name);
    await field.press('Enter');
    await expectEditor(page, name);
  });
}

export async function expectEditor(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scenario canvas' })).toBeVisible();
}

export function save(page: Page): Promise<void> {
  return test.step('the user saves', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });
}

export function start(page: Page): Promise<void> {
  return test.step('the user starts the scenario', async () => {
    await page.getByRole('switch', { name: 'Stopped' }).click();
    await expect(page.getByRole('switch', { name: 'Started' })).toBeChecked();
  });
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { wearTheme } from '../steps/appearance.ts';
import { openDescribedService } from '../steps/describedService.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await wearTheme(page, theme);
    await expectAccessible(page, `${screen}, ${theme}`);
  }
}

test('a scenario begins with a template, and goes on with an operation found by its words', async ({ page }) => {
  const service = await openDescribedService();
  await foundOrganisation(page);
  const connector = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', {
    name: 'Warehouse',
    source: { document: service.document },
  });
  await callAs(page, 'POST', '/connector/', { name: 'Warehouse, live', connector_id: connector.id });

  await page.goto('/scenario');
  await page.getByRole('button', { name: 'Start from a template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('pays');
  await dialog.getByRole('button', { name: /^Large orders by country/ }).click();
  await expect(dialog.getByRole('img', { name: /Find the region/ })).toBeVisible();
  await expect(dialog.getByText('Create "Sales regions"')).toBeVisible();
  await expectAccessibleInBoth(page, 'a template before it is used');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a template on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Create scenario' }).click();
  await expectEditor(page, 'Large orders by country to Slack');

  const palette = page.getByRole('navigation', { name: 'Add a node' });
  await palette.getByRole('searchbox', { name: 'Add a node' }).fill('create order');
  const operation = palette.getByRole('button', { name: 'Create an order' }).first();
  await expect(operation).toHaveAccessibleDescription('Warehouse, live');
  await expectAccessibleInBoth(page, 'the list of nodes while it is searched');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Node name' })).toHaveValue('Create an order');
  await expect(page.getByText('Warehouse, live', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await service.close();
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { wear } from '../steps/appearance.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { actOn, createFolder, rowOf } from '../steps/scenarioList.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

const taken = (name: string) => `“${name}” already exists. Choose another name.`;

test('a name that is taken is said at its field, and what was typed stays until it is free', async ({ page }) => {
  await foundOrganisation(page);
  await callAs(page, 'POST', '/filter/', { name: 'Countries' });
  await page.goto('/data/filter');
  await page.getByRole('button', { name: 'New filter list' }).first().click();
  const form = page.getByRole('dialog', { name: 'New filter list' });
  const name = form.getByLabel('Name');
  await name.fill('countries');
  await form.getByLabel('Description').fill('Where we deliver');
  await form.getByRole('button', { name: 'Create filter list' }).click();
  await expect(form.getByText(taken('countries'))).toBeVisible();
  await expect(name).toHaveValue('countries');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Description')).toHaveValue('Where we deliver');
  await expectAccessible(page, 'a form whose name is taken');
  await name.fill('Countries we deliver to');
  await form.getByRole('button', { name: 'Create filter list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Countries we deliver to' })).toBeVisible();
});

test('a scenario is renamed in the editor only to a name that is free, and duplicates get numbers', async ({
  page,
}) => {
  await foundOrganisation(page);
  await haveScenario(page, 'Stock levels', [functionNode('Convert', 'return 1;')]);
  const { id } = await haveScenario(page, 'Invoices', [functionNode('Convert', 'return 1;')]);
  await page.goto(`/scenario/${id}`);
  await page.getByRole('button', { name: 'Invoices', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Scenario name' });
  await field.fill('STOCK LEVELS');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: taken('STOCK LEVELS') })).toBeVisible();
  await expect(field).toHaveValue('STOCK LEVELS');
  await expectAccessible(page, 'a scenario whose name is taken');
  await field.fill('Invoices of the week');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Invoices of the week', exact: true })).toBeVisible();

  await page.goto('/scenario');
  for (const copy of ['Stock levels (copy)', 'Stock levels (copy) (2)']) {
    await actOn(page, 'Stock levels', 'Duplicate');
    await expect(rowOf(page, copy)).toBeVisible();
  }
  await createFolder(page, 'Warehouse');
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill('warehouse');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText(taken('warehouse'))).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('warehouse');
});

test('in French, in the light theme, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await foundOrganisation(page);
  await haveScenario(page, 'Stock', [functionNode('Convert', 'return 1;')]);
  const { id } = await haveScenario(page, 'Factures', [functionNode('Convert', 'return 1;')]);
  await wear(page, { theme: 'light', locale: 'fr', direction: 'ltr' });
  await page.goto(`/scenario/${id}`);
  await page.getByRole('button', { name: 'Factures', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Nom du scénario' });
  await field.fill('stock');
  await field.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: /«\sstock\s» existe déjà\. Choisissez un autre nom\./ }),
  ).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectNotice, expectPage } from '../steps/frame.ts';
import { haveImportPage, sendFile } from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

const sample = {
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Article;Valid from;Price\nA-1;31/12/2026;12,50\nA-2;01/01/2027;8,00\n'),
};

test('an import page is made of a sample file, its problem mended, and published', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/data/import-pages');
  await expect(page.getByText('Let people send you files')).toBeVisible();
  await expectAccessible(page, 'the empty list of import pages');
  await page.getByRole('button', { name: 'New import page' }).first().click();
  const form = page.getByRole('dialog', { name: 'New import page' });
  await form.getByLabel('Name').fill('Price list');
  await form.getByRole('button', { name: 'Create import page' }).click();
  await expectPage(page, 'Price list');

  await page.locator('input[type=file]').setInputFiles(sample);
  const found = page.getByRole('dialog', { name: 'Columns in this file' });
  await expectAccessible(page, 'the columns of a file');
  await found.getByRole('button', { name: 'Add 3 columns' }).click();
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByLabel('Label, English').fill('Unit');
  await choose(page, page.getByLabel('Type', { exact: true }), 'Choice');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'Fix 1 setting before you publish' });
  await problems.getByRole('button', { name: 'Unit' }).click();
  await expect(page.getByLabel('Choices')).toBeFocused();
  await expectAccessible(page, 'the builder of an import page');
  await page.keyboard.type('piece');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expectNotice(page, 'Version 1 is live');

  await expect(page.frameLocator('iframe[title="Preview of Price list"]').getByText('Article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Files and runs' }).click();
  await expect(page.getByRole('tree')).toContainText('article');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByText('First version')).toBeVisible();
});

test('a page is given away, let into a site, paused, and shows what became of the rows of a file', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Take prices', [functionNode('Take', 'return payload;')]);
  const columns = ['article', 'price'].map((key) => ({ key, label: { en: key } }));
  const importPage = await haveImportPage(page, 'Prices', { content: { columns }, scenarioIds: [scenario.id] });
  await page.goto(`/data/import-pages/${importPage.id}/deploy`);
  await expectPage(page, 'Deploy Prices');
  await expect(page.getByText('A started scenario runs with the rows')).toBeVisible();
  await expect(page.getByRole('link', { name: importPage.url })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of Prices' })).toBeVisible();
  await expect(page.getByText(/Browsers block the page in frames/)).toBeVisible();
  await page.getByLabel('Allowed origins').fill('https://shop.example/prices');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Works on https://shop.example.')).toBeVisible();

  await sendFile(page, importPage, {
    fileName: 'prices.csv',
    keys: ['article', 'price'],
    rows: [
      ['A-1', '12.50'],
      ['A-2', '8.00'],
    ],
  });
  const file = page.getByRole('button', { name: /prices\.csv/ });
  await expect(file).toContainText('2 successful');
  await expectAccessible(page, 'the deploy page');
  await file.click();
  const drawer = page.getByRole('dialog', { name: 'Submission' });
  await expect(drawer.getByRole('link', { name: 'Take prices' }).first()).toBeVisible();
  await expect(drawer.getByRole('cell', { name: 'A-2' })).toBeVisible();
  await expectAccessible(page, 'a file that came');
  await page.keyboard.press('Escape');

  await page.getByRole('switch', { name: 'Accept files' }).click();
  await expect(page.getByText('Resume the page to accept files')).toBeVisible();
  expect((await page.request.get(importPage.url)).status()).toBe(410);
});

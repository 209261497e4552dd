import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { createScenario } from '../steps/editor.ts';
import { areas, expectNotice, expectPage, goTo } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { actOn, createFolder, rowOf, search, show } from '../steps/scenarioList.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

test('scenarios are put in order: created, filed in a folder, tagged and found by what their nodes hold', async ({
  page,
}) => {
  await foundOrganisation(page);
  await haveScenario(page, 'Stock levels', [functionNode('Convert', 'return payload.pallets * 48;')]);
  await page.goto('/scenario');
  await createScenario(page, 'Invoices');
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');
  await expect(page.getByText('2 of 5')).toBeVisible();

  await createFolder(page, 'Warehouse');
  await expect(page.getByText('No scenarios here')).toBeVisible();
  await show(page, 'All');
  await actOn(page, 'Stock levels', 'Move');
  const moving = page.getByRole('dialog', { name: 'Move "Stock levels"' });
  await choose(page, moving.getByRole('combobox', { name: 'Folder' }), 'Warehouse');
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(rowOf(page, 'Stock levels')).toContainText('Warehouse');

  await actOn(page, 'Invoices', 'Tag');
  const tagging = page.getByRole('dialog', { name: 'Tags of "Invoices"' });
  await tagging.getByLabel('Tags').fill('finance');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tagging.getByRole('button', { name: 'Set tags' }).click();
  await page.getByRole('button', { name: 'finance', exact: true }).click();
  await expect(rowOf(page, 'Stock levels')).toHaveCount(0);
  await expect(rowOf(page, 'Invoices')).toContainText('finance');
  await page.getByRole('button', { name: 'finance', exact: true }).click();

  await search(page, 'pallets');
  await expect(rowOf(page, 'Invoices')).toHaveCount(0);
  await expect(rowOf(page, 'Stock levels')).toBeVisible();
  await search(page, 'no such thing');
  await expect(page.getByText('No matching scenarios')).toBeVisible();
  await search(page, '');
  await show(page, 'Warehouse');
  await expect(rowOf(page, 'Stock levels')).toBeVisible();
  await expect(rowOf(page, 'Invoices')).toHaveCount(0);
  await expectAccessible(page, 'a folder of scenarios');
});

test('a scenario is duplicated, exported, moved to the trash and brought back', async ({ page }) => {
  await foundOrganisation(page);
  await haveScenario(page, 'Stock levels', [functionNode('Convert', 'return payload.pallets * 48;')]);
  await page.goto('/scenario');
  await actOn(page, 'Stock levels', 'Duplicate');
  await expect(rowOf(page, 'Stock levels (copy)')).toBeVisible();

  await test.step('the export holds the flow', async () => {
    const download = page.waitForEvent('download');
    await actOn(page, 'Stock levels', 'Export');
    const file = await download;
    expect(file.suggestedFilename()).toBe('Stock-levels.json');
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(exported).toMatchObject({ name: 'Stock levels' });
    expect(JSON.stringify(exported.flow)).toContain('payload.pallets * 48');
  });

  await page.getByRole('button', { name: 'More actions for Stock levels', exact: true }).click();
  await expectAccessible(page, 'the menu of a scenario');
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  const asking = page.getByRole('dialog', { name: 'Move "Stock levels" to trash?' });
  await expectAccessible(page, 'the question before the trash');
  await asking.getByRole('button', { name: 'Move to trash' }).click();
  await expectNotice(page, 'Stock levels moved to trash');
  await expect(rowOf(page, 'Stock levels')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Stock levels')).toBeVisible();

  await actOn(page, 'Stock levels (copy)', 'Move to trash');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await show(page, 'Trash');
  await actOn(page, 'Stock levels (copy)', 'Restore');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await show(page, 'All');
  await expect(rowOf(page, 'Stock levels (copy)')).toBeVisible();
  await expectAccessible(page, 'the scenario list');
});

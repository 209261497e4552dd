import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { closePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, type MadeScenario } from '../steps/scenarios.ts';

async function openEditor(page: Page, { id, name }: MadeScenario): Promise<void> {
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
}

const note = (page: Page) => page.getByRole('region', { name: 'Unsaved changes found' });
const kept = (page: Page) => expect(page.getByText('Draft kept')).toBeVisible();

/** An edit that the server keeps. */
async function edit(page: Page, label: string): Promise<void> {
  await addNode(page, 'Variable', label);
  await closePanel(page);
  await kept(page);
}

async function begin(page: Page): Promise<MadeScenario> {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Drafted', [functionNode('Pass', 'return payload;')]);
  await openEditor(page, scenario);
  return scenario;
}

test('edits are kept and run without being saved, until they are', async ({ page }) => {
  const scenario = await begin(page);
  await edit(page, 'Not live');
  await page.reload();
  await expect(note(page)).toContainText('based on v1.');
  await expect(nodeNamed(page, 'Not live')).toBeVisible();
  await expectAccessible(page, 'the editor over unsaved changes');

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Success');
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
  const live = await callAs(page, 'GET', `/scenario/${scenario.id}`);
  expect(JSON.stringify(live)).not.toContain('Not live');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('v2', { exact: true })).toBeVisible();
  await page.reload();
  await expect(nodeNamed(page, 'Not live')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('a discard is taken back by its undo', async ({ page }) => {
  const scenario = await begin(page);
  await edit(page, 'Second thoughts');
  await openEditor(page, scenario);
  await note(page).getByRole('button', { name: 'Discard unsaved changes' }).click();
  await expect(nodeNamed(page, 'Second thoughts')).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeNamed(page, 'Second thoughts')).toBeVisible();
  await openEditor(page, scenario);
  await expect(nodeNamed(page, 'Second thoughts')).toBeVisible();
});

test('edits made in two tabs are merged when either is asked to go on', async ({ page }) => {
  const scenario = await begin(page);
  const other = await page.context().newPage();
  await openEditor(other, scenario);
  await edit(other, 'In the other tab');
  await page.bringToFront();
  const palette = page.getByRole('navigation', { name: 'Add a node' });
  await palette.getByRole('searchbox').click();
  await palette.getByRole('button', { name: 'Variable', exact: true }).click();
  const question = page.getByRole('dialog', { name: /on another page, too/ });
  await page.getByRole('textbox', { name: 'Node name' }).fill('In this tab');
  await expect(question).toBeVisible();
  // The question comes while a name is typed: the key that ends the name must not answer it.
  await page.keyboard.press('Enter');
  await expect(question).toContainText('There is nothing to decide.');
  await expectAccessible(page, 'the question of two tabs');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(question).toHaveCount(0);
  await expect(nodeNamed(page, 'In the other tab')).toBeVisible();
  await kept(page);
  await openEditor(other, scenario);
  await expect(nodeNamed(other, 'In this tab')).toBeVisible();
  await expect(nodeNamed(other, 'In the other tab')).toBeVisible();
});

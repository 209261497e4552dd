import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { closePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true });

async function begin(page: Page): Promise<string> {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Undone', [functionNode('Pass', 'return payload;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  return name;
}

test('undo says what it takes back, and does so after a reload too', async ({ page }) => {
  const name = await begin(page);
  await addNode(page, 'Variable', 'Kept');
  await closePanel(page);
  await expect(page.getByText('Draft kept')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toHaveAttribute('title', /^Undo: rename "Kept"/);
  await page.reload();
  await expectEditor(page, name);
  await expect(nodeNamed(page, 'Kept')).toBeVisible();
  await expect(undo).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(nodeNamed(page, 'Kept')).toHaveCount(0);
  await expect(undo).toHaveAttribute('title', /^Undo: add "Variable/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText(/^Undone: add "Variable \d+"\./)).toHaveCount(1);
  await expect(unsaved(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(nodeNamed(page, 'Kept')).toBeVisible();
});

test('the canvas is downloaded as an image, by keyboard', async ({ page }) => {
  const name = await begin(page);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Export as image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as image' });
  await expect(dialog.getByRole('img', { name: `Canvas of ${name}` })).toBeVisible();
  await expectAccessible(page, 'the export of an image');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Undone.*\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Twice the size of the canvas: two nodes side by side with their margins.
  expect(bytes.readUInt32BE(16)).toBe(2 * (256 + 184 + 2 * 32));
  await expect(dialog).toBeHidden();
});

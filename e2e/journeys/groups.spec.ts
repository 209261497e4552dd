import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

const groupNamed = (page: Page, name: string, nodes: number) =>
  page.getByRole('group', { name: `Group ${name}, ${nodes} node${nodes === 1 ? '' : 's'}` });

async function placeOf(page: Page, label: string) {
  const box = await nodeNamed(page, label).boundingBox();
  if (!box) throw new Error(`${label} is not on the canvas`);
  return box;
}

/** Drags with the pointer from one point by a distance. */
async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

test('nodes are grouped, moved as one, dragged out, collapsed, and saved so', async ({ page }) => {
  await foundOrganisation(page);
  const steps = [functionNode('Fetch', 'return payload;'), functionNode('Sort', 'return payload;')];
  const { id, name } = await haveScenario(page, 'Grouped', [...steps, functionNode('Send', 'return payload;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await test.step('Fetch and Sort are grouped by keys, and named in place', async () => {
    await nodeNamed(page, 'Fetch').click({ modifiers: ['ControlOrMeta'] });
    await nodeNamed(page, 'Sort').click({ modifiers: ['ControlOrMeta'] });
    await page.getByRole('region', { name: 'Scenario canvas' }).focus();
    await page.keyboard.press('ControlOrMeta+g');
    await page.getByRole('textbox', { name: 'Group name' }).fill('Prepare');
    await page.keyboard.press('Enter');
  });
  const group = groupNamed(page, 'Prepare', 2);
  await test.step('the title moves both', async () => {
    const before = await placeOf(page, 'Sort');
    const title = await group.getByText('Prepare', { exact: true }).boundingBox();
    await drag(page, { x: (title?.x ?? 0) + 10, y: (title?.y ?? 0) + 5 }, { x: 0, y: 160 });
    await expect.poll(async () => (await placeOf(page, 'Sort')).y).toBeGreaterThan(before.y + 100);
    await expect(group).toBeVisible();
  });
  await test.step('a node that is dragged out of the frame leaves the group, until that is undone', async () => {
    // What is selected moves as one: with the whole group, its nodes.
    await page.getByRole('region', { name: 'Scenario canvas' }).focus();
    await page.keyboard.press('Escape');
    const { x, y } = await placeOf(page, 'Sort');
    await drag(page, { x: x + 60, y: y + 10 }, { x: 0, y: -200 });
    await expect(groupNamed(page, 'Prepare', 1)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(group).toBeVisible();
  });
  await test.step('collapsed, it is one box with its input and output, and stays so', async () => {
    await group.getByRole('button', { name: 'Prepare', exact: true }).click();
    await expect(nodeNamed(page, 'Fetch').filter({ hasNotText: 'Prepare' })).toHaveCount(0);
    await expect(group).toContainText('Fetch');
    await expect(page.locator('.react-flow__edge')).toHaveCount(2);
    await expectAccessible(page, 'the canvas with a group');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(group.getByRole('button', { name: 'Prepare', exact: true })).toHaveAttribute('aria-expanded', 'false');
  });
});

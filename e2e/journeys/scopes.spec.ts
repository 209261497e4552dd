import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, addNodeByWire, nameNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { closePanel, fillSetting, nodePanel, writeFunction } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Run on the canvas' });
const input = (page: Page) => nodePanel(page).getByRole('region', { name: 'Input' });
const outputPane = (page: Page) => nodePanel(page).getByRole('region', { name: 'Output' });

/** A scenario whose first node gives three orders. */
async function openOrders(page: Page): Promise<void> {
  await foundOrganisation(page);
  const orders = functionNode('Orders', 'return { orders: [{ n: 1 }, { n: 2 }, { n: 3 }] };');
  const { id, name } = await haveScenario(page, 'Each order', [orders]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
}

/** How many messages an output has sent in the run on the canvas. */
async function expectSent(page: Page, node: string, output: string, count: number): Promise<void> {
  await expect(nodeNamed(page, node).getByRole('listitem').filter({ hasText: output })).toHaveText(`${count}${output}`);
}

for (const kind of ['Fan out', 'Sequencer']) {
  test(`a ${kind} is drawn, runs each item of a list, and gathers once what came of them`, async ({ page }) => {
    await openOrders(page);
    await openNode(page, 'Orders');
    await addNode(page, kind, 'Each');
    await fillSetting(page, 'List', '{{ payload.orders }}');
    await expectAccessible(page, `the form of a ${kind}`);
    await closePanel(page);
    await addNodeByWire(page, 'Each', 'each', 'Function', 'Double');
    await writeFunction(page, 'if (payload.n === 2) throw new Error("No stock"); return { twice: payload.n * 2 };');
    await closePanel(page);
    await addNodeByWire(page, 'Each', 'done', 'Function', 'All');
    await writeFunction(
      page,
      'return { got: payload.results.map((result) => result?.twice).join(), why: payload.errors[0].message };',
    );
    await closePanel(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(banner(page)).toContainText('Successful');
    await expectSent(page, 'Each', 'each', 3);
    await expectSent(page, 'Each', 'done', 1);
    // Beside the viewer the flow may reach beyond the canvas.
    await page.getByRole('button', { name: 'Zoom to fit' }).click();
    await openNode(page, 'All');
    await expect(input(page)).toContainText('results3 items');
    await expect(input(page)).toContainText('errors1 item');
    await expect(outputPane(page)).toContainText('got"2,,6"');
    await expect(outputPane(page)).toContainText('No stock');
    await expectAccessible(page, `a run of a ${kind}`);
  });
}

test('by keyboard a Fan out is added, filled in and run', async ({ page }) => {
  await openOrders(page);
  const canvas = page.getByRole('region', { name: 'Scenario canvas' });
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('/');
  await page.keyboard.type('fan out');
  await page.keyboard.press('Enter');
  await nameNode(page, 'Fan out', 'Each');
  await fillSetting(page, 'List', '{{ payload.orders }}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(banner(page)).toContainText('Successful');
  await expect(outputPane(page)).toContainText('results');
});

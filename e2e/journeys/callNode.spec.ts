import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor, save } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, inARow } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

/** A scenario that asks for a country and gives back its name. */
function haveCalled(page: Page): Promise<unknown> {
  const nodes = [functionNode('Name', "return { name: payload.country === 'FR' ? 'France' : 'elsewhere' };")];
  const flow = inARow(nodes) as { type: string; data?: { config: object } }[];
  const inputs = [{ name: 'country', type: 'text', required: true, default: null, description: 'Two letters' }];
  for (const { type, data } of flow) if (type === 'start') Object.assign(data?.config ?? {}, { inputs });
  return callAs(page, 'POST', '/scenario/', { name: 'Country names', flow, nodes_counter: 2 });
}

test('a scenario calls another one with its inputs, and their runs lead to each other', async ({ page }) => {
  await foundOrganisation(page);
  await haveCalled(page);
  const { id, name } = await haveScenario(page, 'Orders', [functionNode('Order', "return { to: 'FR' };")]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Order');
  await addNode(page, 'Call scenario', 'Look up');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Scenario' }), 'Country names');
  await fillSetting(page, 'country', '{{ payload.to }}');
  await expectAccessible(page, 'the form of a call');
  await save(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Output' })).toContainText('France');

  await page.goto(`/scenario/${id}/logs`);
  await page.getByRole('button', { name: 'Run details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Called run' })).toBeVisible();
  await page.getByRole('link', { name: /Country names/ }).click();
  await expectEditor(page, 'Country names');
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');

  await openNode(page, 'Start');
  await expectAccessible(page, 'the callers of a scenario');
  await page.getByRole('group', { name: 'Used by' }).getByRole('link', { name }).click();
  await expectEditor(page, name);
  await nodeNamed(page, 'Look up').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open the called scenario' }).click();
  await expectEditor(page, 'Country names');
});

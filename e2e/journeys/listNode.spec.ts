import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, drawWire, nodeNamed, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const orders = `return { orders: [
  { country: 'FR', total: 0.1 }, { country: 'DE', total: 5 }, { country: 'FR', total: 0.2 },
] };`;

test('a list is grouped, and the result stands in the panel', async ({ page }) => {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Sales', [functionNode('Orders', orders)]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Orders');
  await addNode(page, 'List', 'By country');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Do', exact: true }), 'Group');
  await fillSetting(page, 'List', '{{ payload.orders }}');
  await panel.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'Add value' }).click();
  await panel.getByRole('group', { name: 'Group by' }).getByRole('combobox').fill('country');
  const results = panel.getByRole('group', { name: 'Results' });
  await results.getByRole('button', { name: 'Add result' }).click();
  await choose(page, results.getByRole('combobox', { name: 'Calculation' }), 'Sum');
  await results.getByRole('combobox', { name: 'Value in the item' }).fill('total');
  await results.getByRole('textbox', { name: 'Name of the result' }).fill('sum');
  await expectAccessible(page, 'the form of a list');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const output = panel.getByRole('region', { name: 'Output' });
  await expect(output).toContainText('FR');
  await expect(output).toContainText('0.3');
  await expect(nodeNamed(page, 'By country')).toContainText('Group · orders');
});

test('two lists are joined, and what has no partner leaves by an output of its own', async ({ page }) => {
  await foundOrganisation(page);
  const lists = `return { orders: [{ customer: 7 }, { customer: 8 }], people: [{ id: '7', name: 'Ann' }] };`;
  const join = {
    ...{ operation: 'join', list: '{{ payload.orders }}', other: '{{ payload.people }}' },
    on: [{ path: 'customer', other_path: 'id' }],
  };
  const { id, name } = await haveScenario(page, 'Customers', [
    functionNode('Lists', lists),
    { type: 'list', label: 'With names', config: join },
    functionNode('Known', 'return payload;'),
  ]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Known');
  await addNode(page, 'Function', 'Unknown');
  await page.getByRole('button', { name: 'Close panel' }).click();
  await drawWire(page, 'With names', 'unmatched', 'Unknown');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await openNode(page, 'Known');
  await expect(nodePanel(page).getByRole('region', { name: 'Output' })).toContainText('Ann');
  await openNode(page, 'Unknown');
  await expect(nodePanel(page).getByRole('region', { name: 'Input' })).toContainText('list1 item');
});

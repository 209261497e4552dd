import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor, save, start } from '../steps/editor.ts';
import { type ListedOrders, openListedOrders } from '../steps/listedOrders.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

let service: ListedOrders;
test.beforeEach(async () => {
  service = await openListedOrders();
});
test.afterEach(() => service.close());

async function haveConfiguration(page: Page): Promise<void> {
  const source = { document: service.document };
  const { id } = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', { name: 'Warehouse', source });
  await callAs(page, 'POST', '/connector/', { name: 'Warehouse orders', connector_id: id });
}

test('an operation is polled for new items: tried in the form, and each one runs the scenario', async ({ page }) => {
  await foundOrganisation(page);
  await haveConfiguration(page);
  const { id, name } = await haveScenario(page, 'Orders', [functionNode('Read', 'return payload.customer;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Start');
  const panel = nodePanel(page);
  await panel.getByRole('switch', { name: 'New items of an operation' }).click();
  await choose(page, panel.getByRole('combobox', { name: /^Configuration/ }), 'Warehouse orders');
  await choose(page, panel.getByRole('combobox', { name: /^Operation/ }), 'List orders');
  await panel.getByRole('textbox', { name: 'Key of an item' }).fill('id');
  await panel.getByRole('button', { name: 'Test now' }).click();
  await expect(panel.getByText('1 item, 1 new')).toBeVisible();
  await expect(panel.getByText('Ann')).toBeVisible();
  await expectAccessible(page, 'the form of new items');
  await save(page);
  await expect(nodeNamed(page, 'Start')).toContainText('List orders');
  await start(page);

  const next = panel.getByText('Next call:');
  await expect(next).toBeVisible({ timeout: 30_000 });
  await test.step('what was there is skipped, and a new order runs the scenario', async () => {
    await expect
      .poll(async () => (await callAs<{ polled_at: string | null }>(page, 'GET', `/scenario/${id}/items/`)).polled_at)
      .not.toBeNull();
    service.add('Bob');
    // A start polls at once.
    await callAs(page, 'POST', `/scenario/stop/${id}`);
    await callAs(page, 'POST', `/scenario/start/${id}`);
    await page.goto(`/scenario/${id}/logs`);
    await expect(page.getByRole('button', { name: 'Run details' })).toHaveCount(1);
    await expect(page.getByText('New items').first()).toBeVisible();
  });

  await test.step('a call that fails says why in the form', async () => {
    service.answerWith(503);
    await callAs(page, 'POST', `/scenario/stop/${id}`);
    await callAs(page, 'POST', `/scenario/start/${id}`);
    await page.goto(`/scenario/${id}`);
    await expectEditor(page, name);
    await openNode(page, 'Start');
    await expect(nodePanel(page).getByRole('alert').filter({ hasText: '503' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'the form of new items that cannot be had');
  });
});

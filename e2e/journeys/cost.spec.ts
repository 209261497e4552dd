import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { writeFunction } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { settled } from '../steps/stillness.ts';

async function openCost(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show cost by node' }).click();
  const panel = page.getByRole('region', { name: 'Cost by node' });
  await expect(panel).toBeFocused();
  return panel;
}

test('what nodes cost is seen on the canvas and read beside it', async ({ page }) => {
  await foundOrganisation(page);
  const nodes = [functionNode('Read', 'return payload;'), functionNode('Greet', 'return { hello: payload.name };')];
  const scenario = await haveScenario(page, 'Costly', nodes);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, scenario.name);

  await test.step('without runs it says so', async () => {
    const panel = await openCost(page);
    await expect(panel).toContainText('No runs in this time');
    await expectAccessible(page, 'a scenario without cost');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  for (const name of ['Ada', 'Grace', 'Edsger']) await post(webhook.url, { name });

  await test.step('with runs every node has its number', async () => {
    await page.reload();
    await expectEditor(page, scenario.name);
    const panel = await openCost(page);
    await expect(panel).toContainText('3 runs since');
    await expect(panel).toContainText('6 operations');
    const list = panel.getByRole('list', { name: 'Nodes by Operations' });
    await expect(list.getByRole('listitem').first()).toContainText('3');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('[data-cost-map]')).toContainText('3');
    await settled(page);
    await expectAccessible(page, 'cost by node');
  });

  await test.step('another measure has its own unit, and a node is one press away', async () => {
    const panel = page.getByRole('region', { name: 'Cost by node' });
    await panel.getByText('Bytes', { exact: true }).click();
    const list = panel.getByRole('list', { name: 'Nodes by Bytes' });
    await expect(list).toContainText(/\d\s(B|kB)/);
    await list.getByRole('button', { name: /^Greet/ }).press('Enter');
    await expect(page.locator('.react-flow__node.selected')).toContainText('Greet');
    await panel.getByText('24 hours').click();
    await expect(list).toContainText('Greet');
  });

  await test.step('on a phone it lies below the flow', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    await expectNoSidewaysScroll(page, 'cost on a phone');
    await expectAccessible(page, 'cost on a phone');
    await page.getByRole('button', { name: 'Close cost by node' }).click();
    await expect(page.getByRole('region', { name: 'Cost by node' })).toBeHidden();
    await expect(page.locator('[data-cost-map]')).toHaveCount(0);
  });
});

test('edits are tried before they are saved: what they would have cost', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Edited', [functionNode('Greet', 'return { hello: payload.name };')]);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  for (const name of ['Ada', 'Grace']) await post(webhook.url, { name });
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);
  await writeFunction(page, 'return { greeting: payload.name };');
  await test.step('one line beside Save', async () => {
    await page.getByRole('button', { name: 'Cost of your edits' }).click();
    const cost = page.getByRole('region', { name: 'Cost of your edits' });
    await expect(cost).toContainText('≈ 2 operations in the last 30 days with your edits, unchanged');
    await settled(page);
    await expectAccessible(page, 'the cost of edits beside Save');
    await cost.getByRole('button', { name: 'Cost by node' }).click();
    await expect(page.getByRole('region', { name: 'Cost by node' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await page.getByRole('button', { name: 'More ways to run' }).click();
  await page.getByRole('menuitem', { name: 'Try on the last runs' }).click();
  const drawer = page.getByRole('dialog', { name: 'Try on the last runs' });
  await drawer.getByRole('button', { name: 'Try', exact: true }).click();
  const cost = drawer.getByRole('region', { name: 'Cost of these edits, last 30 days' });
  await expect(cost).toContainText('unchanged');
  await expect(cost).toContainText('Estimated from 2 of 2 runs.');
  await expect(cost).toContainText('Try at least 10 runs');
  await expect(cost).toContainText('No forecast of the plan yet');
  await settled(page);
  await expectAccessible(page, 'the cost of edits');
});

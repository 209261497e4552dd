import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { contextViewer } from '../steps/contextViewer.ts';
import { expectEditor } from '../steps/editor.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook, type PlannedNode } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

const variable = (label: string, name: string, value: string): PlannedNode => ({
  type: 'variable',
  label,
  config: { operation: 'set', name, value },
});

const steps = [
  variable('Remember the rate', 'rate', '{{ payload.order.vip ? payload.rates.low : payload.rates.full }}'),
  functionNode('Make an invoice', 'return { total: payload.order.amount * vars.rate, password: payload.password };'),
  variable('Write it down', 'note', 'Invoice of {{ payload.total }}'),
];

const order = { order: { amount: 20, vip: true }, rates: { low: 2, full: 5 }, password: 'hunter2000-hunter' };

/** The last node of a run of an order. */
async function openLastNode(page: Page): Promise<void> {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Invoices', steps);
  const shop = await haveWebhook(page, 'Shop', [scenario], 'result');
  await post(shop.url, order);
  await page.goto(`/scenario/${scenario.id}?node=node-3`);
  await expectEditor(page, scenario.name);
  // The panel's code comes behind the canvas.
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible({ timeout: 60_000 });
}

test('a person follows a total back to the order and on to what it became', async ({ page }) => {
  await openLastNode(page);
  const input = page.getByRole('region', { name: 'Input' });
  await expect(input.getByText('40', { exact: true })).toBeVisible();
  await input.getByRole('button', { name: 'Explain payload.total' }).focus();
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name: 'Explain this value' });
  const story = drawer.getByRole('list', { name: 'Steps back to where the value came from' });
  const moments = story.locator(':scope > li');
  await expect(moments.first()).toContainText('Made by an expression');
  await expect(moments.first()).toContainText('payload.order.amount');
  await expect(story).toContainText('payload.order.vip ? payload.rates.low : payload.rates.full');
  await expect(story).toContainText('payload.rates.low');
  await expect(story.getByText('payload.rates.full', { exact: true })).toHaveCount(0);
  await expect(story.getByRole('link', { name: 'Open the event' }).first()).toBeVisible();
  await expectAccessible(page, 'the story of a value');

  await moments
    .first()
    .getByRole('button', { name: /^See step/ })
    .first()
    .press('Enter');
  await expect(moments.nth(1)).toBeFocused();

  await drawer.getByRole('tab', { name: 'What it became' }).click();
  const uses = drawer.getByRole('list', { name: 'What read this value, in the order of the run' });
  await expect(uses).toContainText('Read in Write it down');
  await expect(uses).toContainText('"Invoice of 40"');
  await expectAccessible(page, 'what became of a value');

  await uses.getByRole('button', { name: 'Explain vars.note' }).click();
  await expect(drawer.getByRole('status').filter({ hasText: 'vars.note' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Back to payload.total' }).click();
  await drawer.getByRole('tab', { name: 'Where it came from' }).click();
  await story.getByRole('button', { name: 'Make an invoice' }).first().click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('region', { name: /Make an invoice/ })).toBeVisible();
});

test('a masked value stays masked, and the story fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLastNode(page);
  await page.getByRole('tab', { name: 'Input' }).click();
  await page.getByRole('region', { name: 'Input' }).getByRole('button', { name: 'Explain payload.password' }).click();
  const drawer = page.getByRole('dialog', { name: 'Explain this value' });
  await expect(drawer.getByText('masked').first()).toBeVisible();
  await expect(drawer).not.toContainText('hunter2000');
  const width = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the story of a masked value on a phone');
});

test('the last time that a node sent null is found, and explained in its run', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Totals', [
    functionNode('Total', 'return { total: payload.total ?? null };'),
  ]);
  const shop = await haveWebhook(page, 'Shop', [scenario], 'result');
  for (const body of [{ total: 5 }, { note: 'no total' }, { total: 7 }]) await post(shop.url, body);
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);
  const output = page.getByRole('region', { name: 'Output' });
  await expect(output.getByText('7', { exact: true })).toBeVisible({ timeout: 60_000 });
  await output.getByRole('button', { name: 'Explain payload.total' }).click();

  const drawer = page.getByRole('dialog', { name: 'Explain this value' });
  await drawer.getByRole('tab', { name: 'In other runs' }).click();
  const values = drawer
    .getByRole('list', { name: 'Values that this field had, the newest first' })
    .getByRole('listitem');
  await expect(values).toHaveCount(3);
  await expect(drawer).toContainText('Read 3 runs');
  await expect(values.nth(1)).toContainText('null');
  await expect(values.nth(1)).toContainText('in 1 run');
  await expectAccessible(page, 'what a value was in other runs');

  await values.nth(1).getByRole('button', { name: 'Explain null in its last run' }).click();
  await drawer.getByRole('tab', { name: 'Where it came from' }).click();
  await expect(drawer.getByRole('status').filter({ hasText: 'payload.total' })).toContainText('null');
  await drawer.getByRole('button', { name: 'Back to payload.total' }).click();
  await drawer.getByRole('tab', { name: 'In other runs' }).click();
  await values.nth(1).getByRole('link', { name: 'Open that run' }).click();
  await expect(page).toHaveURL(/run=/);
});

test('a value is explained from JSON, from the Context Viewer, and at a moment of the run', async ({ page }) => {
  await openLastNode(page);
  const input = page.getByRole('region', { name: 'Input' });
  const drawer = page.getByRole('dialog', { name: 'Explain this value' });
  const subject = (field: string) => drawer.getByRole('status').filter({ hasText: field });

  await test.step('in JSON, Tab leads from the row in focus to its button', async () => {
    await input.getByText('JSON', { exact: true }).click();
    // The tree of the fields is shown until then.
    await expect(input.getByRole('treeitem').filter({ hasText: 'total: 40' })).toBeVisible();
    await input.getByRole('tree').focus();
    await page.keyboard.type('to');
    await expect(input.getByRole('treeitem', { selected: true })).toContainText('total: 40');
    await expectAccessible(page, 'a message as JSON');
    const button = input.getByRole('button', { name: 'Explain payload.total' });
    for (let presses = 0; presses < 12 && !(await button.evaluate((one) => one === document.activeElement)); presses++)
      await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(subject('payload.total')).toContainText('40');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('from the Context Viewer, the address opens it with its node', async () => {
    await input.getByRole('button', { name: 'Open in Context Viewer' }).click();
    const row = contextViewer(page).getByRole('treeitem', { name: /total/ });
    await row.click();
    await expectAccessible(page, 'a recorded message in the Context Viewer');
    await contextViewer(page).getByRole('link', { name: 'Explain payload.total' }).click();
    await expect(subject('payload.total')).toContainText('Write it down, input');
    await expect(page).toHaveURL(/node=node-3&explain=payload.total&side=input/);
    await page.reload();
    await expect(subject('payload.total')).toContainText('40');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/explain=/);
  });

  await test.step('before a node begins, what is on its way to it is explained where it was sent', async () => {
    await page.getByRole('button', { name: 'Go through in time' }).click();
    const slider = page.getByRole('slider', { name: 'Moment of the run' });
    await expect(slider).toBeFocused();
    await page.keyboard.press('End');
    for (let moments = 0; moments < 3; moments++) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /Make an invoice ended$/);
    await input.getByRole('button', { name: 'Explain payload.total' }).press('Enter');
    await expect(subject('payload.total')).toContainText('Make an invoice, output');
    await expect(subject('payload.total')).toContainText('40');
  });
});

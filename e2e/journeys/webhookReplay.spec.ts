import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { eventsOnScreen } from '../steps/webhooks.ts';

const outOfStock = functionNode('Reserve', "throw new Error('No stock')");

test('a webhook runs what its rules accept, and delivers all again that failed', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [outOfStock]);
  const webhook = await haveWebhook(page, 'Shop', [scenario]);
  await page.goto(`/data/webhook/${webhook.id}`);
  await expectPage(page, 'Shop');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  await form.getByRole('checkbox', { name: 'Run only requests that match' }).check();
  await form.getByRole('textbox', { name: 'Value', exact: true }).fill('{{payload.type}}');
  await form.getByRole('textbox', { name: 'Compare to' }).fill('order');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await post(webhook.url, { type: 'visit' });
  await post(webhook.url, { type: 'order', number: 1 });
  await post(webhook.url, { type: 'order', number: 2 });
  await expect(eventsOnScreen(page)).toHaveCount(3);
  await eventsOnScreen(page).last().click();
  await expect(page.getByText("This rule of the webhook didn't match:")).toContainText('payload.type');

  const events = page.getByRole('region', { name: 'Events' });
  await choose(page, events.getByRole('combobox', { name: 'Filter events' }), 'Failed');
  await expect(eventsOnScreen(page)).toHaveCount(2);
  await events.getByRole('button', { name: 'Deliver all again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver all these events again?' });
  await expect(dialog.getByRole('status')).toContainText('2 events');
  await expect(dialog.getByRole('listitem')).toHaveText(['Orders']);
  await expect(dialog).toContainText("Calls that succeeded aren't made again.");
  await expectAccessible(page, 'what a replay would do');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(events.getByRole('status').filter({ hasText: 'Delivered again:' })).toContainText('2 of 2');
  await expect(events.getByRole('status').filter({ hasText: '2 failed' })).toBeVisible();
  await eventsOnScreen(page).first().click();
  await page.getByRole('tab', { name: '2 attempts' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('By a replay');
});

test('a failed run tells when the schedule of its webhook runs it again', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [outOfStock]);
  const webhook = await haveWebhook(page, 'Shop', [scenario]);
  const retry = { delays_s: [3600, 7200], jitter: false };
  await callAs(page, 'PUT', `/webhook-url/${webhook.id}`, { retry });
  await post(webhook.url, { order: 1 });
  await page.goto(`/scenario/${scenario.id}/logs`);
  await page.getByRole('button', { name: 'Run details' }).first().click();
  const planned = page.getByRole('status').filter({ hasText: /^Attempt 1 of 3, runs again in/ });
  await expect(planned).toBeVisible();
  await expectAccessible(page, 'a run that is run again');
  await page.getByRole('button', { name: 'Open on the canvas' }).first().click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Attempt 1 of 3');
});

test('an event whose retry succeeds leaves the failures', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [outOfStock]);
  const webhook = await haveWebhook(page, 'Shop', [scenario]);
  await post(webhook.url, { order: 1 });
  await page.goto(`/data/webhook/${webhook.id}`);
  const events = page.getByRole('region', { name: 'Events' });
  await choose(page, events.getByRole('combobox', { name: 'Filter events' }), 'Failed');
  await expect(eventsOnScreen(page)).toHaveCount(1);
  const { flow, revision } = await callAs<{ flow: unknown[]; revision: number }>(
    page,
    'GET',
    `/scenario/${scenario.id}`,
  );
  const mended = JSON.parse(JSON.stringify(flow).replace("throw new Error('No stock')", 'return 1'));
  await callAs(page, 'PUT', `/scenario/${scenario.id}`, { revision, flow: mended });
  await eventsOnScreen(page).click();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  await page.getByRole('dialog', { name: 'Deliver this event again?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(eventsOnScreen(page)).toHaveCount(0);
  await expect(events).toContainText('No matching events');
  await expect(events.getByRole('button', { name: 'Deliver all again' })).toBeHidden();
  await choose(page, events.getByRole('combobox', { name: 'Filter events' }), 'All events');
  await expect(eventsOnScreen(page)).toContainText('Successful');
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectSubscribed, recordPushes } from '../steps/browserWindow.ts';
import { openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor } from '../steps/editor.ts';
import { areas, expectNotice, expectPage, goTo } from '../steps/frame.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { addressOnScreen, createWebhook, eventsOnScreen, rowAct } from '../steps/webhooks.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a webhook is created, its address copied, and what is posted there stands on its page', async ({ page }) => {
  await foundOrganisation(page);
  const pushes = recordPushes(page);
  await page.goto('/data/webhook');
  await expect(page.getByText('Receive data from anywhere')).toBeVisible();
  await expectAccessible(page, 'the empty list of webhooks');

  await createWebhook(page, 'Shop orders');
  await expectPage(page, 'Shop orders');
  await expect(page.getByText('No events yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy URL' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await addressOnScreen(page));
  await expectSubscribed(pushes);

  expect((await post(address, { order: 4711, card: '4242 4242 4242 4242' })).status()).toBe(202);
  await expect(eventsOnScreen(page)).toContainText([/POST.*4711/]);
  await eventsOnScreen(page).first().click();
  const detail = page.getByRole('region', { name: '4711' });
  await expect(detail.getByRole('tree', { name: 'JSON content' })).toContainText('order: 4711');
  await expect(detail.getByRole('tree', { name: 'JSON content' })).toContainText('••••••');
  await expectAccessible(page, 'an event');

  await detail.getByRole('button', { name: 'Reveal' }).click();
  const question = page.getByRole('dialog', { name: 'Reveal the body of this event?' });
  await expectAccessible(page, 'the question before a reveal');
  await question.getByRole('button', { name: 'Reveal' }).click();
  await expect(detail.getByText('4242 4242 4242 4242')).toBeVisible();
  await expectAccessible(page, 'a revealed event');
  await detail.getByRole('button', { name: 'Mask again' }).click();
  await expect(detail.getByText('4242 4242 4242 4242')).toBeHidden();

  await goTo(page, areas.webhooks);
  await expectPage(page, 'Webhooks');
  await expect(page.getByText('1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Copy URL of Shop orders' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('a paused webhook holds its runs, and resuming lets them go', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Greet', [functionNode('Greet', "return 'Hello ' + payload.name;")]);
  const webhook = await haveWebhook(page, 'Greetings', [scenario]);
  await page.goto('/data/webhook');
  await page.getByRole('button', { name: 'Pause: Greetings' }).click();
  await expect(page.getByRole('row', { name: /Greetings/ })).toContainText('Paused');

  expect((await post(webhook.url, { name: 'Ada' })).status()).toBe(202);
  await page.getByRole('link', { name: 'Greetings' }).click();
  await expectPage(page, 'Greetings');
  await expect(eventsOnScreen(page)).toContainText([/On hold/]);
  await expectAccessible(page, 'a paused webhook');

  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Resume "Greetings"?' });
  await expect(question.getByText('1 run waits. Resuming releases it.')).toBeVisible();
  await question.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(eventsOnScreen(page)).toContainText([/Successful/]);
  await expect(page.getByText('Receiving')).toBeVisible();
});

test('what arrived becomes the sample of a scenario, in changes that are not saved yet', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Greet', [functionNode('Greet', "return 'Hello ' + payload.name;")]);
  const webhook = await haveWebhook(page, 'Greetings', [scenario]);
  expect((await post(webhook.url, { name: 'Ada', password: 'hunter2' })).status()).toBe(202);
  await page.goto(`/data/webhook/${webhook.id}`);
  await eventsOnScreen(page).first().click();
  await page.getByRole('button', { name: 'Use as sample' }).click();
  await expectNotice(page, /Sample of "Greet" replaced/);
  await expectAccessible(page, 'an event that was used as a sample');
  await page.getByRole('button', { name: 'Open scenario' }).click();
  await expectEditor(page, 'Greet');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await openNode(page, 'Greet');
  await expect(nodePanel(page)).toContainText('Hello Ada');
  await expect(nodePanel(page)).not.toContainText('hunter2');
});

test('events are found again: by a text, by what became of them, and page by page', async ({ page }) => {
  await foundOrganisation(page);
  const webhook = await haveWebhook(page, 'Many orders');
  expect((await post(webhook.url, { order: 'the first one' })).status()).toBe(202);
  expect((await post(webhook.url, { order: 'the second one' })).status()).toBe(202);
  const rest = Array.from({ length: 50 }, (_, index) => post(webhook.url, { order: index }));
  for (const answer of await Promise.all(rest)) expect(answer.status()).toBe(202);
  await page.goto(`/data/webhook/${webhook.id}`);
  await expect(eventsOnScreen(page)).toHaveCount(50);
  const events = page.getByRole('region', { name: 'Events' });
  await expectAccessible(page, 'a long list of events');
  await events.getByRole('button', { name: 'Older', exact: true }).click();
  await expect(events.getByText('Page 2')).toBeVisible();
  await expect(eventsOnScreen(page)).toHaveCount(2);
  expect((await post(webhook.url, { order: 'a new one' })).status()).toBe(202);
  await eventsOnScreen(page).filter({ hasText: 'the first one' }).click();
  const oldest = page.getByRole('region', { name: 'the first one' });
  await expect(oldest.getByRole('tree', { name: 'JSON content' })).toContainText('the first one');

  await choose(page, events.getByRole('combobox', { name: 'Filter events' }), 'Refused');
  await expect(events.getByText('No matching events')).toBeVisible();
  await choose(page, events.getByRole('combobox', { name: 'Filter events' }), 'All events');
  await events.getByRole('searchbox', { name: 'Search events' }).fill('FIRST one');
  await expect(eventsOnScreen(page)).toHaveCount(1);
  await page.reload();
  await expect(eventsOnScreen(page)).toContainText([/the first one/]);
  await events.getByRole('searchbox', { name: 'Search events' }).fill('no such order');
  await expect(events.getByText('No matching events')).toBeVisible();
  await events.getByRole('button', { name: 'Show all events' }).click();
  await expect(eventsOnScreen(page).first()).toContainText('a new one');
});

test('a webhook goes to the trash, where its address is gone, and comes back', async ({ page }) => {
  await foundOrganisation(page);
  const webhook = await haveWebhook(page, 'Old orders');
  await page.goto('/data/webhook');
  await rowAct(page, 'Old orders', 'Move to trash');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await expectNotice(page, 'Old orders moved to trash');
  expect((await post(webhook.url, {})).status()).toBe(404);

  await page.getByRole('button', { name: /^Trash/ }).click();
  await expectAccessible(page, 'the trash of webhooks');
  await rowAct(page, 'Old orders', 'Restore');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  expect((await post(webhook.url, {})).status()).toBe(202);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByRole('link', { name: 'Old orders' })).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor } from '../steps/editor.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { openSearch, result, searchFor } from '../steps/search.ts';
import { post } from '../steps/sender.ts';

const number = '{{ payload.invoice.order_no }}';
/** What a shop does with an order besides. */
const rest = (store_id: string) => [
  {
    type: 'store',
    label: 'Remember',
    config: { store_id, operation: 'set', key: `order:${number}`, value: '{{ payload.invoice }}' },
  },
  {
    type: 'mail',
    label: 'Thank',
    config: {
      ...{ to: 'ada@example.com', subject: 'Thank you', format: 'html' },
      content: `<p>Order <b>${number}</b>, invoice INV-${number}, code hunter2000</p>`,
    },
  },
  { type: 'respond', label: 'Confirm', config: { body: { type: 'json', content: `{ "order_no": ${number} }` } } },
];

test('a person traces an order from the search over two scenarios to the node that set its number', async ({
  page,
}) => {
  await foundOrganisation(page);
  const invoice = 'return { invoice: { order_no: payload.order.id } };';
  const { id: storeId } = await callAs<{ id: string }>(page, 'POST', '/store/', { name: 'Invoices' });
  const nodes = [functionNode('Make an invoice', invoice), ...rest(storeId)];
  const orders = await haveScenario(page, 'Take orders', nodes);
  const parcels = await haveScenario(page, 'Send parcels', [functionNode('Pass on', 'return payload;')]);
  const shop = await haveWebhook(page, 'Shop', [orders, parcels], 'result');
  await post(shop.url, { order: { id: 47_110_815 }, password: 'hunter2000' });
  await post(shop.url, { order: { id: 99 } });

  const traced = () => callAs<{ runs: number }>(page, 'GET', '/lineage/?q=47110815');
  await expect(async () => expect((await traced()).runs).toBe(2)).toPass();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await openSearch(page);
  await searchFor(page, '47110815');
  await result(page, 'Everything about 47110815').click();
  const story = page.getByRole('list', { name: 'Lineage of 47110815' });
  await expect(story.getByText('Run of Take orders')).toBeVisible();
  await expect(story.getByText('Run of Send parcels')).toBeVisible();
  await expect(story.getByText('Event received').first()).toBeVisible();
  await expect(story.getByText('Written to Invoices by Remember')).toBeVisible();
  await expect(story.getByText('Email “Thank you”')).toBeVisible();
  await expect(story.getByText('Reply sent by Confirm')).toBeVisible();
  await expect(story.getByRole('link', { name: 'Open email' })).toBeVisible();
  await expect(story.getByRole('link', { name: 'Open store' }).first()).toBeVisible();
  await expectAccessible(page, 'a story');

  await choose(page, page.getByRole('combobox', { name: 'Scenario', exact: true }), 'Take orders');
  await expect(story.getByText('Run of Send parcels')).toHaveCount(0);
  await choose(page, page.getByRole('combobox', { name: 'Show', exact: true }), 'Outputs of nodes');
  await expect(story.getByRole('listitem')).toHaveCount(1);
  await expect(story.getByText('payload.invoice.order_no')).toBeVisible();
  await story.getByRole('link', { name: 'Open node' }).click();
  await expectEditor(page, orders.name);
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('47110815');
  await page.getByRole('region', { name: 'Output' }).getByRole('link', { name: 'Trace 47110815 everywhere' }).click();
  await expect(story.getByText('Run of Send parcels')).toBeVisible();

  const value = page.getByRole('textbox', { name: 'Value to trace' });
  const search = async (text: string) => {
    await value.fill(text);
    await value.press('Enter');
  };
  await search('order #47110815');
  await expect(page.getByText('Showing 47110815, found in “order #47110815”.')).toBeVisible();
  await expect(story.getByText('Run of Send parcels')).toBeVisible();
  await search('INV-47110815');
  await expect(page.getByRole('list', { name: 'Lineage of INV-47110815' }).getByText('mail.text')).toBeVisible();
  await search('order 4712');
  await expect(page.getByText('Nothing has the value order 4712')).toBeVisible();
  await expect(page.getByText(/Weft searched for “order 4712”, “4712”\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Traced fields' })).toContainText('payload.order.id');
  await expectAccessible(page, 'a value that nothing has');
  await search('hunter2000');
  await expect(page.getByText('Nothing has the value hunter2000')).toBeVisible();
  await page.getByRole('button', { name: 'Choose fields' }).click();
  const fields = page.getByRole('dialog', { name: 'Traced fields' });
  await fields.getByRole('searchbox', { name: 'Search fields' }).fill('order.id');
  await choose(page, fields.getByRole('combobox', { name: 'Tracing of payload.order.id' }), 'Never trace');
  await expectAccessible(page, 'the traced fields');
  await expect(async () => expect((await traced()).runs).toBe(1)).toPass();
});

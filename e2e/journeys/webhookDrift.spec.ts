import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

test('a webhook says which fields of its events have changed', async ({ page }) => {
  await foundOrganisation(page);
  const webhook = await haveWebhook(page, 'Orders');
  for (let id = 1; id <= 12; id += 1) await post(webhook.url, { id, customer: { email: 'a@example.org' } });
  for (let id = 13; id <= 18; id += 1) await post(webhook.url, { id: `o-${id}`, customer: {}, vat: 20 });

  await page.goto(`/data/webhook/${webhook.id}`);
  await expectPage(page, 'Orders');
  await page.getByText('The data has changed in 3 fields').click();
  const fields = page.getByRole('list', { name: 'Changed fields' }).getByRole('listitem');
  await expect(fields).toHaveText([
    'id was a number and is now text.',
    'vat is new, in 6 of 6 events: a number.',
    'customer.email is no longer sent. Before, 12 of 12 events had it.',
  ]);
  await expectAccessible(page, 'changed fields of a webhook');
});

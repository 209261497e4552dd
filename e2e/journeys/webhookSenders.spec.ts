import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveWebhook } from '../steps/scenarios.ts';
import { send } from '../steps/sender.ts';
import { eventsOnScreen } from '../steps/webhooks.ts';

const body = '{"order":4711}';
const signed = (secret: string, text: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
  'x-github-delivery': 'd-1',
});

test('a webhook takes signed requests only, says what is wrong with others, and runs equal ones once', async ({
  page,
}) => {
  await foundOrganisation(page);
  const webhook = await haveWebhook(page, 'Pushes');
  await page.goto(`/data/webhook/${webhook.id}`);
  await expectPage(page, 'Pushes');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit webhook' });
  await choose(page, form.getByRole('combobox', { name: 'Authentication' }), 'Signature');
  await form.getByLabel('Secrets').fill('our secret');
  await form.getByRole('checkbox', { name: 'Ignore duplicates' }).check();
  await form.getByRole('textbox', { name: 'Key' }).fill('{{headers["x-github-delivery"]}}');
  await expectAccessible(page, 'the settings of who may send');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('GitHub');

  const sent = async (headers: Record<string, string>) =>
    (await send(webhook.url, { method: 'POST', headers, data: body })).status();
  expect(await sent(signed('our secret', `${body}\n`))).toBe(401);
  await expect(eventsOnScreen(page)).toHaveCount(1);
  expect(await sent(signed('our secret', body))).toBe(202);
  await expect(eventsOnScreen(page)).toHaveCount(2);
  expect(await sent(signed('our secret', body))).toBe(202);
  await expect(eventsOnScreen(page)).toHaveCount(3);
  await expect(eventsOnScreen(page).first()).toContainText('Duplicate');

  await eventsOnScreen(page).last().click();
  await page.getByRole('button', { name: 'Check signature' }).click();
  const check = page.getByRole('dialog', { name: 'Check the signature' });
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('status')).toContainText('one line break more or less');
  await expectAccessible(page, 'what is wrong with a signature');
});

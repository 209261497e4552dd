import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench } from '../steps/appearance.ts';
import { expectSubscribed, recordPushes } from '../steps/browserWindow.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { isSignedWith, openReceiver, type Receiver } from '../steps/receiver.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await openReceiver();
});
test.afterAll(() => receiver.close());

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses mails about failed runs, and a webhook; answers the secret that it signs with. */
function chooseWebhook(page: Page): Promise<string> {
  return test.step('the user chooses mails about failed runs, and a webhook', async () => {
    await page.goto('/account-settings?section=notifications');
    const mails = page.getByRole('checkbox', { name: 'Run failed: Email' });
    await mails.check();
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const secret = await page.getByText(/^whsec_/).textContent();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Delivered.' })).toBeVisible();
    await expectAccessible(page, 'the settings of notifications');
    await page.reload();
    await expect(mails).toBeChecked();
    return secret ?? '';
  });
}

test('a failed run rings in every tab, comes by mail and webhook, and is read everywhere at once', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [functionNode('Reserve', "throw new Error('No stock')")]);
  const webhook = await haveWebhook(page, 'Shop', [scenario]);
  const secret = await chooseWebhook(page);
  const other = await page.context().newPage();
  const heard = [page, other].map(recordPushes);
  await Promise.all([page.goto('/mailbox'), other.goto('/data/webhook')]);
  await Promise.all(heard.map(expectSubscribed));

  await post(webhook.url, { number: 1 });
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect(bell(other, 'Notifications, 1 unread')).toBeVisible();
  await test.step('the webhook is told, signed', async () => {
    await expect.poll(() => receiver.received.length).toBe(2);
    const [tried, told] = receiver.received;
    expect(JSON.parse(tried?.body ?? '')).toMatchObject({ type: 'test' });
    const [notification] = JSON.parse(told?.body ?? '').data.notifications;
    expect(notification).toMatchObject({
      kind: 'run-failed',
      title: 'A run of "Orders" failed',
      text: expect.stringContaining('No stock'),
    });
    expect(receiver.received.map((each) => isSignedWith(secret, each))).toEqual([true, true]);
  });
  await test.step('the mail is in the mailbox', async () => {
    const mail = page.getByRole('button', { name: 'A run of "Orders" failed' });
    await expect(async () => {
      await page.reload();
      await expect(mail).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('what is opened is read in both tabs', async () => {
    await bell(page, 'Notifications, 1 unread').click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    await expect(drawer.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'the notifications');
    await drawer.getByRole('link', { name: /A run of "Orders" failed/ }).click();
    await expect(page).toHaveURL(new RegExp(`/scenario/${scenario.id}\\?run=`));
    await expect(drawer).toBeHidden();
    await expect(bell(page, 'Notifications')).toBeVisible();
    await expect(bell(other, 'Notifications')).toBeVisible();
  });
  await test.step('in French they are told in French', async () => {
    await chooseFrench(other);
    await bell(other, 'Notifications').click();
    const drawer = other.getByRole('dialog', { name: 'Notifications' });
    await expect(drawer.getByRole('region', { name: 'Aujourd’hui' })).toContainText('Une exécution de « Orders »');
    await drawer.getByText('Non lues', { exact: true }).click();
    await expect(drawer.getByText('Tout est lu')).toBeVisible();
  });
});

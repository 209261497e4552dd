import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { haveWebhook } from '../steps/scenarios.ts';
import { endSessionElsewhere, passingBanner } from '../steps/session.ts';
import { expectSignInPage, openAs, signIn } from '../steps/signIn.ts';
import { beginWebhook, submitWebhook } from '../steps/webhooks.ts';

function expectCreated(page: Page, name: string): Promise<void> {
  return test.step(`"${name}" is created`, async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

/** The form of a new webhook, with its name typed, in an organization of its own. */
async function beginReturns(page: Page) {
  const founder = await foundOrganisation(page);
  await page.goto('/data/webhook');
  return { founder, form: await beginWebhook(page, 'Returns of the shop') };
}

test('a plan that fills up beside an open form refuses it, keeps what was typed, and takes it after an upgrade', async ({
  page,
  context,
}) => {
  await foundOrganisation(page);
  for (const name of ['One', 'Two', 'Three', 'Four']) await haveWebhook(page, name, []);
  await page.goto('/data/webhook');
  const form = await beginWebhook(page, 'Returns of the shop');
  await haveWebhook(page, 'Five', []);
  await submitWebhook(form);
  await expect(page.getByRole('alert').filter({ hasText: 'Your plan’s limit of 5 webhooks is reached' })).toBeVisible();
  await expectAccessible(page, 'the form that the plan refuses');

  const { url } = await callAs<{ url: string }>(page, 'POST', '/subscription/chargebee/checkout/', {});
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Subscribe' }).click();
  await expect(other.getByText('You’re subscribed. The new limits apply now.')).toBeVisible();
  await page.bringToFront();
  await expect(form.getByLabel('Name')).toHaveValue('Returns of the shop');
  await submitWebhook(form);
  await expectCreated(page, 'Returns of the shop');
});

test('someone else who signs in beside an open form gets nothing of it; it goes on with the person it is of', async ({
  page,
  context,
}) => {
  const { founder, form } = await beginReturns(page);
  const other = await context.newPage();
  await openAs(other, people.globex);
  await expectPage(other, 'Dashboard');
  await page.bringToFront();
  await expect(passingBanner(page)).toContainText('read only');
  await expect(form.getByLabel('Name')).toHaveValue('Returns of the shop');
  await expect(form.getByLabel('Name')).not.toBeEditable();
  await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled();
  expect(await callAs(page, 'GET', '/webhook-url/')).not.toContainEqual(
    expect.objectContaining({ name: 'Returns of the shop' }),
  );
  await openAs(other, founder);
  await expectPage(other, 'Dashboard');
  await page.bringToFront();
  await expect(passingBanner(page)).toHaveCount(0);
  await submitWebhook(form);
  await expectCreated(page, 'Returns of the shop');
});

test('a form in a drawer outlives the session: the way to sign in lies above it, and what was typed is offered again', async ({
  page,
  context,
}) => {
  const { founder, form } = await beginReturns(page);
  await endSessionElsewhere(page);
  await submitWebhook(form);
  await expect(passingBanner(page)).toContainText("You're signed out. Your unsaved work is still here");
  await expect(page.getByRole('alert')).toContainText('Sign in again');
  await expect(page.getByText(/access token|Refresh the session/)).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('Returns of the shop');
  await expectAccessible(page, 'the form without a session');
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    passingBanner(page).getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await expectSignInPage(other);
  await other.close();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await signIn(page, founder);
  await expectPage(page, 'Webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const again = page.getByRole('dialog', { name: 'New webhook' });
  await expect(again.getByText(/that wasn't saved/)).toBeVisible();
  await expectAccessible(page, 'the form that offers what was typed');
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Name')).toHaveValue('Returns of the shop');
  await submitWebhook(again);
  await expectCreated(page, 'Returns of the shop');
});

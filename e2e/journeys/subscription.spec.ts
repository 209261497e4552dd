import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { request } from '../steps/productApi.ts';
import { haveWebhook } from '../steps/scenarios.ts';

const factOf = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test('an admin subscribes, has room at once, cancels and resumes; another tab follows', async ({ page, context }) => {
  await foundOrganisation(page);
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await haveWebhook(page, name, []);
  expect((await request(page, 'POST', '/webhook-url/', { name: 'Six' })).status()).toBe(402);
  await page.goto('/subscription');
  await expectPage(page, 'Subscription');
  await expect(page.getByText('Limit reached: Webhooks')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/subscription');
  await expect(other.getByText('Limit reached: Webhooks')).toBeVisible();

  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectAccessible(page, 'the checkout');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the checkout on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You’re subscribed. The new limits apply now.')).toBeVisible();
  expect((await request(page, 'POST', '/webhook-url/', { name: 'Six' })).status()).toBe(201);
  await expect(other.getByText('Limit reached: Webhooks')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Manage subscription' })).toBeVisible();

  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expectAccessible(page, 'the question before the end');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(factOf(page, 'Ends on')).toBeVisible();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(factOf(page, 'Next billing')).toBeVisible();
});

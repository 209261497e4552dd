import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll, rememberAppearance } from '../steps/navigation.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

const banner = (page: Page) => page.getByText(/^This account will be deleted on .* Until then/);

test('a token makes calls until it is revoked', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/account-settings?section=tokens');
  await expect(page.getByText('No API tokens')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Nightly report');
  await expectAccessible(page, 'the form of a token');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog
    .locator('code')
    .filter({ hasText: /^weft_api_/ })
    .textContent();
  await expectAccessible(page, 'a new token');
  const call = () =>
    page.request.get('/api/v2/account/me/', { headers: { authorization: `Bearer ${secret}`, cookie: '' } });
  expect((await call()).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('No API tokens')).toBeVisible();
  expect((await call()).status()).toBe(401);
});

test('a new name of the organisation is seen in another tab', async ({ page, context }) => {
  const { organisation } = await foundOrganisation(page);
  const other = await context.newPage();
  await other.goto('/account-settings?section=profile');
  await expect(other.getByRole('banner')).toContainText(organisation);
  await page.goto('/account-settings?section=organisation');
  await page.getByLabel('Company name').fill(`${organisation} & Daughters`);
  await expectAccessible(page, 'the organisation');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('& Daughters');
  await expect(other.getByRole('banner')).toContainText('& Daughters');
});

test('a planned deletion is told in every tab, and taken back in one', async ({ page, context }) => {
  const { organisation, password } = await foundOrganisation(page);
  const other = await context.newPage();
  await other.goto('/account-settings?section=profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account-settings?section=data');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await dialog.getByLabel(`Type “${organisation}” to confirm`).fill(organisation);
  await dialog.getByLabel('Your password').fill('a guess of mine');
  await dialog.getByRole('button', { name: 'Plan deletion' }).click();
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Plan deletion' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await expectAccessible(page, 'a planned deletion');
  await other.getByRole('button', { name: 'Cancel deletion' }).click();
  await expect(banner(other)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete account…' })).toBeVisible();
});

test('tokens are listed on a phone, in French', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await foundOrganisation(page);
  const token = { name: 'Rapport', scopes: ['scenarios:write', 'runs:read'], days: null };
  await callAs(page, 'POST', '/api-token/', token);
  await rememberAppearance(page, { 'app-locale': 'fr' });
  await page.goto('/account-settings?section=tokens');
  await expect(page.getByText('Scénarios – Lire et modifier · Exécutions – Lire')).toBeVisible();
  await expect(page.getByText('N’expire jamais · Jamais utilisé')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'tokens on a phone');
});

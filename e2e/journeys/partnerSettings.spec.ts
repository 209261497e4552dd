import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { rememberAppearance } from '../steps/navigation.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs, request } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

/** One blue pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('an admin sets the branding: it is previewed, kept, and shown on import pages and in the user menu', async ({
  page,
}) => {
  await foundOrganisation(page);
  await page.goto('/partner-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Settings' })).toBeVisible();
  await expectAccessible(page, 'partner settings');
  await page.getByLabel('Partner name').fill('Northwind Services');
  await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#ffd400');
  await expect(page.getByText(/^Contrast /)).toBeVisible();
  await page.getByLabel('Footer text').fill('Northwind Ltd, Leeds');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert').filter({ hasText: 'Use a PNG, JPEG, WebP or GIF picture.' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByAltText('Your logo')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Northwind Ltd, Leeds');

  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Label').fill('Help center');
  await page.getByLabel('URL').fill('http://help.northwind.test');
  await page.getByLabel('Scenarios').fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Use a URL that starts with https://').first()).toBeVisible();
  await expect(page.getByText('Use at most 5, which is your own limit').first()).toBeVisible();
  await page.getByLabel('URL').fill('https://help.northwind.test/');
  await page.getByLabel('Scenarios').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Partner settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Partner name')).toHaveValue('Northwind Services');
  await expect(page.getByLabel('Scenarios')).toHaveValue('3');

  await page.getByRole('button', { name: /Account of/ }).click();
  await expect(page.getByRole('link', { name: 'Help center' })).toHaveAttribute('href', 'https://help.northwind.test/');

  const content = { columns: [{ key: 'order', label: { en: 'Order' } }] };
  const made = await callAs<{ id: string; url: string; revision: number }>(page, 'POST', '/import-page/', {
    name: 'Orders',
    content,
  });
  await callAs(page, 'POST', `/import-page/${made.id}/publish/`, { revision: made.revision });
  await page.goto(made.url);
  await expect(page.getByRole('contentinfo')).toContainText('Northwind Ltd, Leeds');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help center' })).toBeVisible();
  await expect(page.locator('header img')).toBeVisible();
  await expectAccessible(page, 'an import page with branding');
});

test('on a phone and in French nothing is cut off, and there are no clients yet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await foundOrganisation(page);
  await rememberAppearance(page, { 'app-locale': 'fr' });
  await page.goto('/partner-settings');
  await expect(page.getByRole('heading', { name: 'Paramètres partenaire' })).toBeVisible();
  await expect(page.getByText('Aucun compte client pour l’instant')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectAccessible(page, 'partner settings on a phone');
});

test('partner settings are for admins: route, navigation and calls', async ({ page }) => {
  for (const person of [people.member, people.integrator]) {
    await openAs(page, person, '/partner-settings');
    await page.waitForURL(/\/unauthorized\?/);
    expect((await request(page, 'GET', '/partner/settings/')).status()).toBe(403);
    expect((await request(page, 'GET', '/partner/clients/')).status()).toBe(403);
    expect((await request(page, 'GET', '/account/support/')).status()).toBe(200);
    await page.context().clearCookies();
  }
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { type ConsentingService, openConsentingService } from '../steps/consentingService.ts';
import { choose } from '../steps/controls.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

let service: ConsentingService;
test.beforeEach(async ({ baseURL, context }) => {
  // The pages of the service would fetch a font from elsewhere.
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort());
  service = await openConsentingService(new URL('/connector-callback', baseURL).href);
});
test.afterEach(() => service.close());

/** A configuration of the service that nobody has consented to yet. */
async function openConfiguration(page: Page): Promise<void> {
  const { document, authentication } = service;
  const connector = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', {
    name: 'Archive',
    source: { document },
  });
  const body = { name: 'Archive', connector_id: connector.id, authentication };
  const { id } = await callAs<{ id: string }>(page, 'POST', '/connector/', body);
  await page.goto(`/connector/${id}`);
}

/** Begins a consent; answers the window that opens for it. */
function beginConsent(page: Page): Promise<Page> {
  return test.step('the user connects: a window opens', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    return opened;
  });
}

/** Signs in at the service, in its window. */
function signInAtService(window: Page): Promise<void> {
  return test.step('the user signs in at the service', async () => {
    await window.locator('input[name=login]').fill('ann');
    await window.locator('input[name=password]').fill('any');
    await window.getByRole('button', { name: 'Sign-in' }).click();
  });
}

test('a consent is refused, then given in a window of its own, and calls carry its token', async ({ page }) => {
  await foundOrganisation(page);
  await openConfiguration(page);
  const connection = page.getByRole('region', { name: 'Connection' });
  await expect(connection).toContainText('Not connected');

  const refused = await beginConsent(page);
  await signInAtService(refused);
  await refused.getByRole('link', { name: 'Cancel' }).click();
  await expect(refused.getByRole('heading', { name: 'Not connected' })).toBeVisible();
  await expect(refused.getByText('The service refused access.')).toBeVisible();
  expect(refused.url(), 'no code and no state stay in the history').toMatch(/\/connector-callback\/end$/);
  await expectAccessible(refused, 'a consent that was refused');
  await refused.close();
  await expect(connection).toContainText('Not connected');

  const window = await beginConsent(page);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(connection.getByText('Connected', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a configuration that is connected');

  await page.getByRole('tab', { name: 'Test call' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Operation' }), 'List orders');
  await page.getByRole('button', { name: 'Make test call' }).click();
  const result = page.getByRole('region', { name: 'Result of the test call' });
  await expect(result).toContainText('200');
  await expect(result).toContainText('Ada');
});

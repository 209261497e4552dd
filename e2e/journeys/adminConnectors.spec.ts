import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectPage } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

let server: RunningServer;
// Of its own: what is published here would be in the marketplace of other journeys.
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel desk', version: '1.0' },
  servers: [{ url: 'https://parcels.example' }],
  paths: { '/parcels': { get: { operationId: 'listParcels', responses: { 200: { description: 'Parcels' } } } } },
});

test('a super admin makes a draft from a document and publishes it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, people.superadmin, '/admin/connector');
  await expectPage(page, 'Connectors');
  await expectAccessible(page, 'the list of public connectors');
  await page.getByRole('button', { name: 'Create connector' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Paste', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Document' }).fill(document);
  await drawer.getByRole('button', { name: 'Read document' }).click();
  await drawer.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcel desk' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page, 'one public connector');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'one public connector');
  await context.close();
});

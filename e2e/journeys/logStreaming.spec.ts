import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectPage } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

let server: RunningServer;
let receiver: Server;
const bodies: string[] = [];
// Of its own: what is sent here is the log of the whole installation.
test.beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startServer();
});
test.afterAll(async () => {
  await server?.stop();
  receiver.close();
});

test('a super admin adds a destination of the log, tries it, and the log arrives', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, people.superadmin, '/admin/log-streaming');
  await expectPage(page, 'Log streaming');
  await expectAccessible(page, 'log streaming without a destination');
  await page.getByRole('button', { name: 'Add destination' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Vault');
  await dialog.getByLabel('URL').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/logs`);
  await expectAccessible(page, 'the form of a destination');
  await dialog.getByRole('button', { name: 'Add destination' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Send test to Vault' }).click();
  await expect(page.getByText('“Vault” has taken the test')).toBeVisible();
  expect(bodies.some((body) => body.includes('"type":"test"'))).toBe(true);
  // Adding it is the first thing that happened: it is in the audit log, and so it is sent.
  await expect(page.getByText(/^[1-9]\d* (?:entry|entries) sent/)).toBeVisible({ timeout: 30_000 });
  expect(bodies.join('\n')).toContain('log-destination.created');
  await expectAccessible(page, 'a destination of the log');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a destination of the log');
  await context.close();
});

import { expect, test } from '@playwright/test';
import { type RunningServer, startServerAlone } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

let server: RunningServer;
// Of its own: who is suspended here would be missing in other journeys.
test.beforeAll(async () => {
  server = await startServerAlone();
});
test.afterAll(() => server?.stop());

test('a super admin suspends and resumes an account, and finds both in the audit log', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, people.superadmin, '/');
  await goTo(page, { entry: 'Accounts' });
  await expectPage(page, 'Accounts');
  await expectAccessible(page, 'the list of accounts');
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('globex@weft.local');
  await page.getByRole('link', { name: /Globex/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Globex/ })).toBeVisible();
  await expectAccessible(page, 'one account');
  for (const act of ['Suspend', 'Resume']) {
    await page.getByRole('button', { name: act, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(`Ticket 4711: ${act} as asked`);
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(page.getByText(`Ticket 4711: ${act} as asked`).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'All entries' }).click();
  await expectPage(page, 'Audit log');
  await expect(page.getByText('Account suspended')).toBeVisible();
  await expectAccessible(page, 'the audit log');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the audit log');
  await context.close();
});

test('people of a suspended organisation are told so, with whom to ask, and can go to another of theirs', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const admin = await open();
  await openAs(admin, people.superadmin, '/sso/callback');
  const page = await open();
  // Its account comes to be with the first visit.
  await openAs(page, people.globex, '/scenario');
  await expectPage(page, 'Scenarios');
  const found = await callAs<{ items: { account_number: string }[] }>(
    admin,
    'GET',
    '/admin/account/?search=globex@weft.local',
  );
  const account = `/admin/account/${found.items[0]?.account_number}`;
  const reason = 'Ticket 4712: the invoice is open';
  await callAs(admin, 'POST', `${account}/suspend/`, { reason });

  await page.goto('/scenario?filter=stopped');
  await expect(page.getByRole('heading', { level: 1, name: 'Globex is suspended' })).toBeVisible();
  await expect(page.getByText(/Ask the operator of this Weft installation/)).toBeVisible();
  await expect(page.getByText(/your membership may have changed/)).toHaveCount(0);
  await expectAccessible(page, 'the page of a suspended organisation');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the page of a suspended organisation');

  await callAs(admin, 'POST', `${account}/resume/`, { reason });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, 'Scenarios');
  for (const each of [admin, page]) await each.context().close();
});

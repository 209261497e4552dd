import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench, chooseTheme } from '../steps/appearance.ts';
import { expectNotReloaded, expectSubscribed, markWindow } from '../steps/browserWindow.ts';
import { expectPage } from '../steps/frame.ts';
import { expectNothingMoved, watchLayout } from '../steps/layoutShift.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { passingBanner } from '../steps/session.ts';
import { openAs } from '../steps/signIn.ts';

test('without a network the page says what still works, moves nothing, and recovers by itself', async ({
  page,
  context,
}) => {
  // An organisation of one's own: what others do there comes into the list and moves what is below it.
  await foundOrganisation(page);
  const { name } = await haveScenario(page, 'Orders', []);
  await page.goto('/scenario');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await markWindow(page);
  await page.waitForLoadState('networkidle');
  await watchLayout(page);
  await context.setOffline(true);
  await expect(passingBanner(page)).toContainText("You're offline. Open pages still work");
  await expectNothingMoved(page);
  await expectAccessible(page, 'the page without a network');

  await context.setOffline(false);
  await expect(passingBanner(page)).toHaveCount(0);
  await expectNothingMoved(page);
  await expectNotReloaded(page);

  await chooseTheme(page, 'Light');
  await chooseFrench(page);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
  await expectAccessible(page, 'the page without a network in French and light');
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors ligne.')).toHaveCount(0);
});

test('lost live updates are marked, and what was missed is there when they are back', async ({ page, browser }) => {
  let isDown = false;
  const sockets = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/app\//, async (socket) => {
    if (isDown) return void socket.close({ code: 1001 });
    socket.connectToServer();
    sockets.add({ close: () => socket.close({ code: 1001 }) });
  });
  await openAs(page, people.member, '/scenario');
  await expectPage(page, 'Scenarios');
  const other = await (await browser.newContext()).newPage();
  await openAs(other, people.admin, '/scenario');
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  await watchLayout(page);

  isDown = true;
  for (const socket of sockets) await socket.close();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await expectNothingMoved(page);
  await expectAccessible(page, 'the page without live updates');

  const name = `Made meanwhile ${Date.now()}`;
  const scenario = await haveScenario(other, name, []);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  isDown = false;
  await expect(page.getByText('Reconnecting')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('link', { name })).toBeVisible();
  await callAs(other, 'DELETE', `/scenario/${scenario.id}`).catch(() => undefined);
  await other.context().close();
});

test('a slow server shows the shape of what is coming, never an empty page', async ({ page }) => {
  await openAs(page, people.member, '/data/webhook');
  await expectPage(page, 'Webhooks');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/scenario/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/scenario');
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expectAccessible(page, 'the page that waits for the server');
  release();
  await expectPage(page, 'Scenarios');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
});

/** Live updates of a page that begin when `begin` is called; what it is pushed, and what it reads. */
async function holdLiveUpdates(page: Page) {
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, async (socket) => {
    await promise;
    const server = socket.connectToServer();
    server.onMessage((text) => {
      pushes.push(String(text));
      socket.send(text);
    });
  });
  const pushes: string[] = [];
  const calls: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/') && sent.method() === 'GET') calls.push(pathname);
  });
  return { begin, calls, pushes };
}

test('what was saved before live updates began is there once they have; a page that missed nothing asks nobody', async ({
  page,
  browser,
}) => {
  const person = await foundOrganisation(page);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, person, '/scenario');
  const name = 'Made in the first second';

  await test.step('nothing was published: nothing is read again', async () => {
    const { begin, calls, pushes } = await holdLiveUpdates(other);
    await other.reload();
    await expectPage(other, 'Scenarios');
    await other.waitForLoadState('networkidle');
    const before = new Set(calls.splice(0));
    begin();
    await expectSubscribed(pushes);
    await other.waitForTimeout(2500);
    expect(calls.filter((call) => before.has(call))).toEqual([]);
  });
  await test.step('something was: the page shows it', async () => {
    const { begin } = await holdLiveUpdates(other);
    await other.reload();
    await expectPage(other, 'Scenarios');
    await expect(other.getByText('Loading')).toHaveCount(0);
    await haveScenario(page, name, []);
    await expect(other.getByRole('link', { name })).toHaveCount(0);
    begin();
    await expect(other.getByRole('link', { name })).toBeVisible();
  });
  await other.context().close();
});

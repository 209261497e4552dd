import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { recordReports } from '../steps/failureReports.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { intercept } from '../steps/intercept.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const card = (page: Page) => page.getByRole('alert');
const triggers = '**/r/remote-data-triggers/**';

test('an entry that cannot be fetched: a card that names it, a report to the server, and the rest works', async ({
  page,
}) => {
  const reports = await recordReports(page);
  await page.addInitScript(() => {
    window.addEventListener('preload-error', () => Object.assign(window, { preloadErrorSeen: true }));
  });
  const restore = await intercept(page, triggers, (route) => route.abort());
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await markWindow(page);
  await goTo(page, areas.webhooks);
  await expect(card(page).getByRole('heading', { name: "Data Triggers couldn't load" })).toBeVisible();
  await expect(card(page)).toContainText('network');
  await expect(card(page)).toContainText('remote-data-triggers');
  await expectAccessible(page, 'the card of an area that failed');
  const [report] = await reports();
  expect(report).toMatchObject({ source: 'remote-data-triggers', code: 'network' });
  await expect(card(page), 'the card names the report').toContainText(report?.id.slice(0, 8) ?? 'no report');
  expect(await page.evaluate(() => 'preloadErrorSeen' in window)).toBe(true);

  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page).getByRole('button', { name: 'Reload the page' }), 'after a try in vain').toBeVisible();
  await restore();
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, 'Webhooks');
  await expectNotReloaded(page);
});

test('a listener of preload-error that prevents it sees to the failure itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('preload-error', (event) => {
      event.preventDefault();
      Object.assign(window, { preloadErrorSeen: true });
    });
  });
  await page.route(triggers, (route) => route.abort());
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await goTo(page, areas.webhooks);
  await expect.poll(() => page.evaluate(() => 'preloadErrorSeen' in window)).toBe(true);
  await expect(card(page)).toHaveCount(0);
});

test('without network the card says so, and the area comes by itself when the network is back', async ({
  page,
  context,
}) => {
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await markWindow(page);
  await context.setOffline(true);
  await goTo(page, areas.webhooks);
  await expect(card(page).getByRole('heading', { name: "Data Triggers isn't available offline" })).toBeVisible();
  await expectAccessible(page, 'an area without network');
  await context.setOffline(false);
  await expectPage(page, 'Webhooks');
  await expectNotReloaded(page);
});

test('an API that answers late leaves the frame and the shape of the page, never a white page', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // From the beginning: what another page has asked for already would be shown at once.
  await page.route('**/api/v2/webhook-url/', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, people.member, '/data/webhook');
  await expectPage(page, 'Webhooks');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
});

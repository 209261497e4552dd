import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../tools/ports/freePort.ts';
import { type RunningServer, startServerAlone } from '../server/startServer.ts';
import { expectFailureCard, goToScenarios, searchForWebhooks } from '../steps/failureCard.ts';
import { expectPage } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

/** Pages are on `localhost`; what stands for the CDN is the same server under its number, another origin. */
let server: RunningServer;
let assets: string;
test.beforeAll(async () => {
  const port = await freePort();
  assets = `http://127.0.0.1:${port}`;
  server = await startServerAlone({ PORT: `${port}`, WEFT_ASSET_ORIGIN: assets });
});
test.afterAll(() => server.stop());

/** Addresses of releases and of the host that the page asked for, and what the browser complains of. */
function record(page: Page): { files: string[]; complaints: string[] } {
  const seen = { files: [] as string[], complaints: [] as string[] };
  const isRelease = /^\/[rh]\//;
  page.on('request', (request) => {
    if (isRelease.test(new URL(request.url()).pathname)) seen.files.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || /preload|integrity|policy/i.test(message.text()))
      seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  return seen;
}

test('with an asset origin every file of host and releases comes from there, checked and let in', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  await openAs(page, people.superadmin, '/scenario');
  // Nothing of the first visit may still be on its way.
  await expectPage(page, 'Scenarios');
  const { files, complaints } = record(page);
  await page.reload();
  await expectPage(page, 'Scenarios');
  await searchForWebhooks(page);
  await goToScenarios(page);
  await page.evaluate(() => document.fonts.ready);
  const elsewhere = files.filter((url) => !url.startsWith(assets));
  // A browser starts workers of the page's own origin alone.
  expect(elsewhere.map((url) => url.split('/').at(-1))).toEqual(['heartbeat.js']);
  expect(files.filter((url) => url.includes('/r/remote-scenarios/')).length).toBeGreaterThan(1);
  expect(files.some((url) => url.includes('/r/remote-data-triggers/') && url.endsWith('.js'))).toBe(true);
  expect(files.some((url) => url.endsWith('.woff2'))).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

test('an area whose files the asset origin does not give has its card, and the others go on', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  await page.route(`${assets}/r/remote-data-triggers/**`, (route) => route.abort());
  await openAs(page, people.superadmin, '/scenario');
  await expectPage(page, 'Scenarios');
  await searchForWebhooks(page);
  await expectFailureCard(page, 'Data Triggers', 'network');
  await goToScenarios(page);
  await page.close();
});

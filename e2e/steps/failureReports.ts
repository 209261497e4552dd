import { expect, type Page, test } from '@playwright/test';

interface FailureReport {
  id: string;
  source: string;
  release: string | null;
  phase: string;
  code: string;
}

/** What the page on screen has reported so far; what still waits is sent, and the server must have taken it. */
export type Reports = () => Promise<FailureReport[]>;

type Reporting = Window & { reportsOfPage?: Promise<string>[] };

/** Reports that the page hands to the browser from now on. */
export async function recordReports(page: Page): Promise<Reports> {
  const statuses: number[] = [];
  // While a page has a route every request is stopped on its way. Playwright loses one that is on its way when the
  // last route goes: this one stays.
  await page.route('**/client-failures/', (route) => route.continue());
  page.on('response', (response) => {
    if (response.url().endsWith('/client-failures/')) statuses.push(response.status());
  });
  await page.addInitScript(() => {
    const kept: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (String(address).endsWith('/client-failures/')) kept.push((body as Blob).text());
      return send(address, body);
    };
    Object.assign(window, { reportsOfPage: kept });
  });
  return () =>
    test.step('what failed is reported, and the server takes it', async () => {
      const texts = await page.evaluate(() => {
        dispatchEvent(new Event('pagehide'));
        return Promise.all((window as Reporting).reportsOfPage ?? []);
      });
      await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(texts.length);
      expect(new Set(statuses)).toEqual(new Set([204]));
      return texts.flatMap((text) => JSON.parse(text).reports as FailureReport[]);
    });
}

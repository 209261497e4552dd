import { expect, type Page, test } from '@playwright/test';

/** Marks the window; a reload would take the mark away. */
export function markWindow(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { mark: 'kept' });
  });
}

export function expectNotReloaded(page: Page): Promise<void> {
  return test.step('the page was not loaded anew', async () => {
    expect(await page.evaluate(() => (window as Window & { mark?: string }).mark)).toBe('kept');
  });
}

/** Paths of all requests of a page from now on. */
export function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

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

/** Texts that the server pushes to a page from now on. */
export function recordPushes(page: Page): string[] {
  const texts: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => texts.push(String(payload)));
  });
  return texts;
}

/** What happens from now on is pushed to the page whose pushes these are. */
export function expectSubscribed(pushes: readonly string[]): Promise<void> {
  return test.step('the page listens to the account', async () => {
    await expect.poll(() => pushes.some((text) => text.includes('subscription_succeeded'))).toBe(true);
  });
}

/** Goes to a path within the page, as a link or the address bar's history does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

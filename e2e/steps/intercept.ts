import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Handles requests for an address in place of the server. Returns the way to restore the server. The route itself stays:
 * Playwright loses a request that is in flight when the last route of a page is removed.
 */
export async function intercept(
  target: Page | BrowserContext,
  address: string | RegExp,
  handle: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let isActive = true;
  await target.route(address, (route) => (isActive ? handle(route) : route.fallback()));
  return async () => {
    isActive = false;
  };
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { intercept } from './intercept.ts';
import type { Person } from './people.ts';
import { callAs } from './productApi.ts';

const passing = /offline|isn't responding|signed out|signed in as|Another tab/;

/** What comes and goes above the footer: one line that is read out politely. Over a canvas its region has no height. */
export function passingBanner(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: passing }).locator('> div');
}

/** Ends the session where it is kept, as an administrator or another browser would; the page itself hears nothing. */
export function endSessionElsewhere(page: Page): Promise<void> {
  return test.step('the session is ended, and the page does not know', async () => {
    expect((await page.request.post('/api/v1/logout')).ok()).toBe(true);
  });
}

/** The page reads again what is on screen, as when the computer wakes up, until it shows what came of it. */
export function wakeUp(page: Page, outcome: Locator): Promise<void> {
  return test.step('the page reads anew what is on screen', () =>
    expect(async () => {
      // A reading just made is not made again, so once may not do. A page that leaves meanwhile has read.
      await page.evaluate(() => void dispatchEvent(new Event('online'))).catch(() => undefined);
      await expect(outcome).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 }));
}

/** From now on pages come without a session in them, as they do where the sign-in service is hosted elsewhere. */
export async function withoutPageAnswers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
    const body = (await response.text()).replace(
      /<script type="application\/json" id="weft-answers">.*?<\/script>/s,
      '',
    );
    return route.fulfill({ response, body });
  });
}

/** From now on nothing answers at the auth service, as when it is down. Returns the way to bring it back. */
export function silenceAuthService(page: Page): Promise<() => Promise<void>> {
  return intercept(page, '**/api/v1/refresh_token*', (route) => route.abort());
}

/** From now on the product refuses every token. Returns the way back. */
export function refuseTokens(page: Page): Promise<() => Promise<void>> {
  return intercept(page, '**/api/v2/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Refresh', docs: '', requestId: '1' } }),
  );
}

/** Makes one of the user's organisations the one they worked in last, as this server remembers it. */
export function workIn(page: Page, { email, password }: Person, organisation: string): Promise<void> {
  return test.step(`${email} worked in ${organisation} last`, async () => {
    await page.request.post('/login', { form: { email, password }, maxRedirects: 0 });
    const { org_id_to_org_member_info: organisations } = (await (
      await page.request.get('/api/v1/refresh_token')
    ).json()) as { org_id_to_org_member_info: Record<string, { org_id: string; org_name: string }> };
    const wanted = Object.values(organisations).find(({ org_name }) => org_name === organisation);
    const answer = await page.request.get(`/api/v1/refresh_token?active_org_id=${wanted?.org_id}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    const account = (await (await page.request.get('/api/v2/account/me/', { headers })).json()) as {
      account_number: string;
    };
    await callAs(page, 'PUT', '/users/account-switch/', { account_number: account.account_number });
  });
}

export function switchOrganisation(page: Page, organisation: string): Promise<void> {
  return test.step(`the user switches to ${organisation}`, async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Switch organization' }).hover();
    await page.getByRole('menuitem', { name: organisation, exact: true }).click();
    await expectCompany(page, organisation);
  });
}

/** The company whose account is on screen, as the top bar names it. */
export function expectCompany(page: Page, company: string): Promise<void> {
  return test.step(`the page is that of ${company}`, async () => {
    await expect(page.getByRole('banner').getByText(company, { exact: true })).toBeVisible();
  });
}

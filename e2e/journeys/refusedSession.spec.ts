import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { intercept } from '../steps/intercept.ts';
import { foundAnother, foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { expectCompany, wakeUp, withoutPageAnswers, workIn } from '../steps/session.ts';
import { openAs } from '../steps/signIn.ts';

const ofOrganisation = '**/api/v1/refresh_token?active_org_id=*';

/** Counts the requests of the page to an address. */
function countOf(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}

/** Nobody else's: which organisation somebody used last is remembered for all browsers. */
async function someoneOfTwoOrganisations(page: Page) {
  const newcomer = await foundOrganisation(page);
  const other = `${newcomer.organisation} Labs`;
  await foundAnother(page, other);
  await workIn(page, newcomer, other);
  await callAs(page, 'POST', '/account/onboarding/complete', {});
  return { newcomer, own: newcomer.organisation, other };
}

/** Time in which a request that a clock set off would have been counted. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 500));

const refusal = (organisation: string) => ({ name: `${organisation} refused your session` });

test('an organisation that gives no token is named, is not asked for ever, and another one can be chosen', async ({
  page,
}) => {
  const { newcomer, own, other } = await someoneOfTwoOrganisations(page);
  await workIn(page, newcomer, own);
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await expectCompany(page, own);
  await withoutPageAnswers(page);
  let refused = '';
  await page.route(ofOrganisation, (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('active_org_id') ?? '';
    refused ||= wanted;
    return wanted === refused ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  const asked = countOf(page, 'active_org_id');
  await page.clock.install();
  await page.goto('/scenario');
  await expect(page.getByRole('heading', refusal(own))).toBeVisible();
  await expectAccessible(page, 'the refused organisation');
  await expect(page.getByRole('button', { name: `Switch to ${other}` })).toBeVisible();
  // Longer than the first pauses of what is tried again.
  const before = asked();
  await page.clock.fastForward(60_000);
  await aMoment();
  expect(asked()).toBe(before);
  await page.getByRole('button', { name: `Switch to ${other}` }).click();
  await expectCompany(page, other);
});

test('an organisation that refuses a page in use is told above it, and the page stays', async ({ page }) => {
  const { newcomer, own } = await someoneOfTwoOrganisations(page);
  await workIn(page, newcomer, own);
  await page.goto('/data/webhook');
  await expectPage(page, 'Webhooks');
  await page.route(ofOrganisation, (route) => route.fulfill({ status: 401, json: {} }));
  // The token at hand is refused, so that another one is wanted.
  await page.route('**/api/v2/webhook-url/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Refresh', docs: '', requestId: '1' } }),
  );
  const banner = page.getByRole('status').filter({ hasText: 'refused your session' });
  await wakeUp(page, banner.locator('> div'));
  await expectPage(page, 'Webhooks');
  await expectAccessible(page, 'the page of a refused organisation');
  await banner.getByRole('button', { name: 'What you can do' }).click();
  await expect(page.getByRole('heading', refusal(own))).toBeVisible();
});

test('a sign-in service that forbids is told apart from one that is silent', async ({ page }) => {
  await openAs(page, people.member, '/scenario');
  await withoutPageAnswers(page);
  const permit = await intercept(page, '**/api/v1/refresh_token*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/scenario');
  await expect(page.getByRole('heading', { name: 'Your session was refused' })).toBeVisible();
  await permit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, 'Scenarios');
});

test('one page load asks for session, account and subscription once where they did not come with it, and once while nobody answers', async ({
  page,
}) => {
  await openAs(page, people.member, '/scenario');
  await expectPage(page, 'Scenarios');
  const counts = ['/api/v1/refresh_token', '/account/me/', '/subscription/chargebee/info/'].map((part) =>
    countOf(page, part),
  );
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await aMoment();
  expect(counts.map((count) => count())).toEqual([0, 0, 0]);
  await expect(page.locator('#weft-answers')).toHaveCount(0);
  await withoutPageAnswers(page);
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await aMoment();
  expect(counts.map((count) => count())).toEqual([1, 1, 1]);

  await page.route('**/api/v1/refresh_token*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/scenario');
  const heading = page.getByRole('heading', { name: "Couldn't verify your access" });
  // Time goes on by hand, so that nothing is tried again before it is counted.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(heading).toBeVisible({ timeout: 300 });
  }).toPass();
  // The auth client itself asks four times before it says that nobody answers.
  expect(counts[0]?.()).toBe(1 + 4);
});

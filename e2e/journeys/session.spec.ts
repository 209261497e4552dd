import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench, chooseTheme } from '../steps/appearance.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { addNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { act } from '../steps/search.ts';
import {
  endSessionElsewhere,
  expectCompany,
  passingBanner,
  refuseTokens,
  silenceAuthService,
  switchOrganisation,
  wakeUp,
  withoutPageAnswers,
  workIn,
} from '../steps/session.ts';
import { expectSignInPage, openAs, signIn } from '../steps/signIn.ts';

test('a session that ends in use leads to the sign-in and back to the very address', async ({ page }) => {
  await openAs(page, people.developer, '/scenario?filter=stopped&search=order#list');
  await expectPage(page, 'Scenarios');
  await endSessionElsewhere(page);
  await wakeUp(page, page.getByRole('heading', { name: 'Sign in to Weft' }));
  await expectSignInPage(page);
  await signIn(page, people.developer);
  await expectPage(page, 'Scenarios');
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname).toBe('/scenario');
  expect(new URLSearchParams(search).get('filter')).toBe('stopped');
  expect(hash).toBe('#list');
});

test('unsaved work outlives the session: sign in again in another tab and go on', async ({ page, context }) => {
  await openAs(page, people.admin, '/sso/callback');
  const scenario = await haveScenario(page, `Unsaved ${Date.now()}`, []);
  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, scenario.name);
  await addNode(page, 'Delay', 'Not saved yet');
  await markWindow(page);
  await endSessionElsewhere(page);
  await wakeUp(page, passingBanner(page));
  await expect(passingBanner(page)).toContainText("You're signed out. Your unsaved work is still here");
  await expectAccessible(page, 'the kept page');

  const [other] = await Promise.all([
    context.waitForEvent('page'),
    passingBanner(page).getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await signIn(other, people.admin);
  await expectPage(other, 'Dashboard');
  await page.bringToFront();
  await expect(passingBanner(page)).toHaveCount(0);
  await expect(nodeNamed(page, 'Not saved yet')).toBeVisible();
  await expectNotReloaded(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await callAs(page, 'DELETE', `/scenario/${scenario.id}`).catch(() => undefined);
});

test('signed in as somebody else in another tab: the editor is read only, and goes on when its person is back', async ({
  page,
  context,
}) => {
  await openAs(page, people.admin, '/sso/callback');
  const scenario = await haveScenario(page, `Held ${Date.now()}`, []);
  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, scenario.name);
  await addNode(page, 'Delay', 'Not saved yet');
  await endSessionElsewhere(page);
  await wakeUp(page, passingBanner(page));
  const other = await context.newPage();
  await openAs(other, people.globex);
  await expectPage(other, 'Dashboard');
  await page.bringToFront();
  await expect(passingBanner(page)).toContainText('read only');
  for (const name of ['Save', 'Run']) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Node name' })).not.toBeEditable();
  await openNode(page, 'Start');
  await openNode(page, 'Not saved yet');
  await expect(passingBanner(page)).toContainText('read only');
  await expectAccessible(page, 'the editor that is read only');
  await openAs(other, people.admin);
  await expectPage(other, 'Dashboard');
  await page.bringToFront();
  await wakeUp(page, page.getByRole('button', { name: 'Save', exact: true, disabled: false }));
  await expect(passingBanner(page)).toHaveCount(0);
  await expect(nodeNamed(page, 'Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await callAs(page, 'DELETE', `/scenario/${scenario.id}`).catch(() => undefined);
});

test('an auth service that is down is no sign-out: the first page waits for it and goes on by itself', async ({
  page,
}) => {
  await openAs(page, people.member, '/sso/callback');
  await withoutPageAnswers(page);
  const bringBack = await silenceAuthService(page);
  await page.goto('/scenario?filter=stopped#list');
  await expect(page).toHaveURL(/\/unauthorized\?reason=unverified/);
  await expect(page.getByRole('heading', { level: 1, name: "Couldn't verify your access" })).toBeVisible();
  await expectAccessible(page, 'the page that waits');
  await bringBack();
  await expectPage(page, 'Scenarios');
  await expect(page).toHaveURL('/scenario?filter=stopped#list');
});

test('an auth service that goes down in use leaves the page where it is, and says so until it is back', async ({
  page,
}) => {
  await openAs(page, people.member, '/data/webhook');
  await expectPage(page, 'Webhooks');
  await markWindow(page);
  const [answerAgain, acceptAgain] = [await silenceAuthService(page), await refuseTokens(page)];
  await wakeUp(page, passingBanner(page));
  await expect(passingBanner(page)).toContainText("The sign-in service isn't responding. You're still signed in");
  await expectPage(page, 'Webhooks');
  await expectAccessible(page, 'the page without an auth service');
  await acceptAgain();
  await answerAgain();
  await expect(passingBanner(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page).toHaveURL('/data/webhook');
  await expectNotReloaded(page);
});

test('an organisation switch is remembered per user, and the other tab says so and mixes nothing', async ({
  page,
  context,
  browser,
}) => {
  await workIn(page, people.integrator, 'Acme');
  await page.goto('/scenario');
  await expectCompany(page, 'Acme');
  const other = await context.newPage();
  await other.goto('/scenario');
  await expectCompany(other, 'Acme');
  await switchOrganisation(other, 'Globex');

  await test.step('the first tab stays in Acme and calls for Acme', async () => {
    await page.bringToFront();
    await expect(passingBanner(page)).toContainText('Another tab switched to Globex. This page stays in Acme.');
    await expectAccessible(page, 'the tab that was left behind');
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/v2/webhook-url/'));
    await goTo(page, areas.webhooks);
    const token = (await (await asked).request().allHeaders()).authorization?.split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(token, 'base64url').toString()) as { org_member_info: { org_name: string } };
    expect(claims.org_member_info.org_name).toBe('Acme');
    await expectCompany(page, 'Acme');
  });
  await page.getByRole('button', { name: 'Continue as Globex' }).click();
  await expectCompany(page, 'Globex');
  await expect(passingBanner(page)).toHaveCount(0);

  await test.step('another browser opens what was used last', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await openAs(elsewhere, people.integrator);
    await expectCompany(elsewhere, 'Globex');
    await elsewhere.context().close();
  });
});

// Beside the other switches of this person, since the last organisation is remembered: files of journeys run at once.
test('someone of several organisations switches between them by the search', async ({ page }) => {
  await workIn(page, people.integrator, 'Acme');
  await page.goto('/');
  await expectCompany(page, 'Acme');
  await act(page, 'Switch to Globex');
  await expectCompany(page, 'Globex');
  await act(page, 'Switch to Acme');
  await expectCompany(page, 'Acme');
});

test('a super admin acts as a user, for a reason and a while, under both names', async ({ page }) => {
  await openAs(page, people.superadmin, '/org');
  await page.getByRole('link', { name: 'Impersonate: Gil Tran' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('guest@weft.local');
  await expectAccessible(page, 'the page to act as a user');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Enter a reason of at least 10 characters.')).toBeVisible();
  await expectAccessible(page, 'the page with a fault');
  await page.getByLabel('Reason').fill('Ticket 4711: cannot see runs');
  await page.getByRole('button', { name: 'Start' }).click();

  const banner = page.getByText(/^Sofia Lindgren, you're acting as Gil Tran \(guest@weft.local\) until \d\d:\d\d\./);
  await expect(banner).toBeVisible();
  await expectPage(page, 'Dashboard');
  await expectAccessible(page, 'the impersonated dashboard');
  await test.step('what the user may not open stays closed, and so does their account', async () => {
    await page.goto('/admin/remotes');
    await expect(page).toHaveURL(/\/unauthorized\?reason=role/);
    await expect(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: "You're acting as Gil Tran" })).toBeVisible();
    await expectAccessible(page, 'the closed account page');
  });
  await page.goto('/scenario');
  await chooseTheme(page, 'Light');
  await chooseFrench(page);
  await expect(page.getByText(/^Sofia Lindgren, vous agissez en tant que Gil Tran/)).toBeVisible();
  await expectAccessible(page, 'the impersonated list in French and light');

  await page.getByRole('button', { name: 'Ne plus agir en son nom' }).click();
  await expectPage(page, 'Tableau de bord');
  await expect(page.getByText(/vous agissez en tant que/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Compte de Sofia Lindgren/ }).waitFor();
  const { items } = await callAs<{ items: { email: string; impersonator?: string; description: string }[] }>(
    page,
    'GET',
    '/tracking/',
  );
  const acted = items.filter(({ impersonator }) => impersonator === 'superadmin@weft.local');
  expect(acted.slice(0, 2)).toMatchObject([
    { email: 'guest@weft.local', description: 'Sofia Lindgren no longer acts as Gil Tran' },
    {
      email: 'guest@weft.local',
      description: 'Sofia Lindgren acts as Gil Tran for 15 min: Ticket 4711: cannot see runs',
    },
  ]);
});

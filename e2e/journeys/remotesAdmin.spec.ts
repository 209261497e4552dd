import { type Browser, expect, type Page, test } from '@playwright/test';
import { type BuiltRelease, builtRelease } from '../releases/builtRelease.ts';
import { withVersion } from '../releases/changes.ts';
import { close, open } from '../releases/draft.ts';
import { type Team, teamOf } from '../releases/team.ts';
import { type RunningServer, startServerAlone } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { wear } from '../steps/appearance.ts';
import { expectNotReloaded, markWindow, recordRequests } from '../steps/browserWindow.ts';
import { failureCard } from '../steps/failureCard.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { areas, expectAnswered, expectNotice, expectPage, goTo } from '../steps/frame.ts';
import { type Person, people } from '../steps/people.ts';
import { request } from '../steps/productApi.ts';
import {
  beginChange,
  beginWithRelease,
  changeDialog,
  confirmChange,
  expectConsequence,
  expectNewestEntry,
  openRemote,
  versionFor,
} from '../steps/remotesAdmin.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';
const area = 'Data Triggers';
const next = '9.0.0';
let server: RunningServer;
let team: Team;
let built: BuiltRelease;

// Of its own: what is promoted and killed here would reach the pages of other journeys.
test.beforeAll(async () => {
  server = await startServerAlone();
  team = await teamOf(server.url, remote);
  built = await builtRelease(remote);
  const draft = open(built);
  withVersion(next)(draft);
  await team.publish(close(draft));
});

test.afterAll(async () => {
  await team?.leave();
  await server?.stop();
});

async function pageOf(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

const versionOf = (page: Page) => () => versionFor(page, remote);

test('a super admin promotes, tries a release on one organisation and takes it back', async ({ browser }) => {
  const page = await pageOf(browser, people.superadmin, '/');
  await expectPage(page, 'Dashboard');
  await goTo(page, { entry: 'Remotes' });
  await expectPage(page, 'Remotes');
  const older = built.document.version;
  await expect(page.getByRole('row', { name: new RegExp(area) })).toContainText(older);
  await expectAccessible(page, 'the overview of remotes');
  await page.getByRole('link', { name: area, exact: true }).click();
  await expect(page).toHaveURL(`/admin/remotes?remote=${remote}`);
  await expectPage(page, area);

  await test.step('the new release is promoted, then the older one again', async () => {
    await page.getByRole('button', { name: 'Promote', exact: true }).click();
    await expectConsequence(page, new RegExp(`Everyone gets ${next} \\S+ instead of ${older}`));
    await expectAccessible(page, 'the dialog of a promotion');
    await confirmChange(page, 'Promote', 'Webhooks answer sooner');
    await expectNewestEntry(page, `promoted ${next}`);
    expect(await versionFor(page, remote)).toBe(next);
    await beginWithRelease(page, older, 'Promote');
    await confirmChange(page, 'Promote', 'Not yet');
    await expectNewestEntry(page, `promoted ${older}`);
  });

  const elsewhere = await pageOf(browser, people.globex, '/data/webhook');
  await test.step('one organisation gets it before others', async () => {
    await beginChange(page, area, 'Start canary');
    await changeDialog(page).getByLabel('An organization').check();
    await changeDialog(page).getByRole('textbox', { name: 'Organization' }).fill('Globex');
    await expectConsequence(page, `Everyone in Globex gets ${next}`);
    await confirmChange(page, 'Start canary', 'Globex asked for it');
    await expect.poll(versionOf(elsewhere)).toBe(next);
    expect(await versionFor(page, remote)).toBe(older);
    await expect(page.getByRole('term').filter({ hasText: 'Canary' }).locator('..')).toContainText('Globex');
  });

  await test.step('the canary is taken back', async () => {
    await page.getByRole('button', { name: 'End canary' }).click();
    await expectConsequence(page, `The canary of ${next}`);
    await confirmChange(page, 'End canary', 'It loses filters');
    await expect.poll(versionOf(elsewhere)).toBe(older);
    await expectNewestEntry(page, 'It loses filters');
  });
  await page.goBack();
  await expectPage(page, 'Remotes');
  await page.context().close();
  await elsewhere.context().close();
});

test('a kill reaches open pages with its message, and a revival brings the area back', async ({ browser }) => {
  const member = await pageOf(browser, people.member, '/data/webhook');
  await expectPage(member, 'Webhooks');
  await markWindow(member);
  const page = await pageOf(browser, people.superadmin, '/');
  await openRemote(page, remote, area);

  await beginChange(page, area, 'Kill');
  await changeDialog(page).getByLabel('Message to everyone').fill('Webhooks rest until noon.');
  await expect(changeDialog(page).getByRole('figure')).toContainText('Webhooks rest until noon.');
  await expectConsequence(page, 'stops immediately for everyone');
  await confirmChange(page, 'Kill', 'Answers get lost');
  await expect(failureCard(member)).toContainText('Webhooks rest until noon.');
  const notice = page.getByRole('alert').filter({ hasText: 'Killed for everyone.' });
  await expect(notice).toContainText('Webhooks rest until noon.');
  await expectAccessible(page, 'the page of a killed remote');

  await notice.getByRole('button', { name: 'Revive' }).click();
  await confirmChange(page, 'Revive', 'Mended');
  await expectPage(member, 'Webhooks');
  await expectNotReloaded(member);
  await member.context().close();
  await page.context().close();
});

test('whoever decides on what is past is shown what came in between', async ({ browser }) => {
  const page = await pageOf(browser, people.superadmin, '/');
  await openRemote(page, remote, area);
  await beginChange(page, area, 'Kill');
  await changeDialog(page).getByLabel('Message to everyone').fill('Webhooks rest.');
  await changeDialog(page).getByLabel('Reason').fill('Answers get lost');
  await team.change({ action: 'canary', release: next, percent: 1 });
  const news = changeDialog(page).getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(news).toContainText(`started a canary of ${next}`);
  await expect(changeDialog(page).getByRole('button', { name: 'Kill', exact: true })).toBeDisabled();
  await expect(changeDialog(page).getByLabel('Message to everyone')).toHaveValue('Webhooks rest.');
  await expectAccessible(page, 'a decision that was overtaken');
  await news.getByRole('button', { name: 'Review against what is live now' }).click();
  await expect(changeDialog(page).getByRole('button', { name: 'Kill', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('button', { name: `More actions for ${area}` })).toBeFocused();
  await team.change({ action: 'rollback' });
  await page.context().close();
});

test('a credential is made, shown once and revoked', async ({ browser }) => {
  const page = await pageOf(browser, people.superadmin, '/admin/remotes?view=credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  const dialog = changeDialog(page);
  await dialog.getByLabel('Remote').fill('remote-invoices');
  await dialog.getByLabel('Name', { exact: true }).fill('CI of the invoices team');
  await expect(dialog.getByRole('group', { name: 'Grant' })).toContainText('/invoices');
  await expectAccessible(page, 'the form of a first credential');
  await dialog.getByRole('button', { name: 'New credential' }).click();
  await expect(dialog).toContainText(/weft_deploy_\S{20,}/);
  await expectAccessible(page, 'the secret of a credential');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Revoke CI of the invoices team' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectNotice(page, 'CI of the invoices team revoked');
  await expect(page.getByRole('row', { name: /CI of the invoices team/ })).toContainText('Revoked');
  await page.context().close();
});

for (const [who, person] of [
  ['a guest', people.guest],
  ['a member', people.member],
] as const) {
  test(`for ${who} the name of the remote is not even told, and nothing of it is requested`, async ({ browser }) => {
    const page = await pageOf(browser, person, '/');
    const paths = recordRequests(page);
    await expectPage(page, 'Dashboard');
    await goTo(page, areas.webhooks);
    for (const path of ['/deploy/ledger/', `/deploy/releases/?remote=${remote}`, '/deploy/grants/']) {
      expect((await request(page, 'GET', path)).status()).toBe(403);
    }
    const change = { remote, action: 'kill', message: 'Off' };
    expect((await request(page, 'POST', '/deploy/ledger/', change)).status()).toBe(403);
    await page.goto('/admin/remotes');
    await expect(page).toHaveURL(/\/unauthorized\?/);
    expect(await page.content()).not.toContain('remote-admin');
    expect(paths.filter((path) => path.includes('remote-admin'))).toEqual([]);
    await page.context().close();
  });
}

for (const theme of ['dark', 'light'] as const) {
  test(`its pages have no barriers and fit a phone, ${theme}`, async ({ browser }) => {
    const page = await pageOf(browser, people.superadmin, '/unauthorized');
    await wear(
      page,
      theme === 'dark' ? { theme, locale: 'fr', direction: 'rtl' } : { theme, locale: 'en', direction: 'ltr' },
    );
    for (const query of ['', `?remote=${remote}`, '?view=ledger', '?view=contract', '?view=credentials']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/admin/remotes${query}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAnswered(page);
      await expectAccessible(page, `App Admin ${query}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, `App Admin ${query}`);
    }
    await page.context().close();
  });
}

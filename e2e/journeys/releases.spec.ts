import { expect, type Page } from '@playwright/test';
import { type BuiltRelease, builtRelease } from '../releases/builtRelease.ts';
import { type Change, throwsInRender, withVersion } from '../releases/changes.ts';
import { close, open } from '../releases/draft.ts';
import type { Team } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, expectSubscribed, markWindow, recordPushes } from '../steps/browserWindow.ts';
import { expectFailureCard, failureCard, tryAgain } from '../steps/failureCard.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { type Person, people } from '../steps/people.ts';
import { request } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';
const built = await builtRelease(remote);
const notice = 'A new version is available. Reload to update.';

/** A page on this server that hears what is pushed. */
async function openPage(page: Page, person: Person, path: string, heading: string): Promise<void> {
  const pushes = recordPushes(page);
  await openAs(page, person, path);
  await expectPage(page, heading);
  await expectSubscribed(pushes);
  await markWindow(page);
}

/** The same remote as another release. */
function releaseWith(...changes: Change[]): BuiltRelease {
  const release = open(built);
  for (const change of changes) change(release);
  return close(release);
}

function promote(team: Team, release: BuiltRelease): Promise<void> {
  return test.step(`${release.document.version} is promoted`, async () => {
    await team.publish(release);
    await team.change({ action: 'promote', release: release.document.hash });
  });
}

function expectRelease(page: Page, { document }: BuiltRelease): Promise<void> {
  return test.step(`the area is ${document.version}`, async () => {
    const area = page.locator(`[data-remote="${remote}"]`);
    await expect(area).toHaveAttribute('data-release', document.hash);
  });
}

test('a kill reaches the pages that are open, and a revival brings the area back without a reload', async ({
  page,
  browser,
  server,
  team,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openPage(page, people.member, '/data/webhook', 'Webhooks');
  await openPage(elsewhere, people.guest, '/scenario', 'Scenarios');

  await team.change({ action: 'kill', message: 'Webhooks rest until noon.' });
  await expectFailureCard(page, 'Data Triggers', 'killed');
  await expect(failureCard(page)).toContainText('Webhooks rest until noon.');
  await expect(failureCard(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page, 'the card of an area that was switched off');
  await expectPage(elsewhere, 'Scenarios');
  await goTo(elsewhere, areas.webhooks);
  await expect(failureCard(elsewhere)).toContainText('Webhooks rest until noon.');

  await team.change({ action: 'revive' });
  for (const each of [page, elsewhere]) {
    await expectPage(each, 'Webhooks');
    await expectNotReloaded(each);
  }
  await elsewhere.context().close();
});

test('a newer release is offered quietly and once; the page keeps its own until it is loaded anew', async ({
  page,
  team,
}) => {
  await openPage(page, people.member, '/data/webhook', 'Webhooks');
  const before = await page.locator(`[data-remote="${remote}"]`).getAttribute('data-release');
  const next = releaseWith(withVersion('90.1.0'));
  await promote(team, next);
  const said = page.getByText(notice);
  await expect(said).toBeVisible();
  await expectAccessible(page, 'the notice of a newer version');
  await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-release', before ?? '');
  await expectNotReloaded(page);

  await promote(team, releaseWith(withVersion('90.2.0')));
  await goTo(page, areas.scenarios);
  await goTo(page, areas.webhooks);
  await expectPage(page, 'Webhooks');
  await expect(said).toHaveCount(1);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expectRelease(page, releaseWith(withVersion('90.2.0')));
  await expect(said).toHaveCount(0);
});

test('where a release fails, the one before it goes on in this area until the page is loaded anew', async ({
  page,
  team,
}) => {
  const good = releaseWith(withVersion('91.0.0'));
  const broken = releaseWith(withVersion('91.1.0'), throwsInRender('webhook'));
  await promote(team, good);
  await promote(team, broken);
  const outcomes: { release: string; code: string | null }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/plan/outcomes/')) outcomes.push(...request.postDataJSON().outcomes);
  });
  await openAs(page, people.member, '/data/webhook');
  await expectFailureCard(page, 'Data Triggers', 'render');
  await tryAgain(page);
  await expectFailureCard(page, 'Data Triggers', 'render');
  await expectAccessible(page, 'the card with a way to the release before');

  await failureCard(page).getByRole('button', { name: 'Use previous release 91.0.0' }).click();
  await expectPage(page, 'Webhooks');
  await expectRelease(page, good);
  await expect(page.getByText("You're using the previous release 91.0.0 until you reload.")).toBeVisible();
  await expectAccessible(page, 'an area in the release before');
  await test.step('both releases are reported, each once', async () => {
    const told = () => outcomes.map(({ release, code }) => `${release} ${code}`).sort();
    const expected = [`${broken.document.hash} render`, `${good.document.hash} null`].sort();
    await expect.poll(told).toEqual(expected);
  });

  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expectFailureCard(page, 'Data Triggers', 'render');
  await team.change({ action: 'rollback' });
  await page.reload();
  await expectRelease(page, good);
});

test('a preview is for one person: confirmed once, told in a banner, read-only, and ended there', async ({
  page,
  browser,
  server,
  team,
}) => {
  const stored = releaseWith(withVersion('92.0.0'));
  await team.publish(stored);
  const path = await team.preview({ release: stored.document.hash, user: people.member.email });
  await openAs(page, people.member, path);
  await page.getByRole('button', { name: 'Continue to the preview' }).click();
  const banner = page.getByText(/^You're previewing Data Triggers 92\.0\.0 until .*\. Read only\.$/);
  await expect(banner).toBeVisible();
  await goTo(page, areas.webhooks);
  await expectRelease(page, stored);
  await expectAccessible(page, 'a previewed area');

  await test.step('what changes something is refused', async () => {
    const answer = await request(page, 'POST', '/webhook-url/', { name: 'Preview' });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'preview_read_only' });
  });
  await test.step('nobody else sees it', async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await openAs(other, people.guest, '/data/webhook');
    await expectPage(other, 'Webhooks');
    const area = other.locator(`[data-remote="${remote}"]`);
    await expect(area).not.toHaveAttribute('data-release', stored.document.hash);
    await other.context().close();
  });

  await page.getByRole('button', { name: 'End preview' }).click();
  await expectPage(page, 'Dashboard');
  await expect(banner).toHaveCount(0);
});

test('which version is live stands on the page, on its calls, and in About Weft', async ({ page }) => {
  const clients = new Set<string>();
  page.on('request', (request) => {
    const client = request.headers()['x-weft-client'];
    if (client) clients.add(client);
  });
  await openPage(page, people.member, '/data/webhook', 'Webhooks');
  const { host, plan } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const release = await page.locator(`[data-remote="${remote}"]`).getAttribute('data-release');
  expect([...clients]).toContain(`host=${host}, plan=${plan}`);
  expect([...clients]).toContain(`host=${host}, plan=${plan}, remote=${remote}, release=${release}`);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'About Weft' }).click();
  const row = page.getByRole('dialog').getByRole('row', { name: 'Data Triggers' });
  await expect(row).toContainText(release?.slice(0, 8) ?? 'no release');
  await expectAccessible(page, 'About Weft');
});

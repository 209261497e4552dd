import { expect, type Page } from '@playwright/test';
import { builtRelease } from '../releases/builtRelease.ts';
import { withText } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import { test } from '../server/ownServer.ts';
import {
  expectNotReloaded,
  expectSubscribed,
  markWindow,
  recordPushes,
  recordRequests,
  visit,
} from '../steps/browserWindow.ts';
import { expectFailureCard, failureCard, goToScenarios } from '../steps/failureCard.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';
const webhooks = '/data/webhook';

interface Plan {
  remotes: { remote: string; release: { hash: string } | null }[];
}

/** What the page's user gets now, but for the remote that is deployed. */
async function othersOf(page: Page): Promise<Plan['remotes']> {
  const { remotes } = await callAs<Plan>(page, 'GET', '/plan/');
  return remotes.filter((entry) => entry.remote !== remote);
}

/** A release whose page of webhooks has another heading. */
const releaseOf = (heading: string) => derived(remote, withText('"title":"Webhooks"', `"title":"${heading}"`));

/** Pages ask for their plan some seconds after they learn of a change, each at another moment: the page's clock runs ahead. */
async function expectUpdateNotice(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:10');
    await expect(page.getByText('A new version is available')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('one remote is published, promoted, taken back and switched off, and nothing else is touched', async ({
  page,
  server,
  team,
  browser,
}) => {
  const release = await releaseOf('Webhooks, second edition');
  const { hash } = release.document;
  const [elsewhere, within] = await Promise.all([browser.newPage(), browser.newPage()]);
  const pushes = recordPushes(within);
  const sockets: { isClosed: () => boolean }[] = [];
  elsewhere.on('websocket', (socket) => sockets.push(socket));
  await elsewhere.clock.install();
  await openAs(elsewhere, people.member, '/scenario');
  await expectPage(elsewhere, 'Scenarios');
  await markWindow(elsewhere);
  const others = await othersOf(elsewhere);
  expect(others).not.toEqual([]);
  await openAs(page, people.globex, webhooks);
  await expectPage(page, 'Webhooks');

  await test.step('published, and live for nobody', async () => {
    await team.publish(release);
    await page.reload();
    await expectPage(page, 'Webhooks');
  });
  await test.step('live for one organisation', async () => {
    await team.change({ action: 'canary', release: hash, organisation: 'Globex' });
    await page.reload();
    await expectPage(page, 'Webhooks, second edition');
    await openAs(within, people.member, webhooks);
    await expectPage(within, 'Webhooks');
    await expectSubscribed(pushes);
  });
  await test.step('live for everyone who loads a page', async () => {
    await team.change({ action: 'promote', release: hash });
    await within.reload();
    await expectPage(within, 'Webhooks, second edition');
  });
  await test.step('taken back', async () => {
    await team.change({ action: 'rollback' });
    pushes.length = 0;
    await within.reload();
    await expectPage(within, 'Webhooks');
    await expectSubscribed(pushes);
  });
  await test.step('switched off and on again while it is open', async () => {
    await markWindow(within);
    await team.change({ action: 'kill', message: 'Back at noon.' });
    await expectFailureCard(within, 'Data Triggers', 'killed');
    await expect(failureCard(within)).toContainText('Back at noon.');
    await goToScenarios(within);
    await goTo(within, areas.webhooks);
    await expectFailureCard(within, 'Data Triggers', 'killed');
    await team.change({ action: 'revive' });
    await expectPage(within, 'Webhooks');
    await expectNotReloaded(within);
  });
  await test.step('promoted again: a page that was open all the time is told, and keeps what it has', async () => {
    await team.change({ action: 'promote', release: hash });
    await expectUpdateNotice(elsewhere);
    await team.change({ action: 'rollback' });
  });
  await test.step('nothing else was touched', async () => {
    await expectPage(elsewhere, 'Scenarios');
    await expectNotReloaded(elsewhere);
    expect(sockets.map((socket) => socket.isClosed())).toEqual([false]);
    expect(await othersOf(elsewhere)).toEqual(others);
    expect(server.isRunning()).toBe(true);
  });
  await Promise.all([elsewhere.close(), within.close()]);
});

test('a page from before ten releases still loads every part of the one it began with', async ({ page, team }) => {
  await openAs(page, people.member, webhooks);
  await expectPage(page, 'Webhooks');
  const paths = recordRequests(page);
  await test.step('ten releases are promoted one after the other', async () => {
    for (let edition = 1; edition <= 10; edition += 1) {
      const release = await releaseOf(`Webhooks, edition ${edition}`);
      await team.publish(release);
      await team.change({ action: 'promote', release: release.document.hash });
    }
  });
  await visit(page, `${webhooks}/0192f0c0-0000-7000-8000-000000000000`);
  await expect(page.getByText("This webhook doesn't exist").first()).toBeVisible();
  expect(
    paths.filter((path) => path.startsWith(`/r/${remote}/`)),
    'parts that were asked for late',
  ).not.toEqual([]);

  await page.goto(webhooks);
  await expectPage(page, 'Webhooks, edition 10');
  const { document } = await builtRelease(remote);
  await team.change({ action: 'rollback', release: document.hash });
  await page.reload();
  await expectPage(page, 'Webhooks');
});

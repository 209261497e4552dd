import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, expectSubscribed, markWindow, recordPushes } from '../steps/browserWindow.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs, request } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openAs } from '../steps/signIn.ts';
import { openTerminal, rowsOf } from '../steps/terminal.ts';

const liveRuns = (page: Page) => page.getByRole('region', { name: 'Live' }).getByRole('listitem');

test('two browsers of one account see runs as they happen; another account sees and reaches nothing', async ({
  page,
  browser,
}) => {
  const person = await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Greet', [functionNode('Greet', "return 'Hello ' + payload.name;")]);
  const webhook = await haveWebhook(page, 'Greetings', [scenario]);
  const [second, stranger] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  const pushed = recordPushes(stranger);
  const heard = [page, second].map(recordPushes);

  await page.goto('/');
  await expectPage(page, 'Dashboard');
  await openAs(second, person, '/scenario');
  await openTerminal(second);
  await openAs(stranger, people.globex);
  await expectPage(stranger, 'Dashboard');
  await Promise.all([page, second].map(markWindow));
  await Promise.all(heard.map(expectSubscribed));

  await post(webhook.url, { name: 'Ada' });
  await test.step('both browsers of the account show the run', async () => {
    await expect(liveRuns(page)).toContainText([/Successful.*Greet/]);
    await expect(rowsOf(second, 'Run Scenarios')).toContainText([/SUCCESS.*Greet/]);
  });
  await post(webhook.url, { name: 'Grace' });
  await test.step('both browsers show the next one above it', async () => {
    await expect(liveRuns(page)).toHaveCount(2);
    await expect(rowsOf(second, 'Run Scenarios')).toHaveCount(2);
    await expectNotReloaded(page);
    await expectNotReloaded(second);
  });
  await expectAccessible(second, 'the Terminal with live rows');

  await test.step('nothing of it was sent to the other account', async () => {
    expect(pushed.filter((text) => text.includes('connection_established'))).toHaveLength(1);
    expect(pushed.filter((text) => text.includes('Greet'))).toEqual([]);
  });
  await test.step("the other account's calls by id find nothing", async () => {
    const { items } = await callAs<{ items: { id: string; hookdeck_id: string }[] }>(
      page,
      'GET',
      '/run-status/logs/scenario/?page=1&limit=10',
    );
    const [run] = items;
    const paths = [
      `/scenario/${scenario.id}`,
      `/scenario/${scenario.id}/versions/`,
      `/run-status/logs/${run?.id}`,
      `/nodes/scenario-retention/${run?.id}?page=1&limit=20`,
      `/webhook-url/${webhook.id}`,
      `/hookdeck/events/${run?.hookdeck_id}`,
    ];
    for (const path of paths) {
      expect((await request(page, 'GET', path)).status(), `${path} for its owner`).toBe(200);
      expect((await request(stranger, 'GET', path)).status(), `${path} for a stranger`).toBe(404);
    }
    const changes = [
      ['POST', `/scenario/start/${scenario.id}`],
      ['POST', `/scenario/run/${scenario.id}`],
      ['POST', `/run-status/${run?.id}/retry`],
      ['POST', `/hookdeck/events/${run?.hookdeck_id}/retry`],
      ['DELETE', `/webhook-url/${webhook.id}`],
      ['DELETE', `/scenario/${scenario.id}`],
    ] as const;
    for (const [method, path] of changes) {
      expect((await request(stranger, method, path)).status(), `${method} ${path} for a stranger`).toBe(404);
    }
  });
  await stranger.context().close();
  await second.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { withVersion } from '../releases/changes.ts';
import { close, open } from '../releases/draft.ts';
import { fixtureRelease, withoutTwins } from '../releases/fixtureRelease.ts';
import { type Team, teamOf } from '../releases/team.ts';
import { type RunningServer, startServer } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { failureCard } from '../steps/failureCard.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { sharedCopies } from '../steps/sharedCopies.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-tunnels';
let server: RunningServer;
let team: Team;

// Of its own: an area more would be news for the pages of others.
test.beforeAll(async () => {
  server = await startServer();
  team = await teamOf(server.url, remote);
});

test.afterAll(async () => {
  await team?.leave();
  await server?.stop();
});

function expectWhy(page: Page): Promise<void> {
  return test.step('the server says that it runs through the adapter', async () => {
    const { outcome, steps } = await callAs<{ outcome: string; steps: { finding: string; values: object }[] }>(
      page,
      'GET',
      `/plan/why/?user=${people.superadmin.email}&remote=${remote}`,
    );
    expect(outcome).toBe('loaded');
    const fit = steps.find(({ finding }) => finding.startsWith('fit.'));
    expect(fit).toMatchObject({ finding: 'fit.adapted', values: { contract: '1.1', offered: '2.0' } });
  });
}

function expectOneCopy(page: Page): Promise<void> {
  return test.step('areas of both majors share one copy of everything', async () => {
    const { instances, modules, runtimes } = await sharedCopies(page);
    expect(instances.filter((name) => name.startsWith('remote_'))).toHaveLength(2);
    expect(runtimes).toBe(1);
    expect(Object.keys(modules)).toEqual(expect.arrayContaining(['react', 'shared-contracts/react']));
    // The one door that said something else: the same module, and what is adapted of it.
    const { 'shared-contracts/realtime': realtime, ...others } = modules;
    expect(realtime).toBe(2);
    expect(Object.entries(others).filter(([, count]) => count !== 1)).toEqual([]);
  });
}

test('an area built against the contract before runs in the shell of now, hears its old news, and can be killed', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const built = await fixtureRelease(remote);
  await team.publish(built);
  await team.change({ action: 'promote', release: built.document.hash });

  await openAs(page, people.superadmin, '/tunnel');
  await expectPage(page, 'Tunnels');
  await expect(page.getByRole('img', { name: '8 tunnels in the last hours' })).toBeVisible();
  await page.getByRole('button', { name: 'Open a tunnel' }).click();
  await expect(page.getByText('The tunnel is open.')).toBeVisible();
  await expectAccessible(page, 'an area of the contract before');
  await expectWhy(page);

  await markWindow(page);
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');
  await page.goBack();
  await expectPage(page, 'Tunnels');
  await expectOneCopy(page);

  await test.step('news of a release reaches it in the words of its contract', async () => {
    const next = open(withoutTwins(built));
    withVersion('1.0.1')(next);
    const newer = close(next);
    await team.publish(newer);
    await team.change({ action: 'promote', release: newer.document.hash });
    await expect(page.getByRole('listitem').filter({ hasText: 'remote-tunnels was promoted' })).toHaveCount(1);
    await expect(page.getByText('News of another shape')).toHaveCount(0);
  });

  await test.step('a kill ends it at once, a revival brings it back', async () => {
    await team.change({ action: 'kill', message: 'Tunnels rest until noon.' });
    await expect(failureCard(page)).toContainText('Tunnels rest until noon.');
    await team.change({ action: 'revive' });
    await expect(page.getByRole('heading', { name: 'Tunnels', level: 1 })).toBeVisible();
    await expectNotReloaded(page);
  });
});

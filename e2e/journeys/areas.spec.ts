import { expect, type Page, test } from '@playwright/test';
import { expectNotReloaded, markWindow, recordRequests, visit } from '../steps/browserWindow.ts';
import { expectFailureCard, failureCard, tryAgain } from '../steps/failureCard.ts';
import { befall } from '../steps/faultyFiles.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { listedRoutes } from '../steps/roleMatrix.ts';
import { sharedCopies } from '../steps/sharedCopies.ts';
import { openAs } from '../steps/signIn.ts';

const triggers = '/r/remote-data-triggers/';

test('an area is fetched when it is visited, and moving between areas loads no page anew', async ({ page }) => {
  const paths = recordRequests(page);
  const fetched = () => paths.filter((path) => path.startsWith(triggers));
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await markWindow(page);
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');
  expect(fetched(), 'requests to an area that was not visited').toEqual([]);

  await goTo(page, areas.webhooks);
  await expectPage(page, 'Webhooks');
  expect(fetched()).not.toEqual([]);
  await page.goBack();
  await expectPage(page, 'Scenarios');
  await goTo(page, areas.dashboard);
  await expectPage(page, 'Dashboard');
  await expectNotReloaded(page);
});

/** Remotes of the page's plan, with the title of their area and a path that needs nothing to be there. */
async function remotesOf(page: Page): Promise<{ remote: string; title: string; path: string }[]> {
  const text = await page.locator('#weft-plan').textContent();
  const { remotes } = JSON.parse(text ?? '') as { remotes: { remote: string; manifest: { title: { en: string } } }[] };
  return remotes.map(({ remote, manifest }) => ({
    remote,
    title: manifest.title.en,
    path:
      listedRoutes.find((route) => route.servedBy === remote && route.expected.get('superadmin') === 'yes')?.path ?? '',
  }));
}

test('each area in turn cannot be fetched: it shows a card, comes by a try, and all share one copy of everything and one connection', async ({
  page,
}) => {
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await openAs(page, people.superadmin, '/unauthorized');
  const remotes = await remotesOf(page);
  await markWindow(page);
  for (const { remote, title, path } of remotes) {
    await test.step(remote, async () => {
      const heal = await befall(page, remote, 'mf-manifest.json', (route) => route.abort());
      await visit(page, path);
      await expectFailureCard(page, title, 'network');
      await heal();
      await tryAgain(page);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failureCard(page)).toHaveCount(0);
    });
  }
  await expectNotReloaded(page);
  expect(sockets, 'connections for what is pushed').toBe(1);
  await test.step('areas share one copy of everything', async () => {
    const { instances, modules, runtimes } = await sharedCopies(page);
    expect(instances.filter((name) => name.startsWith('remote_'))).toHaveLength(remotes.length);
    expect(runtimes).toBe(1);
    expect(Object.keys(modules)).toEqual(expect.arrayContaining(['react', 'shared-contracts/react']));
    expect(Object.entries(modules).filter(([, count]) => count !== 1)).toEqual([]);
  });
});

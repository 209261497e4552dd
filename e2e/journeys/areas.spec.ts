import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, markWindow, recordRequests } from '../steps/browserWindow.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
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

test('an area that cannot be fetched shows a card while the rest works, and comes when it is back', async ({
  page,
}) => {
  await page.route(`**${triggers}**`, (route) => route.abort());
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await markWindow(page);

  await goTo(page, areas.webhooks);
  const card = page.getByRole('alert');
  await expect(card.getByRole('heading', { name: 'Data Triggers could not be shown' })).toBeVisible();
  await expect(card).toContainText('The rest of Weft works.');
  await expect(card).toContainText('network');
  await expectAccessible(page, 'the card of an area that failed');

  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('heading')).toBeVisible();
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');

  await goTo(page, areas.webhooks);
  await expect(card.getByRole('heading')).toBeVisible();
  await page.unroute(`**${triggers}**`);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, 'Webhooks');
  await expect(card).toHaveCount(0);
  await expectNotReloaded(page);
});

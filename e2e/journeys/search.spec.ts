import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNotice, expectPage } from '../steps/frame.ts';
import { intercept } from '../steps/intercept.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { act, openSearch, result, searchDialog, searchField, searchFor } from '../steps/search.ts';
import { openAs } from '../steps/signIn.ts';

/** A word no other journey uses, so that what is found is this journey's own. */
const mark = () => `quill${Date.now().toString(36)}`;

test('by keyboard: typed at once, found, walked through, opened, and remembered', async ({ page }) => {
  const word = mark();
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const scenario = await haveScenario(page, `${word} orders`, []);
  await haveWebhook(page, `${word} hook`);

  await test.step('letters typed right behind the key are not lost', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(word);
    await expect(searchField(page)).toHaveValue(word);
  });
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Search apps & pages');
  await expect(result(page, `${word} orders`)).toContainText('Scenarios');
  await expect(result(page, `${word} hook`)).toContainText('Webhooks');
  await expect(searchDialog(page).locator('mark').first()).toHaveText(word);
  const box = await searchDialog(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  await expectAccessible(page, 'the search with results');

  // What was found for the first letters keeps its place, so either may stand first.
  const options = searchDialog(page).getByRole('option');
  // Behind them the same text is offered to be found in runs.
  await expect(options).toHaveCount(3);
  for (const place of [0, 1, 2, 0]) {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(place), 'the ends meet').toBeFocused();
  }
  if (!(await options.first().textContent())?.includes('orders')) await page.keyboard.press('ArrowDown');
  await expect(result(page, `${word} orders`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/scenario/${scenario.id}`);
  await expect(searchDialog(page)).toBeHidden();

  await page.goBack();
  await expectPage(page, 'Dashboard');
  await openSearch(page, 'Meta+k');
  await expect(searchDialog(page).getByRole('group', { name: 'Recent' })).toContainText(`${word} orders`);
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toBeHidden();
});

test('with the mouse: empty, nothing found, a page opened, another in a new tab', async ({ page, context }) => {
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Search/ })
    .click();
  await expect(searchDialog(page).getByText('No recent searches')).toBeVisible();
  for (const hint of ['to select', 'to navigate', 'to close']) await expect(searchDialog(page)).toContainText(hint);
  await expectAccessible(page, 'the empty search');

  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/global-search')) queries.push(searchParams.get('q') ?? '');
  });
  await searchFor(page, 'zqx');
  await expect(searchDialog(page).getByText('No result found!')).toBeVisible();
  expect(queries, 'one request for each change').toEqual(['z', 'zq', 'zqx']);

  await searchFor(page, 'webhooks');
  const opened = context.waitForEvent('page');
  await result(page, 'Webhooks')
    .first()
    .click({ modifiers: ['Control'] });
  expect(new URL((await opened).url()).pathname).toBe('/data/webhook');

  await openSearch(page);
  await searchFor(page, 'scenarios');
  await result(page, /^Scenarios/)
    .first()
    .click();
  await expectPage(page, 'Scenarios');
});

test('actions do their work: create, run, theme, Terminal, link, shortcuts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = mark();
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await haveScenario(page, `${word} nightly`, []);

  await act(page, 'Create scenario');
  await expectEditor(page, 'Untitled scenario');

  await act(page, 'Create webhook');
  await expect(page.getByRole('dialog', { name: /webhook/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSearch(page);
  await searchFor(page, '>run scenario');
  await page.keyboard.press('Enter');
  await searchField(page).pressSequentially(word);
  await expect(result(page, `${word} nightly`)).toBeVisible();
  await expectAccessible(page, 'the choice of a scenario to run');
  await page.keyboard.press('Enter');
  await expectNotice(page, `${word} nightly ran successfully`);
  const [run] = await callAs<{ items: { scenario_name: string }[] }>(page, 'GET', '/run-status/logs/scenario/').then(
    ({ items }) => items,
  );
  expect(run?.scenario_name).toBe(`${word} nightly`);

  await act(page, 'Switch to light theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openSearch(page);
  await searchFor(page, '>');
  await expectAccessible(page, 'the actions in the light theme');
  await page.keyboard.press('Escape');

  await act(page, 'Copy page link');
  await expectNotice(page, 'Link copied to the clipboard.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await act(page, 'Keyboard shortcuts');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Search apps, pages and actions')).toBeVisible();
  await expectAccessible(page, 'the keyboard shortcuts');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.locator('body').press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Open Terminal');
  await expect(page.getByRole('dialog', { name: 'Terminal' })).toBeVisible();
});

test('roles: a guest finds what there is, and no verb that changes it', async ({ page }) => {
  await openAs(page, people.guest);
  await expectPage(page, 'Dashboard');
  await openSearch(page);
  await searchFor(page, '>');
  await expect(result(page, /Open Terminal/)).toBeVisible();
  await expect(result(page, /Create|Run scenario|Start scenario|Stop scenario|set-up/)).toHaveCount(0);
  await searchFor(page, 'webhooks');
  await expect(result(page, /^Webhooks/).first()).toBeVisible();
});

test('in French, on a phone: the whole screen, closed without a key', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('app-locale', 'fr'));
  await openAs(page, people.member);
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Rechercher applications et pages');
  // It grows into place.
  await expect.poll(() => searchDialog(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
  await searchFor(page, 'créer');
  await expect(result(page, /^Créer un scénario/)).toBeVisible();
  await expectAccessible(page, 'the search on a phone');
  await searchDialog(page).getByRole('button', { name: 'Fermer la recherche' }).click();
  await expect(searchDialog(page)).toBeHidden();
});

test('a server that does not answer leaves pages and actions, says so, and is asked again', async ({ page }) => {
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const restore = await intercept(page, '**/global-search?*', (route) => route.abort());
  await openSearch(page);
  await searchFor(page, 'webhooks');
  await expect(result(page, /^Webhooks/).first()).toBeVisible();
  await expect(
    searchDialog(page).getByText("The server isn't responding. Showing pages and actions only."),
  ).toBeVisible();
  await expectAccessible(page, 'the search without its server');
  await restore();
  await searchDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(searchDialog(page).getByText(/does not answer/)).toHaveCount(0);
});

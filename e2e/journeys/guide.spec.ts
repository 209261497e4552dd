import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/navigation.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Opens a link that leads to a tab of its own, and gives that. */
async function openBeside(page: Page, link: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link, exact: true }).click();
  return opened;
}

async function openScenario(page: Page): Promise<void> {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Orders', [functionNode('Double', 'return { n: 2 };')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
}

test('help leads from a node to its page beside the work, and what the page shows can be pasted', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScenario(page);
  await nodeNamed(page, 'Double').click();
  await expect(nodePanel(page)).toBeVisible();
  const guide = await openBeside(page, 'Help for Function');
  await expect(title(guide, 'Function')).toBeVisible();
  await guide.getByRole('button', { name: 'Copy node' }).first().click();
  await expect(guide.getByRole('button', { name: 'Copied' })).toBeVisible();
  await guide.close();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(nodeNamed(page, 'Function')).toBeVisible();
});

test('help of a page leads to the chapter that is about it', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/data/webhook');
  await expect(title(page, 'Webhooks')).toBeVisible();
  const guide = await openBeside(page, 'Help for this page');
  await expect(guide).toHaveURL(/\/docs\/en\/webhooks$/);
  await expect(title(guide, 'Webhooks')).toBeVisible();
});

test('the guide is read and searched without signing in, in both languages', async ({ page }) => {
  await page.goto('/docs/en/nodes/filter');
  await expectAccessible(page, 'the page of a node');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(title(page, 'Filtre')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ERREURS');
  const results = page.getByRole('search').getByRole('link');
  await expect(results.first()).toHaveText(/^Erreurs et relances/);
  await expectAccessible(page, 'the results of a search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Erreurs et relances')).toBeVisible();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('search').getByText('Aucun résultat').first()).toBeVisible();
  await page.getByRole('searchbox').press('Enter');
  await expect(title(page, 'Résultats pour «\u202fzzzz\u202f»')).toBeVisible();
  await page.goto('/docs/fr/search?q=relance');
  const [found] = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  // A whole excerpt with a line under it can't be read.
  await expect(found as Locator).toHaveCSS('text-decoration-line', 'none');
  await expectAccessible(page, 'the page of results');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone the guide fits, and its contents open by a button (${colorScheme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((theme) => localStorage.setItem('app-theme', theme), colorScheme);
    await page.goto('/docs/fr/nodes/http');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a page on a phone');
    await page.getByRole('button', { name: 'Sommaire' }).click();
    const contents = page.getByRole('navigation', { name: 'Pages de la documentation' });
    await expect(contents.getByRole('link', { name: 'HTTP' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, 'the contents on a phone');
    await contents.getByRole('link', { name: 'Webhooks' }).click();
    await expect(title(page, 'Webhooks')).toBeVisible();
  });
}

test('a page of the guide comes in less than 100 kB', async ({ page }) => {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  });
  await page.goto('/docs/fr/nodes/http', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(100_000);
});

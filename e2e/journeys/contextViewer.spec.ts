import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench, chooseTheme } from '../steps/appearance.ts';
import { openNode } from '../steps/canvas.ts';
import { contextViewer, findInViewer, openContextViewer, readClipboard, rowsInViewer } from '../steps/contextViewer.ts';
import { expectNotice } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, type MadeScenario } from '../steps/scenarios.ts';

const order = {
  order_id: 4711,
  customer: { name: 'Ada', since: '2026-11-21T03:41:01Z' },
  lines: [
    { sku: 'LAMP', price: 129 },
    { sku: 'SHADE', price: 27.75 },
  ],
};
const priced = "return { ...payload, lines: [{ sku: 'BULB', price: 4 }, ...payload.lines], total: 160.75 };";

/** Reads an order, prices it, and remembers the total in a variable. */
async function haveOrders(page: Page): Promise<MadeScenario> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await foundOrganisation(page);
  return haveScenario(page, 'Orders', [
    functionNode('Read', `return ${JSON.stringify(order)};`),
    functionNode('Price', priced),
    { type: 'variable', label: 'Remember', config: { operation: 'set', name: 'total', value: '{{payload.total}}' } },
  ]);
}

async function runByHand(page: Page, { id }: MadeScenario): Promise<void> {
  await page.goto(`/scenario/${id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // Smaller windows have no room for it: there it is asked for.
  if ((page.viewportSize()?.width ?? 0) < 1680 && !(await contextViewer(page).isVisible()))
    await openContextViewer(page);
  await expect(rowsInViewer(page).filter({ hasText: 'status: "SUCCESSFUL"' })).toBeVisible();
}

test('a run with room opens the viewer, where its messages are searched, copied and cleared', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await runByHand(page, await haveOrders(page));
  const viewer = contextViewer(page);
  await test.step('the focus stays where it was', async () => {
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  });

  await findInViewer(page, 'lamp', '1 of 3');
  await expect(viewer.getByText('nodes.Read.lines[0].sku', { exact: true })).toBeVisible();
  await viewer.getByRole('searchbox').press('Enter');
  await expect(viewer.getByText('nodes.Price.lines[1].sku', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a search in the Context Viewer');

  await viewer.getByRole('button', { name: 'Copy path' }).click();
  expect(await readClipboard(page)).toBe('nodes.Price.lines[1].sku');
  await viewer.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectNotice(page, 'JSON content copied to clipboard.');
  const copied = await readClipboard(page);
  expect(JSON.parse(copied)).toMatchObject({ nodes: { Read: order }, variables: { total: 160.75 } });
  expect(copied).toBe(JSON.stringify(JSON.parse(copied), null, 2));

  await viewer.getByRole('searchbox').fill('');
  await viewer.getByText('Raw', { exact: true }).click();
  await expect(viewer.getByText('"order_id": 4711').first()).toBeVisible();
  await expectAccessible(page, 'the raw view');
  await viewer.getByRole('button', { name: 'Clear' }).click();
  await expect(viewer.getByText('No content selected')).toBeVisible();
  await expect(viewer.getByText('No Data Available')).toBeVisible();
});

test('a run on a smaller window leaves the viewer closed, and marks its button', async ({ page }) => {
  const scenario = await haveOrders(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/scenario/${scenario.id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await expect(contextViewer(page)).toHaveCount(0);
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Context Viewer' });
  await expect(button).toHaveAccessibleDescription('New messages of a run');
  await expectAccessible(page, 'a run that waits in the Context Viewer');
  await openContextViewer(page);
  await expect(rowsInViewer(page).filter({ hasText: 'status: "SUCCESSFUL"' })).toBeVisible();
  await expect(button).not.toHaveAccessibleDescription('New messages of a run');
});

test('an open viewer covers neither Run nor Save nor the run on the canvas, wide or narrow', async ({ page }) => {
  await runByHand(page, await haveOrders(page));
  const banner = page.getByRole('region', { name: 'Run on the canvas' });
  const tools = [page.getByRole('button', { name: 'Run', exact: true }), page.getByRole('button', { name: 'Save' })];
  for (const act of ['Widen', 'Narrow']) {
    await contextViewer(page).getByRole('button', { name: act }).click();
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tool of tools) await tool.first().click({ trial: true });
      const end = await banner.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0));
      expect(end, `the banner at ${width}`).toBeLessThanOrEqual((await contextViewer(page).boundingBox())?.x ?? 0);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tool of tools) await tool.first().click({ trial: true });
  expect((await contextViewer(page).boundingBox())?.y).toBeGreaterThan(844 * 0.35);
});

test('with "Open on run" switched off a run leaves the canvas its room, and waits in the viewer', async ({ page }) => {
  const scenario = await haveOrders(page);
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.goto('/scenario');
  await openContextViewer(page);
  await contextViewer(page).getByRole('switch', { name: 'Open on run' }).click();
  await page.goto(`/scenario/${scenario.id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await expect(contextViewer(page)).toHaveCount(0);
  await openContextViewer(page);
  await expect(rowsInViewer(page).filter({ hasText: 'status: "SUCCESSFUL"' })).toBeVisible();
});

test('rows open and close by keyboard', async ({ page }) => {
  await runByHand(page, await haveOrders(page));
  const active = contextViewer(page).getByRole('treeitem', { selected: true });
  await contextViewer(page).getByRole('tree').focus();
  await page.keyboard.press('Home');
  await expect(active).toContainText('status');
  await page.keyboard.type('no');
  await expect(active).toContainText('nodes: {4}');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(active).toContainText('total: 160.75');
  await page.keyboard.press('Escape');
  await expect(contextViewer(page)).toHaveCount(0);
});

test('the viewer is 380 wide or 760, for the session, and stands between the bars', async ({ page }) => {
  await haveOrders(page);
  await page.goto('/scenario');
  await openContextViewer(page);
  const viewer = contextViewer(page);
  // A scroll bar has its place beside everything that stands at the edge.
  const bar = () => page.getByRole('banner').boundingBox();
  const edge = await bar().then((box) => (box?.x ?? 0) + (box?.width ?? 0));
  await expect
    .poll(() => viewer.boundingBox())
    .toMatchObject({ x: edge - 380, width: 380, y: 48, height: 900 - 48 - 40 });
  await viewer.getByRole('button', { name: 'Widen' }).click();
  await expect.poll(() => viewer.boundingBox()).toMatchObject({ width: 760 });
  await page.reload();
  await openContextViewer(page);
  await expect(viewer.getByRole('button', { name: 'Narrow' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await viewer.boundingBox())?.width === (await bar())?.width).toBe(true);
  await expectAccessible(page, 'the Context Viewer on a phone');
});

test('two messages are compared by structure', async ({ page }) => {
  await runByHand(page, await haveOrders(page));
  await openNode(page, 'Price');
  await test.step('the open viewer leaves input, settings and output side by side', async () => {
    for (const pane of ['Input', 'Output']) await expect(page.getByRole('region', { name: pane })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Compare with input' }).click();
  const viewer = contextViewer(page);
  await expect(viewer.getByText('2 added')).toBeVisible();
  await expect(viewer.getByText('0 removed')).toBeVisible();
  // The new line is in front; the others are the same still.
  await expect(rowsInViewer(page)).toContainText(['payload', 'lines: [3]', 'Added 0: {2}', 'Added total: 160.75']);
  await expectAccessible(page, 'a comparison');
  await viewer.getByRole('button', { name: 'Widen' }).click();
  await viewer.getByRole('checkbox', { name: 'Changes only' }).uncheck();
  await expect(rowsInViewer(page).filter({ hasText: 'order_id: 4711' })).toBeVisible();
  await chooseTheme(page, 'Light');
  await expectAccessible(page, 'a wide comparison in the light theme');

  await viewer.getByRole('button', { name: 'Back' }).click();
  await viewer.getByRole('button', { name: 'Compare with…' }).click();
  await page.getByRole('menuitem', { name: /^Run/ }).click();
  await expect(viewer.getByRole('heading', { name: 'Comparison' })).toBeVisible();
});

test('variables are seen on the scenario alone, viewed, and deleted for good', async ({ page }) => {
  const scenario = await haveOrders(page);
  await page.goto('/scenario');
  await openContextViewer(page);
  await expect(contextViewer(page).getByRole('tab', { name: 'Variables' })).toHaveAttribute('aria-disabled', 'true');
  await runByHand(page, scenario);
  const viewer = contextViewer(page);
  await viewer.getByRole('tab', { name: 'Variables' }).click();
  await expect(viewer.getByRole('listitem')).toContainText(['total']);
  await expectAccessible(page, 'the variables');
  await viewer.getByRole('button', { name: 'View total' }).click();
  await expect(viewer.getByRole('treeitem')).toHaveText('160.75');

  await viewer.getByRole('tab', { name: 'Variables' }).click();
  await viewer.getByRole('button', { name: 'Delete total' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(viewer.getByText('No variables available')).toBeVisible();
  await expect(viewer.getByText('Please run scenario to show variables.')).toBeVisible();
  const stored = await callAs<{ variables: object }>(page, 'GET', `/scenario/${scenario.id}`);
  expect(stored.variables).toEqual({});
});

test('the viewer speaks French', async ({ page }) => {
  await haveOrders(page);
  await page.goto('/scenario');
  await chooseFrench(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Inspecteur' }).click();
  const viewer = page.getByRole('complementary', { name: 'Inspecteur' });
  await expect(viewer.getByText('Aucun contenu sélectionné')).toBeVisible();
  await expectAccessible(page, 'the Context Viewer in French');
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { contextViewer, openContextViewer, rowsInViewer } from '../steps/contextViewer.ts';
import { intercept } from '../steps/intercept.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { passingBanner } from '../steps/session.ts';
import { openTerminal, rowsOf, showTab, terminal } from '../steps/terminal.ts';

/** Counts calls of the page to an address from now on. */
function countReads(page: Page, address: RegExp): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && address.test(request.url())) reads += 1;
  });
  return () => reads;
}

async function haveOrders(page: Page) {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [functionNode('Pass', 'return payload;')]);
  return haveWebhook(page, 'Shop', [scenario], 'result');
}

test('a hidden tab of the Terminal reads nothing while webhooks arrive, and catches up when it is shown', async ({
  page,
}) => {
  const { url } = await haveOrders(page);
  await post(url, { order: 0 });
  await page.goto('/scenario');
  const ofEvents = countReads(page, /hookdeck\/events\//);
  await openTerminal(page);
  await expect(rowsOf(page, 'Run Scenarios')).toHaveCount(1);
  // Each tab is read once, as the Terminal opens.
  await expect.poll(ofEvents).toBe(1);
  const before = ofEvents();
  for (let order = 1; order <= 30; order += 1) await post(url, { order });
  await expect(terminal(page).getByText('31 runs')).toBeVisible();
  expect(ofEvents()).toBe(before);

  await showTab(page, 'Received Webhooks');
  await expect(terminal(page).getByText('31 events')).toBeVisible();
  const shown = ofEvents();
  for (let order = 31; order <= 60; order += 1) await post(url, { order });
  await expect(terminal(page).getByText('61 events')).toBeVisible();
  // As many as the seconds it may have taken, and not one for each event.
  expect(ofEvents() - shown).toBeLessThan(20);
  await showTab(page, 'Run Scenarios');
  await expect(terminal(page).getByText('61 runs')).toBeVisible();
});

test('lists that cannot be read say so, keep what they show and come back by themselves', async ({ page, context }) => {
  const { url } = await haveOrders(page);
  await post(url, { order: 1 });
  await page.goto('/scenario');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All 1' })).toBeVisible();
  await openTerminal(page);
  await expect(rowsOf(page, 'Run Scenarios')).toHaveCount(1);
  await expect(terminal(page).getByText('Live', { exact: true })).toBeVisible();

  const restore = await intercept(page, '**/api/v2/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await terminal(page).getByRole('button', { name: 'Reload' }).first().click();
  await expect(terminal(page).getByRole('alert').filter({ hasText: "Couldn't load" })).toBeVisible();
  await expect(rowsOf(page, 'Run Scenarios')).toHaveCount(1);
  await expect(terminal(page).getByText(/\d runs?$/)).toHaveCount(0);
  await expect(terminal(page).getByText('Live', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'the Terminal that cannot be read');
  await restore();
  await expect(terminal(page).getByText("Couldn't load")).toHaveCount(0);
  await expect(terminal(page).getByText('Live', { exact: true })).toBeVisible();

  await test.step('without a network the bar that says so lies below no drawer', async () => {
    await context.setOffline(true);
    const bar = passingBanner(page);
    await expect(bar).toBeVisible();
    const isOnTop = () =>
      bar.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width - 20, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });
});

test('a value that is too large for the answer of a run has its size in the viewer, and is loaded from the record', async ({
  page,
}) => {
  await foundOrganisation(page);
  const { id } = await haveScenario(page, 'Large', [
    functionNode('Make big', "return 'x'.repeat(2_000_000);"),
    functionNode('Measure', 'return payload.length;'),
  ]);
  await page.goto(`/scenario/${id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await openContextViewer(page);
  const viewer = contextViewer(page);
  await expect(rowsInViewer(page).filter({ hasText: 'status: "SUCCESSFUL"' })).toBeVisible();
  await expect(rowsInViewer(page).filter({ hasText: 'Measure: 2000000' })).toBeVisible();
  await expect(rowsInViewer(page).filter({ hasText: 'Make big' })).toHaveCount(0);
  const part = viewer.getByRole('region', { name: 'Not loaded' });
  await expect(part).toContainText(/Make big.*2\.00 MB/);
  await expectAccessible(page, 'a value that is not loaded');
  await part.getByRole('button', { name: /^Load Make big/ }).click();
  await expect(part).toHaveCount(0);
  await expect(rowsInViewer(page).filter({ hasText: 'Make big: "xxx' })).toBeVisible();
});

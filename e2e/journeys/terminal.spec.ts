import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectNotice } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook, type MadeWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { act, closeTerminal, nodesOfRun, openTerminal, rowsOf, showTab, terminal } from '../steps/terminal.ts';

const question = 'Retrying can lead to data duplication. Are you sure you want to retry?';

/** One scenario that succeeds for "Ada" and fails for anyone else, and one that never fails; each has run. */
async function haveRuns(page: Page): Promise<MadeWebhook> {
  await foundOrganisation(page);
  const picky = await haveScenario(page, 'Picky', [
    functionNode(
      'Check',
      "if (payload.name !== 'Ada') throw new Error('Only Ada, not ' + payload.name); return payload;",
    ),
  ]);
  const easy = await haveScenario(page, 'Easy', [functionNode('Pass', 'return payload;')]);
  await haveScenario(page, 'Idle', []);
  const orders = await haveWebhook(page, 'Orders', [picky], 'result');
  const other = await haveWebhook(page, 'Letters', [easy], 'result');
  await post(orders.url, { name: 'Ada' });
  await post(orders.url, { name: 'Grace' });
  await post(other.url, { name: 'Linus' });
  return orders;
}

const choice = (page: Page, name: string) => terminal(page).getByRole('combobox', { name, exact: true }).first();

test('runs are narrowed by scenario, status and text', async ({ page }) => {
  await haveRuns(page);
  await page.goto('/scenario');
  await openTerminal(page);
  const rows = rowsOf(page, 'Run Scenarios');
  await expect(rows).toContainText([/SUCCESS.*Easy/, /FAILED.*Picky.*Only Ada, not Grace/, /SUCCESS.*Picky/]);

  await test.step('the picker offers started scenarios alone, by name', async () => {
    await choice(page, 'Scenario').click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(options).toHaveText(['All Scenarios', 'Easy', 'Picky']);
    await options.filter({ hasText: 'Picky' }).click();
  });
  await expect(rows).toHaveCount(2);
  await choose(page, choice(page, 'Status'), 'error');
  await expect(rows).toHaveCount(1);
  await choose(page, choice(page, 'Status'), 'all');
  await choose(page, choice(page, 'Scenario'), 'All Scenarios');
  await expect(rows).toHaveCount(3);

  const search = terminal(page).getByPlaceholder('Search logs...').first();
  await search.fill('Grace');
  await expect(rows).toHaveCount(1);
  await search.fill('no such text');
  await expect(terminal(page).getByText('No logs found matching the current filters').first()).toBeVisible();
  await choose(page, choice(page, 'Time range'), '1h');
  await search.fill('');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, 'the Terminal');
});

test('a run is retried after the question, and its nodes and event can be looked at', async ({ page }) => {
  await haveRuns(page);
  await page.goto('/scenario');
  await openTerminal(page);
  const failed = rowsOf(page, 'Run Scenarios').filter({ hasText: 'FAILED' });
  const retries: string[] = [];
  page.on('request', (request) => {
    if (/\/retry$/.test(request.url())) retries.push(request.url());
  });

  await test.step('no sends nothing', async () => {
    await act(failed, 'Retry');
    await expect(terminal(page).getByRole('alertdialog', { name: question })).toContainText(question);
    await expectAccessible(page, 'the question before a retry');
    await terminal(page).getByRole('button', { name: '[No]' }).click();
    await expect(terminal(page).getByRole('alertdialog')).toHaveCount(0);
  });
  await test.step('yes sends one retry, and the run goes again', async () => {
    await act(failed, 'Retry');
    await terminal(page).getByRole('button', { name: '[Yes]' }).click();
    await expectNotice(page, 'Retrying Picky.');
    expect(retries).toHaveLength(1);
    await expect(failed.first().getByTitle('1 retry')).toBeVisible();
  });

  await act(failed.first(), 'Nodes');
  await expect(nodesOfRun(page)).toContainText('Only Ada, not Grace');
  await nodesOfRun(page).getByText('success', { exact: true }).click();
  await expect(nodesOfRun(page).getByRole('button', { name: /^Check / })).toHaveCount(0);
  await nodesOfRun(page).getByRole('button', { name: 'Close nodes' }).click();

  await act(failed.first(), 'View');
  const trace = page.getByRole('dialog', { name: 'Webhook Data - Picky' });
  await expect(trace.getByRole('tree')).toContainText('name: "Grace"');
  await expectAccessible(page, 'the stored event');
});

test('received webhooks and system messages have tabs of their own', async ({ page }) => {
  await haveRuns(page);
  await page.goto('/scenario');
  await openTerminal(page);
  await showTab(page, 'Received Webhooks');
  await choose(page, choice(page, 'Webhook'), 'Orders');
  await expect(rowsOf(page, 'Received Webhooks')).toContainText([/FAILED.*500/, /SUCCESS.*200/]);
  await act(rowsOf(page, 'Received Webhooks').first(), 'View');
  const trace = page.getByRole('dialog', { name: 'Webhook Data', exact: true });
  await expect(trace.getByRole('tree')).toContainText('name: "Grace"');
  await trace.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'received webhooks');

  await showTab(page, 'System Messages');
  const messages = rowsOf(page, 'System Messages');
  await expect(messages.filter({ hasText: 'Created webhook Orders' })).toHaveCount(1);
  await choose(page, choice(page, 'Category'), 'webhook');
  await expect(messages).toHaveCount(2);
  await expectAccessible(page, 'system messages');
});

test('the theme of the Terminal stays after a reload', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/');
  await openTerminal(page);
  await expect(terminal(page).getByText('Dark', { exact: true })).toBeVisible();
  await choose(page, choice(page, 'Terminal theme'), 'Matrix');
  await closeTerminal(page);
  await page.reload();
  await openTerminal(page);
  await expect(terminal(page).getByText('Matrix', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the Terminal in another theme');
});

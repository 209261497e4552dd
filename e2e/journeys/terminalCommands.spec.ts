import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench, chooseTheme } from '../steps/appearance.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openAs } from '../steps/signIn.ts';
import { reload } from '../steps/stillness.ts';
import {
  commandLine,
  enter,
  nodesOfRun,
  openTerminal,
  openTerminalByKey,
  output,
  rowsOf,
  terminal,
} from '../steps/terminal.ts';

const question = 'Retrying can lead to data duplication. Are you sure you want to retry?';

/** A scenario that fails for anyone but "Ada", behind a webhook, with a run that failed. */
async function haveFailedRun(page: Page) {
  await foundOrganisation(page);
  const picky = await haveScenario(page, 'Picky orders', [
    functionNode('Check', "if (payload.name !== 'Ada') throw new Error('Only Ada'); return payload;"),
  ]);
  const orders = await haveWebhook(page, 'Shop orders', [picky], 'result');
  await post(orders.url, { name: 'Grace' });
  await page.goto('/scenario');
  return { picky, orders };
}

test('the Terminal is driven by its line: completion, runs, retry, stop, webhooks, theme, open', async ({ page }) => {
  const { picky, orders } = await haveFailedRun(page);
  // The footer stays free: its button closes what it opened. Keys lead straight to the line.
  await openTerminal(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terminal' }).click();
  await expect(terminal(page)).toBeHidden();
  await openTerminalByKey(page);
  await expect(commandLine(page)).toBeFocused();

  await test.step('Tab completes, an unknown command says what was meant', async () => {
    await page.keyboard.type('stop');
    await page.keyboard.press('Tab');
    await page.keyboard.type('pic');
    await page.keyboard.press('Tab');
    await expect(commandLine(page)).toHaveValue('stop "Picky orders" ');
    await page.keyboard.press('Control+c');
    await enter(page, 'rnu');
    await expect(output(page)).toContainText('Did you mean run?');
  });

  await test.step('runs sets the filters; a retry is asked about and answered on the line', async () => {
    await enter(page, 'runs --status error --scenario "Picky orders"');
    await expect(output(page)).toContainText('1 run');
    await page.keyboard.type('retry ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(terminal(page).getByRole('alertdialog', { name: question })).toBeVisible();
    await expectAccessible(page, 'the question on the line');
    await page.keyboard.type('y');
    await page.keyboard.press('Enter');
    await expect(output(page)).toContainText('Retrying Picky orders.');
    await expect(rowsOf(page, 'Run Scenarios')).toHaveCount(2);
  });

  await test.step('tail shows a run as it happens, and leads to its nodes', async () => {
    await page.keyboard.press('Control+l');
    await enter(page, 'tail "Picky orders"');
    await expect(output(page)).toContainText('Following Picky orders.');
    await post(orders.url, { name: 'Ada' });
    await expect(output(page)).toContainText(/SUCCESS .*Picky orders/);
    await output(page).locator('div', { hasText: 'SUCCESS' }).last().getByRole('button').click();
    await expect(nodesOfRun(page)).toContainText('Check');
    await page.keyboard.press('Escape');
    await expect(nodesOfRun(page)).toBeHidden();
    await commandLine(page).click();
    await page.keyboard.press('Control+c');
    await expect(output(page)).toContainText('Stopped following Picky orders.');
  });

  await test.step('what remotes declare: a list, and a verb by name', async () => {
    await enter(page, 'pause shop');
    await expect(output(page)).toContainText('Shop orders paused');
    const { is_paused } = await callAs<{ is_paused: boolean }>(page, 'GET', `/webhook-url/${orders.id}`);
    expect(is_paused).toBe(true);
    await enter(page, 'webhooks');
    await expect(output(page)).toContainText(orders.url);
  });

  await enter(page, 'stop "Picky orders"');
  await expect(output(page)).toContainText('Picky orders stopped');
  expect((await callAs<{ status: string }>(page, 'GET', `/scenario/${picky.id}`)).status).toBe('stop');
  await enter(page, 'status');
  await expect(output(page)).toContainText('responds in');
  await expectAccessible(page, 'the output');
  await enter(page, 'open "Picky orders"');
  await expect(page).toHaveURL(new RegExp(`/scenario/${picky.id}`));
  await expect(terminal(page)).toBeHidden();
});

test('rows are reached and worked by keys; Escape closes the innermost thing first', async ({ page }) => {
  await haveFailedRun(page);
  await openTerminalByKey(page);
  const row = rowsOf(page, 'Run Scenarios').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Go to node');
  await page.keyboard.press('r');
  await expect(terminal(page).getByRole('alertdialog', { name: question })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(terminal(page).getByRole('alertdialog')).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('n');
  await expect(nodesOfRun(page)).toBeVisible();
  await expectAccessible(page, 'the nodes of a run');
  await page.keyboard.press('Escape');
  await expect(nodesOfRun(page)).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('/');
  await expect(terminal(page).getByPlaceholder('Search logs...').first()).toBeFocused();
  await row.focus();
  await page.keyboard.press(':');
  await expect(commandLine(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(terminal(page)).toBeHidden();
});

test('a guest is refused what changes something', async ({ page }) => {
  await openAs(page, people.guest, '/scenario');
  await openTerminal(page);
  await enter(page, 'start anything');
  await expect(output(page)).toContainText('Guests have read-only access.');
});

test('an admin asks what is live, and why a user gets an area; a member is told of neither', async ({ page }) => {
  await openAs(page, people.admin, '/scenario');
  await openTerminal(page);
  await enter(page, 'why member@weft.local remote-scenarios');
  await expect(output(page)).toContainText('remote-scenarios loads:');
  await enter(page, 'status');
  await expect(output(page)).toContainText(/local, revision \d+/);
  await expectAccessible(page, 'what is live, in the Terminal');
  await openAs(page, people.member, '/scenario');
  await openTerminal(page);
  await enter(page, 'status');
  await expect(output(page)).toContainText('live updates');
  await expect(output(page)).not.toContainText('revision');
  await enter(page, 'why member@weft.local remote-scenarios');
  await expect(output(page)).toContainText('Unknown command: why');
});

test('every theme can be read, in the light product and in French too', async ({ page }) => {
  await haveFailedRun(page);
  await chooseTheme(page, 'Light');
  await openTerminal(page);
  for (const name of ['c64', 'msdos', 'matrix', 'zxSpectrum', 'trs80', 'ubuntu', 'solarizedDark', 'solarizedLight']) {
    await enter(page, `theme ${name}`);
    await expect(terminal(page).locator(`[data-terminal-theme="${name}"]`)).toBeVisible();
    await rowsOf(page, 'Run Scenarios').first().hover();
    await expectAccessible(page, `the theme ${name}`);
  }
  await page.keyboard.press('Escape');
  await reload(page);
  await openTerminal(page);
  await expect(terminal(page).locator('[data-terminal-theme="solarizedLight"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFrench(page);
  await openTerminalByKey(page);
  const line = page.getByRole('combobox', { name: 'Commande' });
  await line.click();
  await page.keyboard.type('rnu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('Vouliez-vous dire run');
  await expectAccessible(page, 'the Terminal in French');
});

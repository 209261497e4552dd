import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { act, openTerminal, rowsOf, showTab, terminal } from '../steps/terminal.ts';
import { eventsOnScreen } from '../steps/webhooks.ts';

/** Names of the scenarios that ran, sorted, when all their runs have ended. */
async function ran(page: Page): Promise<string[]> {
  const path = '/run-status/logs/scenario/?limit=50';
  const { items } = await callAs<{ items: { scenario_name: string; duration: number | null }[] }>(page, 'GET', path);
  return items.every(({ duration }) => duration !== null) ? items.map((run) => run.scenario_name).sort() : [];
}

test('a failed run is retried alone; delivering its event again is another act, which names what it runs', async ({
  page,
}) => {
  await foundOrganisation(page);
  const charge = await haveScenario(page, 'Charge card', [functionNode('Charge', "throw new Error('card declined');")]);
  const greet = await haveScenario(page, 'Send thanks', [functionNode('Greet', "return 'Thanks';")]);
  const webhook = await haveWebhook(page, 'Shop orders', [charge, greet]);
  expect((await post(webhook.url, { order: 4711 })).status()).toBe(202);
  await expect.poll(() => ran(page)).toEqual(['Charge card', 'Send thanks']);

  await page.goto('/scenario');
  await openTerminal(page);
  const failed = rowsOf(page, 'Run Scenarios').filter({ hasText: 'Charge card' });
  await act(failed.first(), 'Retry');
  await terminal(page).getByRole('button', { name: '[Yes]' }).click();
  await expect.poll(() => ran(page)).toEqual(['Charge card', 'Charge card', 'Send thanks']);

  await showTab(page, 'Received Webhooks');
  await act(rowsOf(page, 'Received Webhooks').first(), 'Retry');
  const question = terminal(page).getByRole('alertdialog');
  await expect(question).toContainText('This runs 2 scenarios: Charge card, Send thanks.');
  await terminal(page).getByRole('button', { name: '[No]' }).click();

  await page.goto(`/data/webhook/${webhook.id}`);
  await eventsOnScreen(page).first().click();
  await page.getByRole('button', { name: 'Deliver again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver this event again?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Charge card', 'Send thanks']);
  await expectAccessible(page, 'the question before an event is delivered again');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect
    .poll(() => ran(page))
    .toEqual(['Charge card', 'Charge card', 'Charge card', 'Send thanks', 'Send thanks']);
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseTheme } from '../steps/appearance.ts';
import { openNode } from '../steps/canvas.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post, send } from '../steps/sender.ts';
import { expectSignInPage, signOut } from '../steps/signIn.ts';
import { act, closeTerminal, openTerminal, rowsOf } from '../steps/terminal.ts';
import { eventsOnScreen } from '../steps/webhooks.ts';

test('every screen can be read in the light theme, too', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Picky', [
    functionNode('Check', "if (payload.name !== 'Ada') throw new Error('Only Ada'); return payload;"),
  ]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  await send(webhook.url, { method: 'PUT' });

  await page.goto('/');
  await chooseTheme(page, 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('region', { name: 'Live' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the dashboard');

  await openTerminal(page);
  await act(rowsOf(page, 'Run Scenarios').first(), 'Nodes');
  await expectAccessible(page, 'the Terminal');
  await closeTerminal(page);

  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await page.getByRole('checkbox', { name: 'Select Picky' }).check();
  await expectAccessible(page, 'the scenario list with a selection');
  await page.goto(`/scenario/${scenario.id}/logs`);
  await expect(page.getByRole('table', { name: 'Runs of the scenario' })).toBeVisible();
  await expectAccessible(page, 'the runs of a scenario');
  await page.getByRole('button', { name: 'Open on the canvas' }).first().click();
  await openNode(page, 'Check');
  await expectAccessible(page, 'a failed run on the canvas');

  await page.goto('/data/webhook');
  await expectPage(page, 'Webhooks');
  await expectAccessible(page, 'the list of webhooks');
  await page.goto(`/data/webhook/${webhook.id}`);
  await eventsOnScreen(page).first().click();
  await expect(page.getByText('This request was refused')).toBeVisible();
  await expectAccessible(page, 'a refused event');

  await page.goto('/partner-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'a page that is not there');
  await page.goto('/');
  await signOut(page);
  await expectSignInPage(page);
  await expectAccessible(page, 'the sign-in page');
});

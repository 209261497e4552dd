import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectNotice, expectPage } from '../steps/frame.ts';
import { closePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { act, closeTerminal, openTerminal, rowsOf, terminal } from '../steps/terminal.ts';
import { eventsOnScreen } from '../steps/webhooks.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function expectGood(page: Page, screen: string): Promise<void> {
  await expectNoSidewaysScroll(page, screen);
  await expectAccessible(page, screen);
}

/** The page stands where the transition of routes begins, and stays there. */
function holdSlidingIn(page: Page): Promise<void> {
  return test.step('the page is held while it slides in', () =>
    page.getByRole('main').evaluate((main) => {
      main.style.transform = 'translateX(12px)';
    }));
}

/** By the menu, which lies over the page on a phone. */
function goByMenu(page: Page, group: string, entry: string): Promise<void> {
  return test.step(`the user goes to ${entry} by the menu`, async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const groupButton = menu.getByRole('button', { name: group, exact: true });
    if ((await groupButton.getAttribute('aria-expanded')) === 'false') await groupButton.click();
    await expectGood(page, 'the menu');
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(menu).toBeHidden();
  });
}

test('a failed run is looked into and retried on a phone', async ({ page }) => {
  await foundOrganisation(page);
  const picky = await haveScenario(page, 'Picky', [
    functionNode('Check', "if (payload.name !== 'Ada') throw new Error('Only Ada'); return payload;"),
  ]);
  const webhook = await haveWebhook(page, 'Orders', [picky], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live' }).getByRole('listitem')).toHaveCount(2);
  await expectGood(page, 'the dashboard');
  await holdSlidingIn(page);
  await expectNoSidewaysScroll(page, 'a page that slides in');
  await page.reload();

  await goByMenu(page, 'Scenarios', 'Edit');
  await expectPage(page, 'Scenarios');
  await expectGood(page, 'the list of scenarios');
  await page.getByRole('link', { name: 'Picky', exact: true }).click();
  await expectEditor(page, 'Picky');
  await openNode(page, 'Check');
  await expectGood(page, 'the editor with an open node');
  await closePanel(page);

  await page.goto(`/scenario/${picky.id}/logs`);
  await page.getByRole('button', { name: 'Open on the canvas' }).first().click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Failed');
  await expectGood(page, 'a run on the canvas');

  await goByMenu(page, 'Data Triggers', 'Webhooks');
  await expectPage(page, 'Webhooks');
  await expectGood(page, 'the list of webhooks');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expectPage(page, 'Orders');
  await expect(eventsOnScreen(page)).toHaveCount(2);
  await expectGood(page, 'the page of a webhook');

  await openTerminal(page);
  const failed = rowsOf(page, 'Run Scenarios').filter({ hasText: 'FAILED' });
  await expectGood(page, 'the Terminal');
  await act(failed.first(), 'Retry');
  await terminal(page).getByRole('button', { name: '[Yes]' }).click();
  await expectNotice(page, 'Retrying Picky.');
  await closeTerminal(page);
});

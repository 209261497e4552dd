import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseTheme } from '../steps/appearance.ts';
import { expectSubscribed, recordPushes } from '../steps/browserWindow.ts';
import { contextViewer } from '../steps/contextViewer.ts';
import { expectNothingMoved, watchLayout } from '../steps/layoutShift.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openAs } from '../steps/signIn.ts';
import { terminal } from '../steps/terminal.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const assistant = (page: Page) => footer(page).getByRole('region', { name: 'Assistant' });
const history = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
const openHistory = (page: Page) => footer(page).getByRole('button', { name: 'Messages' }).click();

/** Scrolls once the page is long enough: what it loads makes it so. */
async function scrollDown(page: Page, top: number): Promise<void> {
  const scroll = (to: number) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    return window.scrollY;
  };
  await expect.poll(() => page.evaluate(scroll, top)).toBe(top);
}

test('the footer is 40 high and its buttons and keys open and close the drawers', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/');
  await expect(assistant(page)).toContainText('Ready.');
  expect(await footer(page).boundingBox()).toMatchObject({ height: 40, y: 900 - 40 });

  const viewerButton = footer(page).getByRole('button', { name: 'Context Viewer' });
  await viewerButton.click();
  await expect(viewerButton).toHaveAttribute('aria-pressed', 'true');
  await viewerButton.click();
  await expect(contextViewer(page)).toHaveCount(0);
  await page.keyboard.press('Control+i');
  await expect(contextViewer(page)).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(terminal(page)).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(terminal(page)).toBeHidden();
});

test('back to top comes past 200 pixels', async ({ page }) => {
  await foundOrganisation(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  const toTop = footer(page).getByRole('button', { name: 'Back to top' });
  await scrollDown(page, 200);
  await expect(toTop).toHaveCount(0);
  await scrollDown(page, 201);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page, 'the footer on a phone');
});

test('the assistant tells of failed runs, and its messages can be read again', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Picky', [functionNode('Check', "throw new Error('no')")]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  const pushed = recordPushes(page);
  await page.goto('/scenario');
  await expect(assistant(page)).toContainText('Ready.');
  await expectSubscribed(pushed);
  await watchLayout(page, 'footer');
  await post(webhook.url, {});
  await expect(assistant(page).getByText('Picky failed at Check.').last()).toBeVisible();
  await expectNothingMoved(page);

  await openHistory(page);
  await expect(history(page)).toBeFocused();
  await expect(history(page).getByRole('listitem')).toContainText([/Picky failed at Check\..*View run/, 'Ready.']);
  await expectAccessible(page, 'the history of messages');
  await history(page).getByRole('button', { name: 'Errors 1' }).click();
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(footer(page).getByRole('button', { name: 'Messages' })).toBeFocused();

  await chooseTheme(page, 'Light');
  await openHistory(page);
  await expectAccessible(page, 'the history in the light theme');
  await history(page).getByRole('button', { name: 'View run' }).click();
  await expect(terminal(page)).toBeVisible();
});

test('a free account is asked to upgrade every two minutes, until it does not want to be', async ({ page }) => {
  await page.clock.install();
  await openAs(page, people.globex);
  await expect(assistant(page)).toContainText('Ready.');
  await page.clock.runFor(120_000);
  await openHistory(page);
  const prompts = history(page).getByRole('listitem').filter({ hasText: 'Need more operations?' });
  await expect(prompts).toHaveCount(1);
  await expect(prompts.getByRole('img', { name: 'Warning' })).toBeVisible();

  await history(page).getByRole('checkbox', { name: 'Show upgrade suggestions' }).uncheck();
  await page.clock.runFor(600_000);
  await expect(history(page).getByRole('listitem')).toHaveCount(2);
});

test('who pays is asked nothing', async ({ page }) => {
  await page.clock.install();
  await openAs(page, people.member);
  await expect(assistant(page)).toContainText('Ready.');
  await page.clock.runFor(600_000);
  await openHistory(page);
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await expect(history(page).getByRole('checkbox')).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNotice } from '../steps/frame.ts';
import { chooseBelow, expectFocus, tabTo } from '../steps/keyboard.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { expectSignInPage } from '../steps/signIn.ts';
import { rowsOf, terminal } from '../steps/terminal.ts';

test('a failed run is found and retried by keyboard alone, from sign-in to sign-out', async ({ page }) => {
  const person = await foundOrganisation(page);
  const picky = await haveScenario(page, 'Picky', [
    functionNode('Check', "if (payload.name !== 'Ada') throw new Error('Only Ada'); return payload;"),
  ]);
  const webhook = await haveWebhook(page, 'Orders', [picky], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  await page.context().clearCookies();

  await test.step('the user signs in', async () => {
    await page.goto('/');
    await expectSignInPage(page);
    await expectAccessible(page, 'the sign-in page');
    await tabTo(page, page.getByLabel('Email'), 'the e-mail field');
    await page.keyboard.type(person.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }), 'the password field');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Live' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the first stop of the page leads past its menu', async () => {
    await page.keyboard.press('Tab');
    await expectFocus(page, page.getByRole('link', { name: 'Skip to content' }), 'the link to the content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the user finds the scenario', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await expectFocus(page, search.getByRole('combobox'), 'the search field');
    await page.keyboard.type('Picky');
    await expect(search.getByRole('option', { name: /Picky/ }).first()).toBeVisible();
    await expectAccessible(page, 'the search');
    await page.keyboard.press('Enter');
    await expectEditor(page, 'Picky');
    await expect(search).toBeHidden();
  });

  await test.step('the user opens a node, goes back to it, and Tab leaves the canvas', async () => {
    const canvas = page.getByRole('region', { name: 'Scenario canvas' });
    await tabTo(page, canvas, 'the canvas');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectFocus(page, page.getByRole('textbox', { name: 'JavaScript' }), 'the first setting');
    await expectAccessible(page, 'the open node');
    // In code the first Escape lets Tab leave.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectFocus(page, canvas, 'the canvas');
    await page.keyboard.press('Escape');
  });

  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Terminal' });
  await tabTo(page, opener, 'the button of the Terminal');
  await test.step('F6 goes into the Context Viewer, Shift F6 back to where it was left', async () => {
    await page.keyboard.press('ControlOrMeta+i');
    const viewer = page.getByRole('complementary', { name: 'Context Viewer' });
    await expect(viewer).toBeVisible();
    await page.keyboard.press('F6');
    await expect(viewer.locator(':focus'), 'the focus is in the Context Viewer').toHaveCount(1);
    await page.keyboard.press('Shift+F6');
    await expectFocus(page, opener, 'the button of the Terminal');
    await page.keyboard.press('ControlOrMeta+i');
    await expect(viewer).toBeHidden();
  });
  await page.keyboard.press('Enter');
  const rows = rowsOf(page, 'Run Scenarios');
  await expect(rows).toHaveCount(2);
  await expect(terminal(page).locator(':focus'), 'the focus has gone into the Terminal').toHaveCount(1);

  await test.step('the user filters, opens and retries the failed run', async () => {
    const status = terminal(page).getByRole('combobox', { name: 'Status', exact: true }).first();
    await tabTo(page, status, 'the filter by status');
    await chooseBelow(page, status, 2);
    await expect(rows).toHaveCount(1);
    const toggle = rows.first().getByRole('button', { name: 'Details of Picky' });
    await tabTo(page, toggle, 'the row of the run');
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'the Terminal with an open row');
    await tabTo(page, rows.first().getByRole('button', { name: 'Retry' }), 'Retry');
    await page.keyboard.press('Enter');
    const question = terminal(page).getByRole('alertdialog');
    await expect(question.locator(':focus'), 'the question has the focus').toHaveCount(1);
    await tabTo(page, question.getByRole('button', { name: '[Yes]' }), 'Yes');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Retrying Picky.');
  });

  await test.step('Escape closes the Terminal and returns to where it was opened', async () => {
    await page.keyboard.press('Escape');
    await expect(terminal(page)).toBeHidden();
    await expectFocus(page, opener, 'the button of the Terminal');
  });

  await test.step('the user signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Account of/ }), 'the account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await expectAccessible(page, 'the menu of the account');
    await page.keyboard.press('ArrowUp');
    await expectFocus(page, logout, 'Logout');
    await page.keyboard.press('Enter');
    await expectSignInPage(page);
  });
});

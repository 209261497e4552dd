import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

test('a new scenario is drawn on at once, is named in place, and leaves nothing behind when it is not wanted', async ({
  page,
}) => {
  await openAs(page, people.superadmin, '/sso/callback');
  await page.goto('/scenario');
  await page.getByRole('button', { name: 'New scenario' }).first().click();
  await expectEditor(page, 'Untitled scenario');
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('region', { name: 'Scenario canvas' })).toBeFocused();
  await page.getByRole('button', { name: 'Untitled scenario' }).click();
  await expectAccessible(page, 'a new scenario whose name is changed');
  await page.keyboard.press('Escape');
  const removed = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith(`${address}/untouched`),
  );
  await page.getByRole('link', { name: 'All scenarios' }).click();
  expect(await (await removed).json()).toEqual({ deleted: true });
});

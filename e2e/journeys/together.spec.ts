import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { closePanel } from '../steps/nodePanel.ts';
import { people } from '../steps/people.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { openAs } from '../steps/signIn.ts';

const others = (page: Page) => page.getByRole('list', { name: 'Also editing' });

test('two who edit one scenario see each other, what the other has open, and that they left', async ({
  page,
  browser,
}) => {
  await openAs(page, people.admin, '/sso/callback');
  const { id, name } = await haveScenario(page, `Together ${Date.now()}`, [functionNode('Pass', 'return payload;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  // A second page of the same person is nobody else.
  const own = await page.context().newPage();
  await own.goto(`/scenario/${id}`);
  await expectEditor(own, name);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, people.developer, '/sso/callback');
  await other.goto(`/scenario/${id}`);
  await expectEditor(other, name);
  await expect(others(page).getByRole('button')).toHaveCount(1);
  await expect(others(other).getByRole('button')).toHaveCount(1);
  await openNode(other, 'Pass');
  await expect(others(page).getByRole('button', { name: /has "Pass" open$/ })).toBeVisible();
  await expectAccessible(page, 'an editor with somebody else in it');
  await closePanel(other);
  await expect(others(page).getByRole('button', { name: /started editing [^"]*$/ })).toBeVisible();
  await expect(nodeNamed(page, 'Pass')).toBeVisible();
  await context.close();
  await expect(others(page)).toHaveCount(0);
  await own.close();
});

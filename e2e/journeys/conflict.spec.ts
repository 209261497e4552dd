import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor, save } from '../steps/editor.ts';
import { closePanel } from '../steps/nodePanel.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, inARow, type MadeScenario } from '../steps/scenarios.ts';
import { openAs } from '../steps/signIn.ts';
import { settled } from '../steps/stillness.ts';

async function openEditor(page: Page, { id, name }: MadeScenario): Promise<void> {
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
}

const conflict = (page: Page) => page.getByRole('dialog', { name: /was saved while you were editing/ });

/** Two people have the same scenario open; the other saves first, and this one then tries to. */
async function meet(
  page: Page,
  browser: Browser,
  edit: (page: Page, who: string) => Promise<void> = async () => undefined,
): Promise<MadeScenario> {
  await openAs(page, people.admin, '/sso/callback');
  const scenario = await haveScenario(page, `Shared ${Date.now()}`, [functionNode('Pass', 'return payload;')]);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, people.developer, '/sso/callback');
  await openEditor(page, scenario);
  await openEditor(other, scenario);
  await edit(page, 'mine');
  await addNode(page, 'Variable', 'Mine');
  await closePanel(page);
  await edit(other, 'theirs');
  await addNode(other, 'Variable', 'Theirs');
  await closePanel(other);
  await save(other);
  await context.close();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conflict(page)).toBeVisible();
  return scenario;
}

/** A dialog that still grows takes no click. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await settled(page);
  await conflict(page).getByRole('button', { name }).click();
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

test('who saves second merges: what each added is in, and a node that both changed is asked about', async ({
  page,
  browser,
}) => {
  const scenario = await meet(page, browser, async (each, who) => {
    await openNode(each, 'Pass');
    const name = each.getByRole('textbox', { name: 'Node name' });
    await name.fill(`Pass ${who}`);
    await name.press('Enter');
    await closePanel(each);
  });
  await expect(conflict(page)).toContainText('1 decision left');
  await settled(page);
  await conflict(page).getByText('Both', { exact: true }).click();
  await expect(conflict(page).getByRole('radio', { name: 'Both' })).toBeChecked();
  await expectAccessible(page, 'the merge of two versions');
  await choose(page, /^Merge and save as v/);
  await saved(page);
  await openEditor(page, scenario);
  for (const name of ['Mine', 'Theirs', 'Pass theirs', 'Pass mine']) await expect(nodeNamed(page, name)).toBeVisible();
});

test('who saves second may keep their own, and the other is still among the versions', async ({ page, browser }) => {
  const scenario = await meet(page, browser);
  await expectAccessible(page, 'the question of two versions');
  await choose(page, /^Save mine as v/);
  await saved(page);
  await openEditor(page, scenario);
  await expect(nodeNamed(page, 'Mine')).toBeVisible();
  await expect(nodeNamed(page, 'Theirs')).toHaveCount(0);
});

test("who saves second may take the other's, and undo brings their own back", async ({ page, browser }) => {
  await meet(page, browser);
  await choose(page, /^Use v/);
  await expect(nodeNamed(page, 'Theirs')).toBeVisible();
  await expect(nodeNamed(page, 'Mine')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeNamed(page, 'Mine')).toBeVisible();
});

test('who saves second may save a copy, and both stand', async ({ page, browser }) => {
  const scenario = await meet(page, browser);
  await choose(page, /^Save mine as a copy/);
  await expectEditor(page, `${scenario.name} (copy)`);
  await expect(nodeNamed(page, 'Mine')).toBeVisible();
  await openEditor(page, scenario);
  await expect(nodeNamed(page, 'Theirs')).toBeVisible();
});

test('undone past "merge without saving", a save asks again and takes nothing of the other away', async ({
  page,
  browser,
}) => {
  const scenario = await meet(page, browser);
  await choose(page, /^Merge without saving/);
  await expect(nodeNamed(page, 'Theirs')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeNamed(page, 'Theirs')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await choose(page, /^Merge and save as v/);
  await saved(page);
  await openEditor(page, scenario);
  for (const name of ['Mine', 'Theirs']) await expect(nodeNamed(page, name)).toBeVisible();
});

test('what a program saves reaches an open editor, and one with edits is told of it', async ({ page }) => {
  await openAs(page, people.admin, '/sso/callback');
  const scenario = await haveScenario(page, `Programmed ${Date.now()}`, [functionNode('Pass', 'return payload;')]);
  await openEditor(page, scenario);
  const saveElsewhere = async (label: string, revision: number) => {
    const flow = inARow([functionNode('Pass', 'return payload;'), functionNode(label, 'return payload;')]);
    await callAs(page, 'PUT', `/scenario/${scenario.id}`, { revision, flow });
  };
  await saveElsewhere('By a program', 1);
  await expect(nodeNamed(page, 'By a program')).toBeVisible();
  await addNode(page, 'Variable', 'Mine');
  await closePanel(page);
  await saveElsewhere('Again', 2);
  await expect(page.getByRole('button', { name: /v3/ })).toBeVisible();
  await expect(nodeNamed(page, 'Mine')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { contextViewer } from '../steps/contextViewer.ts';
import { expectEditor } from '../steps/editor.ts';
import { writeFunction } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { settled } from '../steps/stillness.ts';

test('a recorded run becomes a test case, which every save is tested on, and which may refuse it', async ({ page }) => {
  await foundOrganisation(page);
  const greeting = functionNode('Greet', 'return { hello: payload.name, at: now };');
  const scenario = await haveScenario(page, 'Tested', [greeting]);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });

  await test.step('made from the list of runs', async () => {
    await page.goto(`/scenario/${scenario.id}/logs`);
    await page
      .getByRole('button', { name: /details/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Make test case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make test case' });
    await dialog.getByLabel('Name').fill('Greets Ada');
    await settled(page);
    await expectAccessible(page, 'making a test case');
    await dialog.getByRole('button', { name: 'Make test case' }).click();
    // The first thread that goes through runs starts here: on a busy machine that takes a while.
    await expect(page.getByText('Test case created.')).toBeVisible({ timeout: 60_000 });
  });

  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);
  const drawer = page.getByRole('dialog', { name: 'Test cases' });
  const openTests = async () => {
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Test cases' }).click();
  };

  await test.step('as saved it passes; the time is ignored from the start', async () => {
    await openTests();
    await drawer.getByRole('button', { name: 'Run all' }).click();
    await expect(drawer.getByRole('list', { name: 'Test cases' })).toContainText('Passed');
    await drawer.getByRole('button', { name: 'Greets Ada' }).click();
    const fields = drawer.getByRole('region', { name: 'Fields' });
    await expect(fields.getByRole('listitem')).toHaveCount(2);
    await expect(fields).toContainText('payload.at');
    await settled(page);
    await expectAccessible(page, 'what a test case expects');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('a save that breaks it shows what was expected, and what came', async () => {
    await writeFunction(page, 'return { hello: "nobody", at: now };');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(drawer.getByRole('list', { name: 'Differences of Greets Ada' })).toContainText('"Ada"');
    await expect(drawer).toContainText('"nobody"');
    await settled(page);
    await expectAccessible(page, 'a failing test case');
  });

  await test.step('the scenario refuses to be saved with failing test cases; the edit stays', async () => {
    await drawer.getByRole('switch', { name: /^Refuse to save/ }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/Not saved: your changes break these test cases/)).toBeVisible();
    await expect(drawer.getByRole('list', { name: 'Differences of Greets Ada' })).toBeVisible();
  });

  await test.step('the new result is accepted, and the save goes through', async () => {
    await drawer.getByRole('button', { name: 'Greets Ada' }).click();
    await drawer.getByRole('button', { name: 'Accept new result' }).click();
    const question = page.getByRole('dialog', { name: 'Accept the new result?' });
    await question.getByRole('button', { name: 'Accept new result' }).click();
    await expect(drawer.getByText('Passed').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(/Saved as v/)).toBeVisible();
  });
});

test('a run by hand becomes a test case from the Context Viewer', async ({ page }) => {
  await foundOrganisation(page);
  await page.setViewportSize({ width: 1680, height: 900 });
  const scenario = await haveScenario(page, 'By hand', [functionNode('Greet', 'return { hello: "Ada" };')]);
  await page.goto(`/scenario/${scenario.id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await contextViewer(page).getByRole('link', { name: 'Make test case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make test case' });
  await dialog.getByLabel('Name').fill('Greets by hand');
  await settled(page);
  await expectAccessible(page, 'making a test case of a run in the Context Viewer');
  await dialog.getByRole('button', { name: 'Make test case' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(page).not.toHaveURL(/make-test/);
  await page.getByRole('button', { name: 'More ways to run' }).click();
  await page.getByRole('menuitem', { name: 'Test cases' }).click();
  const drawer = page.getByRole('dialog', { name: 'Test cases' });
  await expect(drawer.getByRole('button', { name: 'Greets by hand' })).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { writeFunction } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { settled } from '../steps/stillness.ts';

test('edits are tried on the last runs before they are saved, and nothing of it is on record', async ({ page }) => {
  await foundOrganisation(page);
  const greeting = (code: string) => functionNode('Greet', code);
  const scenario = await haveScenario(page, 'Tried', [greeting('return { hello: payload.name };')]);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);

  await test.step('as saved, every run goes as it did', async () => {
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Try on the last runs' }).click();
    const drawer = page.getByRole('dialog', { name: 'Try on the last runs' });
    await drawer.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(drawer.getByRole('button', { name: '2 Same' })).toBeVisible();
    await expect(drawer).toContainText('Nothing differs');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('an edit is tried unsaved: what differs stands by node', async () => {
    await writeFunction(page, 'return { greeting: payload.name };');
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Try on the last runs' }).click();
    const drawer = page.getByRole('dialog', { name: 'Try on the last runs' });
    await drawer.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(drawer.getByRole('button', { name: '2 Differ' })).toBeVisible();
    const nodes = drawer.getByRole('list', { name: 'Nodes' });
    await expect(nodes).toContainText('Greet');
    await expect(nodes).toContainText('Grace');
    await settled(page);
    await expectAccessible(page, 'what differs by node');
  });

  await test.step('a run is opened side by side, and leads back', async () => {
    const drawer = page.getByRole('dialog', { name: 'Try on the last runs' });
    await drawer.getByRole('button', { name: /^2 Differ/ }).click();
    await drawer
      .getByRole('button', { name: /^Open run/ })
      .first()
      .click();
    const run = drawer.getByRole('region', { name: /^Run / });
    await expect(run).toContainText('On record');
    await expect(run).toContainText('Grace');
    await settled(page);
    await expectAccessible(page, 'a run side by side');
    await run.getByRole('button', { name: 'Back to the results' }).click();
    await expect(drawer.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(2);
  });
});

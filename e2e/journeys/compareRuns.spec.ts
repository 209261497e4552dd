import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { settled } from '../steps/stillness.ts';

test('what a node sent is compared with the run before', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Compared', [functionNode('Greet', 'return { hello: payload.name };')]);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);
  const output = nodePanel(page).getByRole('region', { name: 'Output' });
  await expect(output).toContainText('Grace');

  await output.getByRole('button', { name: 'Compare with another run' }).click();
  const before = page.getByRole('menuitem', { name: /^Previous run/ });
  await expect(before).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the choice of a run to compare with');
  await before.click();
  const changes = page.getByRole('tree', { name: 'Comparison' });
  await expect(changes).toContainText('Ada');
  await expect(changes).toContainText('Grace');
});

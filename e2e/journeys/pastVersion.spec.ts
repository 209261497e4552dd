import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, inARow } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

test('a past run is looked at on the version it executed, and the current one is a click away', async ({ page }) => {
  await foundOrganisation(page);
  const pass = functionNode('Pass', 'return payload;');
  const scenario = await haveScenario(page, 'Rebuilt', [pass, functionNode('Left out later', 'return payload;')]);
  const ran = await callAs<{ last_run: { id: string } }>(page, 'POST', `/scenario/run/${scenario.id}`, {});
  const flow = inARow([pass, functionNode('Added later', 'return payload;')]) as { id: string }[];
  // The node that came has an id of its own, and a wire from the start as well.
  const rebuilt = JSON.parse(JSON.stringify(flow).replaceAll('node-2', 'node-9'));
  await callAs(page, 'PUT', `/scenario/${scenario.id}`, { revision: 1, flow: rebuilt });

  await page.goto(`/scenario/${scenario.id}?run=${ran.last_run.id}`);
  await expectEditor(page, scenario.name);
  const banner = page.getByRole('region', { name: 'Run on the canvas' });
  await expect(banner).toContainText('Shown on v1, read only');
  await expect(nodeNamed(page, 'Left out later')).toBeVisible();
  await expect(nodeNamed(page, 'Added later')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Add a node' })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page, 'a run on its own version');
  await openNode(page, 'Left out later');
  const name = nodePanel(page).getByRole('textbox', { name: 'Node name' });
  await expect(name).toHaveValue('Left out later');
  await expect(name).not.toBeEditable();

  await banner.getByRole('button', { name: 'Back to current version' }).click();
  await expect(nodeNamed(page, 'Added later')).toBeVisible();
  await expect(nodeNamed(page, 'Left out later')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Add a node' })).toBeVisible();

  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, scenario.name);
  await expect(nodeNamed(page, 'Added later')).toBeVisible();
  await banner.getByRole('button', { name: 'Show v1' }).click();
  await expect(nodeNamed(page, 'Left out later')).toBeVisible();
});

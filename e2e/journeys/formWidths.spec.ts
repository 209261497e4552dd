import { expect, test } from '@playwright/test';
import { contextViewer, openContextViewer } from '../steps/contextViewer.ts';
import { expectEditor } from '../steps/editor.ts';
import { editorWidth, misplacedControls } from '../steps/formFit.ts';
import { nodesWithForms, withAllForms } from '../steps/nodeForms.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import type { MadeScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

test('no control of a form is too narrow, cut off, or lies on another, however wide the window is', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await foundOrganisation(page);
  const scenario = await callAs<MadeScenario>(page, 'POST', '/scenario/', { name: 'Forms', flow: withAllForms() });
  await page.goto(`/scenario/${scenario.id}?node=node-0`);
  await expectEditor(page, scenario.name);
  const widths = new Set<number>();
  const resize = async () => {
    for (const width of [1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      widths.add(await editorWidth(nodePanel(page)));
    }
  };
  await test.step('the window is resized alone, with the viewer, and with the wide viewer', async () => {
    await resize();
    await openContextViewer(page);
    await resize();
    await contextViewer(page).getByRole('button', { name: 'Widen' }).click();
    await resize();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Context Viewer' }).click();
  });
  expect(widths.size).toBeGreaterThan(10);
  const ids = nodesWithForms.map(({ id }) => id);
  expect(await misplacedControls(nodePanel(page), { nodes: ids, widths: [...widths] })).toEqual([]);
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { openPagedService, type PagedService } from '../steps/pagedService.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

let service: PagedService;
test.beforeEach(async () => {
  service = await openPagedService(7);
});
test.afterEach(() => service.close());

test('an HTTP node takes all pages of a list that it follows by a cursor', async ({ page }) => {
  await foundOrganisation(page);
  const call = { type: 'http', label: 'Orders', config: { url: service.url } };
  const { id, name } = await haveScenario(page, 'All orders', [call]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Orders');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Paging' }), 'Cursor in the response');
  await panel.getByRole('textbox', { name: /^Cursor path/ }).fill('payload.next');
  await panel.getByRole('textbox', { name: /^List path/ }).fill('payload.orders');
  await expectAccessible(page, 'the form of paging');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  const output = panel.getByRole('region', { name: 'Output' });
  await expect(output).toContainText('payload7 items');
  await output.getByText('Table', { exact: true }).click();
  await expect(output).toContainText('A-7');
  expect(service.asked).toEqual([null, '3', '6']);
  await expectAccessible(page, 'a run that took pages');
});

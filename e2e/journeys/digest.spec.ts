import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { digestLogin, openDigestService } from '../steps/digestService.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

test('a service that wants digest is called by a test call and by an HTTP node', async ({ page }) => {
  const service = await openDigestService();
  await foundOrganisation(page);
  const { id: connector_id } = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', {
    name: 'Camera',
    source: { document: service.document },
  });
  const made = { name: 'Front door', if_name_taken: 'number', connector_id };
  const { id } = await callAs<{ id: string }>(page, 'POST', '/connector/', made);

  await test.step('the configuration begins with digest, as the document says, and takes a login', async () => {
    await page.goto(`/connector/${id}`);
    await expect(page.getByText('Digest', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill(digestLogin.username);
    await page.getByLabel('Password', { exact: true }).fill(digestLogin.password);
    await expectAccessible(page, 'the form of digest authentication');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Set on/)).toBeVisible();
  });
  await test.step('a test call is let in, and shows no proof', async () => {
    await page.getByRole('tab', { name: 'Test call' }).click();
    await choose(page, page.getByRole('combobox', { name: 'Operation' }), 'List pictures');
    await page.getByRole('button', { name: 'Make test call' }).click();
    const result = page.getByRole('region', { name: 'Result of the test call' });
    await expect(result).toContainText('door.jpg');
    expect(await page.content()).not.toContain(digestLogin.password);
    expect(service.counts).toEqual({ letIn: 1, challenged: 1 });
  });
  await test.step('an HTTP node that a pasted command began calls by it', async () => {
    const look = { label: 'Look', type: 'http', config: {} };
    const { id: scenario, name } = await haveScenario(page, 'Look at the door', [look]);
    await page.goto(`/scenario/${scenario}`);
    await expectEditor(page, name);
    await settled(page);
    await openNode(page, 'Look');
    const panel = nodePanel(page);
    await panel.getByRole('button', { name: 'Import cURL' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import cURL' });
    const command = `curl --digest -u ${digestLogin.username}:${digestLogin.password} ${service.url}/pictures`;
    await dialog.getByRole('textbox', { name: 'cURL command' }).fill(command);
    await expect(dialog).toContainText('--digest: choose a connector configuration with digest authentication');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await choose(page, panel.getByRole('combobox', { name: 'Configuration' }), 'Front door');
    await expectAccessible(page, 'an HTTP node that calls by a configuration');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel.getByRole('region', { name: 'Output' })).toContainText('door.jpg');
    expect(service.counts).toEqual({ letIn: 2, challenged: 1 });
  });
  await service.close();
});

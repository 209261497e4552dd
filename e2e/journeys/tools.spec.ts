import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor, save, start } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

/** An assistant that is connected as the page of a new token says. */
async function assistantWith(page: Page): Promise<Client> {
  await page.goto('/account-settings?section=tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill('Assistant');
  await choose(page, dialog.getByRole('combobox', { name: 'Permissions' }), 'Call tools (MCP)');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Cursor', { exact: true }).click();
  await expectAccessible(page, 'how an assistant is connected');
  const { url, headers } = JSON.parse((await dialog.locator('pre').textContent()) ?? '').mcpServers.weft;
  const client = new Client({ name: 'journey', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

test('a scenario is offered as a tool, called by an assistant, and its run is in the logs', async ({ page }) => {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Find order', [
    functionNode('Look up', 'return { order: payload.number, state: "sent" };'),
  ]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);

  await test.step('the Start node declares an input and the tool', async () => {
    await openNode(page, 'Start');
    const panel = nodePanel(page);
    await panel.getByRole('button', { name: 'Add input' }).click();
    await panel.getByRole('textbox', { name: /^Name/ }).fill('number');
    await panel.getByRole('checkbox', { name: 'Required' }).check();
    await panel.getByRole('switch', { name: 'Tool for AI assistants' }).click();
    await expect(panel.getByLabel(/^Name of the tool/)).toHaveValue('find_order');
    await panel.getByLabel(/^Description of the tool/).fill('Finds an order by its number');
    await expectAccessible(page, 'the form of a tool');
    await save(page);
    await start(page);
  });

  await test.step('an assistant lists it and calls it', async () => {
    const client = await assistantWith(page);
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['find_order', 'get_run']);
    const result = await client.callTool({ name: 'find_order', arguments: { number: '1042' } });
    expect(result.structuredContent).toEqual({ order: '1042', state: 'sent' });
    const wrong = await client.callTool({ name: 'find_order', arguments: {} });
    expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([true, expect.stringContaining('number: Enter')]);
    await client.close();
  });

  await test.step('its run says that a tool call started it', async () => {
    await page.goto(`/scenario/${id}/logs`);
    await expect(page.getByRole('cell', { name: 'Tool call' })).toHaveCount(1);
  });
});

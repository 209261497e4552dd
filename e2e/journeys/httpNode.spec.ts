import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { openReceiver } from '../steps/receiver.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

/** A scenario whose second node is an HTTP node, opened from the palette. */
async function openHttpNode(page: Page, code: string) {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Upload', [functionNode('File', code)]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'File');
  await addNode(page, 'HTTP', 'Send');
}

const importCommand = (page: Page, command: string) =>
  test.step('the user pastes a cURL command and applies it', async () => {
    await nodePanel(page).getByRole('button', { name: 'Import cURL' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import cURL' });
    await dialog.getByRole('textbox', { name: 'cURL command' }).fill(command);
    await expect(dialog).toContainText(
      '--proxy http://proxy:3128: not supported. Choose a tunnel in the node instead.',
    );
    await expectAccessible(page, 'a pasted cURL command');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  });

test('a pasted cURL command becomes a call with a file, which is sent as it was set', async ({ page }) => {
  const receiver = await openReceiver();
  await openHttpNode(page, `return { file: { content: 'aGVsbG8=', filename: 'hello.txt', type: 'text/plain' } };`);
  await importCommand(
    page,
    `curl --proxy http://proxy:3128 -u 'ann:pa55' ${receiver.url} \\\n  -F 'title=Greeting' \\\n  -F 'document=@hello.txt'`,
  );
  await test.step('one undo takes the whole command back, and one redo brings it again', async () => {
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(nodeNamed(page, 'Send')).toContainText('Enter a URL');
    await page.keyboard.press('ControlOrMeta+Shift+Z');
  });
  const panel = nodePanel(page);
  await expect(panel.getByRole('combobox', { name: 'URL', exact: true })).toHaveValue(receiver.url);
  await fillSetting(page, 'Content', '{{ payload.file }}');
  await expectAccessible(page, 'the form of parts');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Output' })).toContainText('204');
  const [request] = receiver.received;
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('ann:pa55').toString('base64')}`);
  expect(request?.body).toContain('name="title"\r\n\r\nGreeting');
  expect(request?.body).toContain('filename="hello.txt"\r\nContent-Type: text/plain\r\n\r\nhello');
  await receiver.close();
});

test('a GraphQL query is sent with its variables', async ({ page }) => {
  const receiver = await openReceiver();
  await openHttpNode(page, `return { id: 'A-7' };`);
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Method' }), 'POST');
  await fillSetting(page, 'URL', receiver.url);
  await choose(page, panel.getByRole('combobox', { name: 'Body', exact: true }), 'GraphQL');
  await fillSetting(page, 'GraphQL query', 'query ($id: ID!) { order(id: $id) { total } }');
  await fillSetting(page, 'Variables', '{ "id": "{{ payload.id }}" }');
  await expectAccessible(page, 'the form of a GraphQL query');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Output' })).toContainText('204');
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    query: 'query ($id: ID!) { order(id: $id) { total } }',
    variables: { id: 'A-7' },
  });
  await receiver.close();
});

import { screen, waitFor, within } from '@testing-library/react';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, updateScenario } from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

/** Opens the settings of an HTTP node. */
async function open(config: Record<string, unknown>) {
  const host = createTestHost();
  const last_run = { id: 'run-1', status: 'SUCCESSFUL' as const, created: '2026-11-21T03:41:00.000Z', handled: false };
  const flow = [node('start', 'start', {}, 'New order'), node('it', 'http', config, 'Tried'), wire('start', 'it')];
  host.api.answer(getScenario, scenarioOf({ flow, last_run }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), nodeLogOf('it')], total: 2 });
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^(successful ?)?Tried/ }));
  const saved = async () => {
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
    const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
    return body.flow.find(({ id }) => id === 'it')?.data;
  };
  return { ...page, saved };
}

const address = () => screen.getByRole('combobox', { name: /^URL/ });

test('a command that is pasted as the address is read, named for what it lacks, and applied in one step', async () => {
  const { user, saved } = await open({ url: 'https://before.test', response: 'text' });
  await user.click(address());
  await user.paste(`curl -m 5 --cert c.pem -u me:pa55 -F 'a=1' https://api.example.com/x`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import cURL' }));
  expect(dialog.getByText('POST https://api.example.com/x')).toBeVisible();
  expect(dialog.getByText(/--cert c\.pem: choose a connector configuration with a client certificate/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(address()).toHaveValue('https://api.example.com/x');
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('me');
  const part = within(screen.getByRole('group', { name: 'Parts' }));
  expect(part.getByRole('textbox', { name: /^Name/ })).toHaveValue('a');
  expect(await saved()).toMatchObject({
    config: { method: 'POST', response: 'text', authentication: { type: 'basic', secret: 'pa55' } },
    policy: { timeout_ms: 5_000 },
  });
});

test('what is no command cannot be applied; a text that is none goes into the field', async () => {
  const { user } = await open({ url: '' });
  await user.click(address());
  await user.paste('https://curl.se/docs');
  expect(address()).toHaveValue('https://curl.se/docs');
  await user.click(screen.getByRole('button', { name: 'Import cURL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import cURL' }));
  await user.click(dialog.getByRole('textbox', { name: 'cURL command' }));
  await user.paste('wget https://x.test');
  expect(dialog.getByText('This is not a curl command.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('the request is copied as a command without its secrets', async () => {
  const { user } = await open({ url: 'https://a.test/x', authentication: { type: 'bearer', secret: 'secret:9' } });
  await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
  await screen.findByRole('button', { name: /Copied/ });
  expect(await navigator.clipboard.readText()).toBe(
    `curl -X GET 'https://a.test/x' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { getRunLog, listNodeLogs, type RunResponseLog } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, updateScenario } from 'shared-contracts/api/scenario';
import { listWebhooks, type Webhook } from 'shared-contracts/api/webhook';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

const response: RunResponseLog = {
  status: 200,
  content_type: 'text/plain; charset=utf-8',
  headers: { 'x-own': 'yes' },
  body: 'taken',
  size: 5,
  caller: 'late',
};

/** Opens the panel of a node that responds, behind webhooks in some mode. */
async function open(config: Record<string, unknown> = {}, mode: Webhook['response']['mode'] = 'accepted') {
  const host = createTestHost();
  const flow = [
    node('start', 'start', { webhooks: ['w1'] }),
    node('r', 'respond', config, 'Answer'),
    wire('start', 'r'),
  ];
  const last_run = { id: 'run-1', status: 'SUCCESSFUL' as const, created: '2026-11-21T03:41:00.000Z', handled: false };
  host.api.answer(getScenario, scenarioOf({ flow, last_run }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), { ...nodeLogOf('r'), response }], total: 2 });
  const webhook = { id: 'w1', name: 'Shop', url: 'https://weft.test/hook/x', response: { mode }, revision: 1 };
  host.api.answer(listWebhooks, [webhook as never]);
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?run=run-1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^(successful ?)?Answer/ }));
  return page;
}

test('a response is set by status, type, body and headers', async () => {
  const { user, host } = await open();
  const status = await screen.findByRole('combobox', { name: /Status/ });
  await user.clear(status);
  await user.paste('201');
  await user.click(screen.getByTitle('Text'));
  await user.click(screen.getByRole('combobox', { name: 'Content type' }));
  await user.paste('text/csv');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'X-Own');
  await user.click(screen.getByRole('combobox', { name: 'Value of X-Own' }));
  await user.paste('yes');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  expect(body.flow.find(({ id }) => id === 'r')?.data.config).toMatchObject({
    status: '201',
    body: { type: 'text' },
    content_type: 'text/csv',
    headers: [{ name: 'X-Own', value: 'yes' }],
  });
});

test('what a run responded stands above what the node sent, with who was there', async () => {
  await open();
  const sent = await screen.findByRole('region', { name: 'Response' });
  expect(sent).toHaveTextContent('the caller no longer waited');
  expect(sent).toHaveTextContent('200 content-type: text/plain; charset=utf-8 x-own: yes');
  expect(within(sent).getByText('taken')).toBeVisible();
});

test('a webhook that answers at once is named among the problems', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '1 problem' }));
  expect(await screen.findByText(/^Shop doesn't wait for this response/)).toBeVisible();
});

test('a webhook that waits for the result is no problem', async () => {
  await open({}, 'result');
  expect(await screen.findByRole('button', { name: 'No problems' })).toBeVisible();
});

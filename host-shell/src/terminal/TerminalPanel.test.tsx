import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import {
  findWebhookEvents,
  getWebhookEvent,
  listEventScenarios,
  listWebhookEvents,
  retryWebhookEvent,
} from 'shared-contracts/api/event';
import { listNodeLogs, listRunLogs, retryRun } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { listTracking } from 'shared-contracts/api/tracking';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { sessionOf, type TestHost } from 'shared-contracts/testing';
import { renderShell } from '../../test/renderShell.tsx';
import { nodeLogOf, runLogOf, webhookEventOf } from '../../test/runLog.ts';
import { drawerActions, initialDrawer, useDrawer } from '../drawer/drawerStore.ts';
import { callHealth } from '../services/callHealth.ts';
import { TerminalPanel } from './TerminalPanel.tsx';

const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
const failed = runLogOf({
  id: 'r2',
  scenario_name: 'Invoices',
  scenario_id: 's2',
  status: 'FAILED',
  success: false,
  node_count_error: 1,
  event: 'scheduler',
  hookdeck_id: null,
  exception: [{ node_id: 'n4', node_name: 'Send', exception: `422 ${'x'.repeat(90)}` }],
});

function answerAll({ api }: TestHost): void {
  api.answer(listRunLogs, {
    items: [runLogOf(), failed, runLogOf({ id: 'r3', scenario_name: 'Ancient', created: old })],
    total: 400,
    failed: { total: 1 },
  });
  api.answer(listScenarioSummaries, []);
  api.answer(listWebhooks, [{ id: 'w1', name: 'Shop', description: 'Shop orders', is_active: true }] as never);
  api.answer(listWebhookEvents, [webhookEventOf(), webhookEventOf({ id: 'evt_2', created_at: old })]);
  api.answer(listTracking, {
    items: [
      {
        id: 't1',
        created: new Date().toISOString(),
        email: 'mia@weft.local',
        table: 'SCENARIO',
        description: 'Saved Orders',
        origin: 'server',
      },
      {
        id: 't2',
        created: new Date().toISOString(),
        email: 'ned@weft.local',
        table: 'SYSTEM',
        description: 'Deleted scenario Payroll',
        origin: 'client',
      },
    ],
    total: 2,
  });
  api.answer(listOrganisationUsers, []);
}

/** jsdom lays nothing out; the list of lines needs a height to know which are in sight. */
beforeEach(() => {
  useDrawer.setState(initialDrawer);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

async function openTerminal(options: Parameters<typeof renderShell>[1] = {}) {
  return renderShell(<TerminalPanel scenarioId={null} line={createRef()} />, { prepare: answerAll, ...options });
}

const rowOf = (name: string) => screen.getByText(name).closest('[class="row"]') as HTMLElement;

/** Calls for the list; those that only count ask for one run. */
const callsOfList = ({ api }: TestHost) =>
  api
    .callsOf(listRunLogs)
    .map(({ input }) => (input as { query: { limit: number; status: string } }).query)
    .filter(({ limit }) => limit !== 1);

test('opening loads scenarios, webhooks, runs and the tracking log', async () => {
  const { host } = await openTerminal();
  const asked = new Set(host.api.calls.map(({ id }) => id));
  for (const endpoint of [listScenarioSummaries, listWebhooks, listRunLogs, listTracking])
    expect(asked).toContain(endpoint.id);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Run Scenarios',
    'Received Webhooks',
    'System Messages',
  ]);
});

test('what a page said is told apart from what the server saw', async () => {
  const { user } = await openTerminal();
  await user.click(screen.getByRole('tab', { name: 'System Messages' }));
  const row = (text: string) => screen.getByText(text).closest('[data-kind="tracking"]');
  expect(row('ned@weft.local')).toHaveTextContent(/reported by the browser: Deleted scenario Payroll$/);
  expect(row('mia@weft.local')).toHaveTextContent(/SCENARIOSaved Orders$/);
});

test('a row shows result, counts, source, name and the shortened exception', async () => {
  await openTerminal();
  const row = within(rowOf('Invoices'));
  expect(row.getByText('FAILED')).toHaveAttribute('data-tone', 'error');
  expect(row.getByRole('img', { name: 'Schedule' })).toBeVisible();
  expect(row.getByText(/^422 x+…$/)).toBeVisible();
});

test('an open row shows the exceptions whole, and closes again', async () => {
  const { user } = await openTerminal();
  const arrow = screen.getByRole('button', { name: 'Details of Invoices' });
  await user.click(arrow);
  expect(screen.getByText(new RegExp(`422 ${'x'.repeat(90)}`))).toBeVisible();
  await user.click(arrow);
  expect(screen.queryByText(new RegExp(`422 ${'x'.repeat(90)}`))).toBeNull();
});

test('View is for webhook runs alone, and nothing is offered after seven days', async () => {
  await openTerminal();
  const actionsOf = (name: string) =>
    within(rowOf(name))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  expect(actionsOf('Orders')).toEqual(['View', 'Retry', 'Nodes']);
  expect(actionsOf('Invoices')).toEqual(['Retry', 'Nodes']);
  expect(actionsOf('Ancient')).toEqual([]);
});

test('guests are offered no retry', async () => {
  await openTerminal({ session: sessionOf(['Guest']) });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a retry of a row is asked about first: no sends nothing, yes sends one, for its own run alone', async () => {
  const { host, user } = await openTerminal();
  host.api.answer(retryRun, runLogOf({ id: 'r9' }));
  await user.click(within(rowOf('Orders')).getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Retrying can lead to data duplication. Are you sure you want to retry?',
  );
  await user.click(screen.getByRole('button', { name: '[No]' }));
  expect(host.api.callsOf(retryRun)).toHaveLength(0);
  expect(rowOf('Orders').closest('li')).toHaveFocus();
  await user.click(within(rowOf('Orders')).getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('button', { name: '[Yes]' }));
  expect(host.api.callsOf(retryRun)).toHaveLength(1);
  expect(host.api.callsOf(retryRun)[0]?.input).toEqual({ params: { id: 'r1' } });
  expect(host.api.callsOf(retryRun)[0]?.options.idempotencyKey).toBeTruthy();
  expect(host.api.callsOf(retryWebhookEvent)).toHaveLength(0);
});

test('View shows the stored event under the name of the scenario', async () => {
  const { host, user } = await openTerminal();
  host.api.answer(getWebhookEvent, {
    ...webhookEventOf(),
    url: 'http://localhost/hook/1',
    query: {},
    headers: {},
    body: { order: 7 },
    run_ids: [],
  });
  await user.click(within(rowOf('Orders')).getByRole('button', { name: 'View' }));
  expect(await screen.findByText('Webhook Data - Orders')).toBeVisible();
  expect(host.api.callsOf(getWebhookEvent)[0]?.input).toEqual({ params: { id: 'evt_1' } });
});

test('the node panel shows nodes with their exceptions and payload, and hides the pages', async () => {
  const { host, user } = await openTerminal();
  host.api.answer(listNodeLogs, {
    items: [
      nodeLogOf(),
      nodeLogOf({ id: 'n2', node_name: 'Send', error_status: 2, exception: '422 refused', kind: 'mail' }),
    ],
    total: 2,
  });
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await user.click(within(rowOf('Orders')).getByRole('button', { name: 'Nodes' }));
  const panel = within(screen.getByRole('complementary', { name: 'Nodes of the run' }));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(await panel.findByText('422 refused')).toBeVisible();
  await user.click(panel.getByRole('button', { name: /Create order/ }));
  expect(panel.getByText('No exceptions recorded')).toBeVisible();
  await user.click(panel.getAllByRole('button', { name: 'Show payload' })[0] as HTMLElement);
  expect(panel.getByText('order')).toBeVisible();
  await user.click(panel.getByText('error'));
  expect(host.api.callsOf(listNodeLogs).at(-1)?.input).toMatchObject({
    query: { status: 'error', page: 1, limit: 20 },
  });
  await user.click(panel.getByRole('button', { name: 'Close nodes' }));
  expect(screen.queryByRole('complementary', { name: 'Nodes of the run' })).toBeNull();
});

test('a node panel without nodes says so', async () => {
  const { host, user } = await openTerminal();
  host.api.answer(listNodeLogs, { items: [], total: 0 });
  await user.click(within(rowOf('Orders')).getByRole('button', { name: 'Nodes' }));
  expect(screen.getByText('No nodes found matching the current filters')).toBeVisible();
});

test('runs without result say so', async () => {
  await openTerminal({
    prepare(host) {
      answerAll(host);
      host.api.answer(listRunLogs, { items: [], total: 0 });
    },
  });
  expect(screen.getByText('No logs found matching the current filters')).toBeVisible();
});

test('a live log changes its row, and a reconnect asks again', async () => {
  const { host } = await openTerminal();
  act(() => host.realtime.emit('logs-update', runLogOf({ status: 'FAILED', success: false })));
  expect(within(rowOf('Orders')).getByText('FAILED')).toBeVisible();
  await act(async () => host.realtime.reconnect());
  await waitFor(() => expect(callsOfList(host)).toHaveLength(2));
});

test('a search is one call, which counts the failed runs as well', async () => {
  const { user, host } = await openTerminal();
  const calls = () => host.api.callsOf(listRunLogs).map(({ input }) => (input as { query: object }).query);
  expect(calls()).toHaveLength(1);
  await user.type(screen.getAllByPlaceholderText('Search logs...')[0] as HTMLElement, 'order');
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]).toMatchObject({ search: 'order', limit: 50, count_failed: 'true' });
});

test('columns have heads, a run its duration, and the failed ones are counted and lead to themselves', async () => {
  const { user, host } = await openTerminal();
  for (const head of ['Started', 'Result', 'OK/err', 'Took', 'Scenario', 'Exception'])
    expect(screen.getByText(head)).toBeVisible();
  expect(within(rowOf('Orders')).getByText(/^1\.4/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /failed$/ }));
  expect(callsOfList(host).at(-1)?.status).toBe('error');
  expect(screen.queryByRole('button', { name: /failed$/ })).toBeNull();
});

test('received webhooks: rows of the first webhook, View and Retry up to seven days', async () => {
  const { user, host } = await openTerminal();
  await user.click(screen.getByRole('tab', { name: 'Received Webhooks' }));
  expect(host.api.callsOf(listWebhookEvents)[0]?.input).toEqual({
    params: { account_number: '100001', webhook_id: 'w1' },
  });
  expect(screen.getByText('evt_1')).toBeVisible();
  expect(screen.getByText('evt_2')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'View' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
});

test('received webhooks go on beyond the newest 500, page by page', async () => {
  const { user, host } = await openTerminal();
  const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const newest = Array.from({ length: 500 }, (_, at) => webhookEventOf({ id: idOf(999 - at) }));
  host.api.answer(listWebhookEvents, newest);
  host.api.answer(findWebhookEvents, {
    items: [webhookEventOf({ id: idOf(7), response_status: 418 })],
    newer: idOf(7),
  });
  await user.click(screen.getByRole('tab', { name: 'Received Webhooks' }));
  const panel = within(document.querySelector('[data-tab-panel]:not([hidden])') as HTMLElement);
  await user.click(panel.getByLabelText('Reload'));
  await user.click(await panel.findByLabelText('Older'));
  expect(await panel.findByText('418')).toBeVisible();
  const asked = host.api.callsOf(findWebhookEvents).at(-1)?.input as { query: unknown };
  expect(asked.query).toEqual({ limit: 500, before: idOf(500) });
  expect(panel.getByLabelText('Older')).toBeDisabled();
  await user.click(panel.getByLabelText('Newest'));
  expect(panel.queryByText('418')).toBeNull();
});

test('an event is delivered again to the scenarios that were named, and to no other', async () => {
  const { user, host } = await openTerminal();
  host.api.answer(listEventScenarios, {
    items: [
      { id: 's1', name: 'Orders' },
      { id: 's2', name: 'Invoices' },
    ],
  });
  host.api.answer(retryWebhookEvent, { run_ids: ['r8', 'r9'] });
  await user.click(screen.getByRole('tab', { name: 'Received Webhooks' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Retrying can lead to data duplication. Are you sure you want to retry?');
  expect(await within(question).findByText('This runs 2 scenarios: Orders, Invoices.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '[Yes]' }));
  const input = { params: { id: 'evt_1' }, body: { scenario_ids: ['s1', 's2'] } };
  expect(host.api.callsOf(retryWebhookEvent).map((call) => call.input)).toEqual([input]);
});

test('an event that would run nothing cannot be delivered again', async () => {
  const { user, host } = await openTerminal();
  host.api.answer(listEventScenarios, { items: [] });
  await user.click(screen.getByRole('tab', { name: 'Received Webhooks' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No started scenario listens to this webhook.')).toBeVisible();
  expect(screen.getByRole('button', { name: '[Yes]' })).toBeDisabled();
});

test('webhooks that cannot be read say so', async () => {
  const { user } = await openTerminal({
    prepare(host) {
      answerAll(host);
      host.api.fail(listWebhookEvents, 500, 'Down');
    },
  });
  await user.click(screen.getByRole('tab', { name: 'Received Webhooks' }));
  expect(screen.getByText('Failed to load webhook data')).toBeVisible();
});

test('system messages show time, e-mail, table and description', async () => {
  const { user } = await openTerminal();
  await user.click(screen.getByRole('tab', { name: 'System Messages' }));
  for (const text of ['mia@weft.local', 'SCENARIO', 'Saved Orders']) expect(screen.getByText(text)).toBeVisible();
});

test('tabs move by the arrow keys', async () => {
  const { user } = await openTerminal();
  await user.click(screen.getByRole('tab', { name: 'Run Scenarios' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Received Webhooks' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Received Webhooks' })).toHaveAttribute('aria-selected', 'true');
});

test('Escape closes the innermost thing first: the question, the nodes, then the Terminal', async () => {
  const { user, host } = await openTerminal();
  host.api.answer(listNodeLogs, { items: [nodeLogOf()], total: 1 });
  drawerActions.openTerminal();
  act(() => rowOf('Orders').closest('li')?.focus());
  await user.keyboard('nr');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Nodes of the run' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Nodes of the run' })).toBeNull();
  expect(useDrawer.getState().isTerminalOpen).toBe(true);
  await user.keyboard('{Escape}');
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
});

test('arrow keys move from row to row, Enter opens one, / leads to the search and : to the line', async () => {
  const { user } = await openTerminal();
  act(() => rowOf('Orders').closest('li')?.focus());
  await user.keyboard('{ArrowDown}');
  expect(rowOf('Invoices').closest('li')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Details of Invoices' })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{End}');
  expect(rowOf('Ancient').closest('li')).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getAllByPlaceholderText('Search logs...')[0]).toHaveFocus();
  act(() => rowOf('Orders').closest('li')?.focus());
  await user.keyboard(':');
  expect(screen.getByRole('combobox', { name: 'Command' })).toHaveFocus();
});

test('lists that cannot be read keep what they showed, count nothing, and are read again', async () => {
  const { host, user } = await openTerminal();
  expect(screen.getByText(/^400 runs/)).toBeVisible();
  host.api.fail(listRunLogs, 500, 'Down');
  await user.click(screen.getAllByRole('button', { name: 'Reload' })[0] as HTMLElement);
  expect(await screen.findByText("Couldn't load")).toBeVisible();
  expect(rowOf('Orders')).toBeVisible();
  expect(screen.queryByText(/runs/)).toBeNull();
  expect(screen.queryByText('No logs found matching the current filters')).toBeNull();
  answerAll(host);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^400 runs/)).toBeVisible();
});

test('the mark "Live" goes when calls fail, though the push connection stands', async () => {
  await openTerminal();
  expect(screen.getByText('Live')).toBeVisible();
  act(() => callHealth.report(false));
  expect(screen.queryByText('Live')).toBeNull();
  act(() => callHealth.report(true));
  expect(screen.getByText('Live')).toBeVisible();
});

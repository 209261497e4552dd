import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { oldestPlace } from 'shared-contracts/api';
import { cancelRun, getRetryPlan, listRunLogs, listRunPaths, retryRun } from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { runOf, scenarioOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './LogsPage.tsx';

const [newerRun, olderRun] = [7, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
const long = `Order refused: ${'x'.repeat(100)}`;
const failed = runOf('run-failed', {
  status: 'FAILED',
  success: false,
  exception: [{ node_id: 'erp', node_name: 'Create order', exception: long }],
});
const old = runOf('run-old', { created: '2020-01-01T00:00:00.000Z' });
const waiting = runOf('run-hold', { status: 'HOLD', success: false, waiting_for: 'Navision production' });

async function open({ runs = [waiting, failed, old], total = 3, session = sessionOf(), path = '' } = {}) {
  const host = createTestHost({ session });
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listRunLogs, { items: runs, total });
  return renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: `/scenario/sc1/logs${path}`,
    pattern: '/scenario/:id/logs',
  });
}

const asked = ({ host }: Awaited<ReturnType<typeof open>>) =>
  host.api.callsOf(listRunLogs).map(({ input }) => (input as { query: unknown }).query);
const row = (at: number) => screen.getAllByRole('row')[at + 1] as HTMLElement;

test('a scenario that does not exist is said in the heading of the page', async () => {
  const host = createTestHost();
  host.api.fail(getScenario, 404, 'No such scenario');
  host.api.answer(listRunLogs, { items: [], total: 0 });
  await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/x/logs',
    pattern: '/scenario/:id/logs',
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/exist/);
});

describe('the runs of a scenario', () => {
  test('say which run a retry takes the place of, and which were retried', async () => {
    const retry = runOf('run-newer', { retry_of: failed.id, node_count_success: 1 });
    await open({ runs: [retry, { ...failed, superseded: true }], total: 2 });
    expect(within(row(0)).getByText(/^Retry of FAILED/)).toBeVisible();
    expect(within(row(1)).getByText('Retried')).toBeVisible();
    expect(within(row(0)).queryByText('Retried')).toBeNull();
  });

  test('are asked for by scenario, fifty at a time', async () => {
    const page = await open();
    expect(asked(page)).toEqual([
      { scenario_id: 'sc1', page: 1, limit: 50, status: 'all', time_range: 'all', search: '' },
    ]);
    expect(screen.getByRole('heading', { name: 'Orders to ERP · Runs' })).toBeVisible();
  });

  test('can be narrowed by six statuses and to those that took a failure; a filter goes back to page 1 and into the address', async () => {
    const page = await open({ path: '?page=3', total: 400 });
    const names = within(screen.getByRole('radiogroup', { name: 'Status' })).getAllByRole('radio');
    expect(names).toHaveLength(7);
    await page.user.click(screen.getByText('On hold', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ status: 'hold', page: 1 }));
    expect(page.location().search).toBe('?status=hold');
  });

  test('that are too many for numbers are gone through from row to row, to both ends and to a time', async () => {
    const page = await open();
    page.host.api.answer(listRunLogs, {
      items: [failed],
      total: 10_000,
      more: true,
      at_least: 880_000,
      older: olderRun,
      newer: newerRun,
    });
    await page.user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('More than 880,000 runs')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ before: olderRun, page: 1 }));
    expect(page.location().search).toBe(`?page=2&before=${olderRun}`);
    await page.user.click(screen.getByRole('button', { name: 'Oldest' }));
    await waitFor(() => expect(page.location().search).toBe(`?after=${oldestPlace}`));
    await page.user.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() => expect(page.location().search).toBe(`?after=${newerRun}`));
    const time = new Date(2026, 0, 31, 12, 30);
    fireEvent.change(screen.getByLabelText('Before'), { target: { value: '2026-01-31T12:30' } });
    await page.user.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ before: time.toISOString() }));
    await page.user.click(screen.getByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(page.location().search).toBe(''));
  });

  test('are not added to while an older page is shown', async () => {
    const { host } = await open({ path: `?page=2&before=${olderRun}` });
    await act(async () => host.realtime.emit('logs-update', runOf('run-new', { status: 'QUEUED' })));
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  test('before the oldest one are none, though there are others', async () => {
    const page = await open({ runs: [], total: 0, path: '?before=2001-01-01T00:00:00.000Z' });
    expect(screen.getByText('No runs this far back')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Oldest runs' }));
    await waitFor(() => expect(page.location().search).toBe(`?after=${oldestPlace}`));
    // There the list is empty if anywhere.
    expect(screen.getByText('No runs yet')).toBeVisible();
  });

  test('are shown from the newest where the address has no place that can be read', async () => {
    const page = await open({ path: '?before=garbage' });
    expect(asked(page)).toEqual([expect.objectContaining({ page: 1 })]);
    expect(asked(page)[0]).not.toHaveProperty('before');
  });

  test('are searched when typing pauses', async () => {
    const page = await open();
    await page.user.type(screen.getByRole('combobox', { name: 'Search runs' }), 'order');
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ search: 'order' }));
    expect(asked(page)).toHaveLength(2);
  });

  test('are searched by what they began with: the paths of the last runs are offered, and a refusal says what to do', async () => {
    const page = await open();
    page.host.api.answer(listRunPaths, [
      { field: 'payload.order.id', example: '4711' },
      { field: 'payload.shop', example: 'north' },
    ]);
    const field = screen.getByRole('combobox', { name: 'Search runs' });
    await page.user.type(field, 'order');
    await page.user.click(await screen.findByText('payload.order.id'));
    expect(field).toHaveValue('payload.order.id = ');
    page.host.api.fail(listRunLogs, 400, 'No value behind =.');
    await page.user.type(field, '4711');
    await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ search: 'payload.order.id = 4711' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No value behind =.');
    expect(field).toHaveAccessibleDescription('No value behind =.');
    expect(screen.queryByRole('table')).toBeNull();
    await page.user.type(field, '{Escape}');
    expect(field).toHaveValue('');
  });

  test('the box says what it finds, offers paths and the way to further conditions, and help stands beside it', async () => {
    const page = await open();
    page.host.api.answer(listRunPaths, [
      { field: 'payload.order.id', example: '4711' },
      { field: 'query.shop', example: 'north' },
    ]);
    const field = screen.getByRole('combobox', { name: 'Search runs' });
    expect(field).toHaveAttribute('placeholder', 'Name, id, error or payload.id = 4711');
    await page.user.click(field);
    await page.user.click(await screen.findByText('payload.order.id'));
    await page.user.type(field, '4711 ');
    await page.user.click(await screen.findByText('and'));
    expect(field).toHaveValue('payload.order.id = 4711 and ');
    await page.user.type(field, 'sh');
    await page.user.click(await screen.findByText('query.shop'));
    expect(field).toHaveValue('payload.order.id = 4711 and query.shop = ');
    await page.user.clear(field);
    await page.user.type(field, 'total > 5');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Values are searched as payload\.order\.id = 4711/));
    await page.user.click(screen.getByRole('button', { name: 'What you can search for' }));
    expect(await screen.findByText(/^Join conditions with and: all of them must match/)).toBeVisible();
  });

  test('say when they began by the clock, which run of which version it is, and what came of it', async () => {
    const today = new Date().toISOString();
    await open({ runs: [runOf('run-abcdef', { created: today, revision: 7, node_count_success: 3 }), failed, old] });
    expect(within(row(0)).getByText(/^\d\d:\d\d:\d\d$/)).toHaveAttribute('datetime', today);
    for (const text of ['ABCDEF', 'v7', '3 nodes succeeded']) expect(within(row(0)).getByText(text)).toBeVisible();
    expect(row(1)).toHaveTextContent('Create order · Order refused');
    expect(within(row(2)).getByText(/^1 Jan 2020 \d\d:\d\d:\d\d$/)).toBeVisible();
  });

  test('show 75 characters of a failure, and all of it in their details', async () => {
    const { user } = await open();
    const shown = within(row(1)).getByText(/^Order refused/);
    expect(shown).toHaveTextContent(`${long.slice(0, 75)}…`);
    await user.click(within(row(1)).getByRole('button', { name: 'Run details' }));
    expect(screen.getByText(long)).toBeVisible();
  });

  test('open on the canvas', async () => {
    const { user, host } = await open();
    await user.click(within(row(1)).getByRole('button', { name: 'Open on the canvas' }));
    expect(host.record.navigations.at(-1)).toEqual({
      name: 'scenario-detail',
      params: { id: 'sc1' },
      options: { search: 'run=run-failed' },
    });
  });

  test('open on the canvas by a click on their row, which leaves the acts in it alone', async () => {
    const { user, host } = await open();
    await user.click(within(row(1)).getByRole('button', { name: 'Run details' }));
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByText(/Are you sure you want to retry/));
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(host.record.navigations).toEqual([]);
    await user.click(within(row(0)).getByText(/Navision production/));
    expect(host.record.navigations).toEqual([
      { name: 'scenario-detail', params: { id: 'sc1' }, options: { search: 'run=run-hold' } },
    ]);
  });

  test('change as they go: known ones in place, new ones first', async () => {
    const { host } = await open();
    await act(async () => host.realtime.emit('logs-update', runOf('run-hold')));
    expect(within(row(0)).getByText('Successful')).toBeVisible();
    await act(async () => host.realtime.emit('logs-update', runOf('run-new', { status: 'QUEUED', success: false })));
    expect(within(row(0)).getByText('Queued')).toBeVisible();
    expect(screen.getByText('4 runs')).toBeVisible();
    await act(async () => host.realtime.emit('logs-update', runOf('run-other', { scenario_id: 'sc2' })));
    expect(screen.getByText('4 runs')).toBeVisible();
  });

  test('are searched again when new ones came, which only the server can tell to be found', async () => {
    const page = await open({ path: '?search=order' });
    const before = asked(page).length;
    await act(async () => page.host.realtime.emit('logs-update', runOf('run-other', { scenario_id: 'sc2' })));
    await act(async () => page.host.realtime.emit('logs-update', runOf('run-new', { status: 'QUEUED' })));
    await act(async () => page.host.realtime.emit('logs-update', runOf('run-new')));
    await waitFor(() => expect(asked(page)).toHaveLength(before + 1), { timeout: 10_000 });
  });

  test('that are none say so in the words of the specification', async () => {
    await open({ runs: [], path: '?status=error' });
    expect(screen.getByText('No logs found matching the current filters')).toBeVisible();
  });
});

describe('acts on a run', () => {
  // The page loads it when it is wanted; its first reading takes longer than a test should wait.
  beforeAll(() => import('../../parts/retry/RetryDialog.tsx'));

  test('a retry is asked for first, in the words of the specification', async () => {
    const { user, host } = await open();
    host.api.answer(retryRun, runOf('run-again'));
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Retrying can lead to data duplication. Are you sure you want to retry?');
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    expect(host.api.callsOf(retryRun)).toHaveLength(0);
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Retry queued'));
    expect(host.api.callsOf(retryRun)[0]?.input).toMatchObject({ params: { id: 'run-failed' } });
  });

  test('a retry can begin at another node and with another version, once it is said what that does', async () => {
    const { user, host } = await open();
    const erp = { node_id: 'erp', node_name: 'Create order', kind: 'http', summary: 'POST erp.example' };
    const stock = { node_id: 'stock', node_name: 'Reserve', kind: 'http', summary: 'POST stock.example' };
    const look = { node_id: 'look', node_name: 'Look up', kind: 'http', summary: 'GET erp.example' };
    const scope = { node_id: 'each', node_name: 'Each order', kind: 'fan-out', item: [], items: 5 };
    host.api.answer(getRetryPlan, {
      revisions: { run: 41, live: 43, draft: -7 },
      starts: [{ node_id: 'erp', node_name: 'Create order', kind: 'http', failed: true }],
      again: [
        { ...erp, calls: 1, reads: 0 },
        { ...look, calls: 2, reads: 2 },
      ],
      skipped: [],
      calls: [
        { id: 'k2', ...erp, item: [1], state: 'failed', plan: 'made' },
        { id: 'k1', ...erp, item: [0], state: 'delivered', plan: 'stands_in' },
        { id: 'k3', ...erp, item: [2], state: 'delivered', plan: 'stands_in' },
        { id: 'k0', ...stock, item: [], state: 'delivered', plan: 'not_reached' },
      ],
      call_counts: { made: 1, stands_in: 2, not_reached: 1 },
      scopes: [
        {
          ...scope,
          kept: [{ first: 0, last: 2 }],
          redone: [{ node_id: 'erp', node_name: 'Create order', kind: 'http', items: [{ first: 3, last: 3 }] }],
          begun: [{ first: 4, last: 4 }],
        },
      ],
    });
    host.api.answer(retryRun, runOf('run-again'));
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    const title = await screen.findByText('Retry run FAILED');
    const dialog = title.closest('[role=dialog]') as HTMLElement;
    const calls = await within(dialog).findByRole('region', { name: 'Calls' });
    expect(calls).toHaveTextContent("2 delivered calls aren't made again: their recorded responses are used");
    const made = (item: number) =>
      within(calls).getByRole('checkbox', { name: `Make again: Create order, item ${item}, POST erp.example` });
    expect(made(2)).toBeChecked();
    expect(made(2)).toBeDisabled();
    expect(made(1)).not.toBeChecked();
    const items = within(dialog).getByRole('region', { name: 'Items' });
    expect(items).toHaveTextContent('Each orderRetried from Create order4Starts over5Keep their results1–3');
    expect(within(dialog).getByRole('region', { name: 'May also be called' })).toHaveTextContent('read 2 times');
    expect(within(dialog).getByRole('region', { name: 'Not called' })).toHaveTextContent('Reserve');
    await user.click(within(calls).getByRole('button', { name: 'Make all calls again' }));
    expect(made(3)).toBeChecked();
    await user.click(made(1));
    expect(made(1)).not.toBeChecked();
    expect(within(dialog).getByText('Your unsaved changes')).toBeVisible();
    await user.click(within(dialog).getByText('Of this run, v41'));
    await user.click(within(dialog).getByRole('combobox', { name: 'Retry from' }));
    await user.click(await screen.findByText('Create order (failed)'));
    const act = within(dialog).getByRole('button', { name: 'Retry' });
    await waitFor(() => expect(act).toBeEnabled());
    await user.click(act);
    await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Retry queued'));
    expect(host.api.callsOf(retryRun)[0]?.input).toMatchObject({
      params: { id: 'run-failed' },
      body: { version: 'run', from_node_id: 'erp', calls_again: ['k3'] },
    });
  });

  test('a retry that is refused leaves its dialog open, which says why', async () => {
    const { user, host } = await open();
    const counts = { made: 0, stands_in: 0, not_reached: 0 };
    const revisions = { run: 41, live: 43, draft: null };
    const plan = { revisions, starts: [], again: [], skipped: [], calls: [], call_counts: counts, scopes: [] };
    host.api.answer(getRetryPlan, plan);
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    const title = await screen.findByText('Retry run FAILED');
    const dialog = within(title.closest('[role=dialog]') as HTMLElement);
    await dialog.findByRole('region', { name: 'Calls' });
    const refusal = 'This run’s scenario was deleted or is in the trash. Restore it first.';
    host.api.fail(retryRun, 409, refusal);
    host.api.fail(getRetryPlan, 409, refusal);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText("This retry isn't possible")).toBeVisible();
    expect(dialog.getByText(refusal)).toBeVisible();
    expect(dialog.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });

  test('an open retry stays when its user may not retry any more', async () => {
    const { user, host } = await open();
    host.api.fail(getRetryPlan, 500, 'Down');
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    const title = await screen.findByText('Retry run FAILED');
    await act(async () => host.setSession(sessionOf(['Guest'])));
    expect(within(row(1)).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(title).toBeVisible();
  });

  test('calls that were chosen count only where the retry comes to them', async () => {
    const { user, host } = await open();
    const erp = { node_id: 'erp', node_name: 'Create order', kind: 'http', summary: 'POST erp.example' };
    const call = (id: string, item: number, plan: 'stands_in' | 'not_reached') => {
      return { id, ...erp, item: [item], state: 'delivered' as const, plan };
    };
    const plan = (of: 'stands_in' | 'not_reached', stands_in: number) => ({
      revisions: { run: 41, live: 41, draft: null },
      starts: [{ node_id: 'erp', node_name: 'Create order', kind: 'http', failed: false }],
      ...{ again: [], skipped: [], scopes: [] },
      calls: [call('k1', 0, 'stands_in'), call('k2', 1, of), call('k3', 2, of)],
      call_counts: { made: 0, stands_in, not_reached: 3 - stands_in },
    });
    host.api.answer(getRetryPlan, plan('stands_in', 3));
    host.api.answer(retryRun, runOf('run-again'));
    await user.click(within(row(1)).getByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('button', { name: 'More options…' }));
    const title = await screen.findByText('Retry run FAILED');
    const dialog = within(title.closest('[role=dialog]') as HTMLElement);
    await user.click(await dialog.findByRole('checkbox', { name: /item 2/ }));
    await user.click(dialog.getByRole('checkbox', { name: /item 3/ }));
    host.api.answer(getRetryPlan, plan('not_reached', 1));
    await user.click(dialog.getByRole('combobox', { name: 'Retry from' }));
    await user.click(await screen.findByText('Create order', { selector: '[class*=option] *, [class*=option]' }));
    expect(await dialog.findByText(/^1 delivered call isn't made again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(host.api.callsOf(retryRun)).toHaveLength(1));
    expect(host.api.callsOf(retryRun)[0]?.input).toMatchObject({ body: { version: 'live', from_node_id: 'erp' } });
    expect(host.api.callsOf(retryRun)[0]?.input).not.toHaveProperty('body.calls_again');
  });

  test('a run older than seven days cannot be retried', async () => {
    await open();
    expect(within(row(2)).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a run that has not ended can be cancelled', async () => {
    const { user, host } = await open();
    host.api.answer(cancelRun, runOf('run-hold', { status: 'CANCELLED', success: false }));
    await user.click(within(row(0)).getByRole('button', { name: 'Cancel run' }));
    await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Run canceled'));
  });

  test('guests can open runs alone', async () => {
    await open({ session: sessionOf(['Guest']) });
    expect(within(row(0)).queryByRole('button', { name: 'Cancel run' })).toBeNull();
    expect(within(row(1)).queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(within(row(1)).getByRole('button', { name: 'Open on the canvas' })).toBeVisible();
  });
});

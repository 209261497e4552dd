import { act, screen, waitFor, within } from '@testing-library/react';
import { getRunSummary, listRecentRuns, listRunLogs, type RunLog, type RunSummary } from 'shared-contracts/api/run';
import {
  createScenario,
  listScenarioSummaries,
  runScenario,
  type Scenario,
  type ScenarioSummary,
} from 'shared-contracts/api/scenario';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { apiErrorOf, createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './DashboardPage.tsx';

const summary: RunSummary = {
  range: '24h',
  runs: 150,
  runs_before: 100,
  success_rate: 0.98,
  success_rate_before: 0.99,
  median_ms: 1420,
  p95_ms: 6800,
  operations_month: 312_480,
  operations_limit: 500_000,
  in_progress: 1,
  on_hold: 2,
  buckets: [{ start: '2026-01-01T00:00:00.000Z', successful: 147, failed: 3, median_ms: 1420 }],
  failing: [
    {
      id: 'f1',
      scenario_id: 's1',
      scenario_name: 'Orders',
      count: 3,
      last_at: '2026-01-01T00:00:00.000Z',
      run_id: 'r9',
      node_id: 'n4',
      node_name: 'Create order',
      exception: '422 customer_no is missing',
    },
  ],
  holding: [
    {
      scenario_id: 's2',
      scenario_name: 'Invoices',
      count: 2,
      last_at: '2026-01-01T00:00:00.000Z',
      waiting_for: 'The webhook is paused',
    },
  ],
  warnings: [
    { kind: 'tunnel-offline', id: 't1', name: 'Warehouse', runs: 3, ends_at: null },
    { kind: 'connection-ends', id: 'c1', name: 'GitHub', runs: 0, ends_at: '2026-01-10T00:00:00.000Z' },
  ],
  schedules: [],
};

function run(id: string, changes: Partial<RunLog> = {}): RunLog {
  return {
    id,
    created: '2026-01-01T00:00:00.000Z',
    status: 'SUCCESSFUL',
    success: true,
    handled: false,
    event: 'webhook',
    scenario_id: 's1',
    scenario_name: `Run ${id}`,
    revision: 1,
    duration: 0.8,
    operation_count_total: 3,
    node_count_success: 3,
    node_count_error: 0,
    retry: 0,
    exception: [],
    waiting_for: null,
    wake_at: null,
    hookdeck_id: null,
    event_id: 'e1',
    ...changes,
  };
}

async function open(
  scenarios: Partial<ScenarioSummary>[] | Promise<ScenarioSummary[]>,
  prepare: (api: ReturnType<typeof createTestHost>['api']) => void = () => undefined,
) {
  const host = createTestHost();
  host.api.answer(listScenarioSummaries, async () => (await scenarios) as ScenarioSummary[]);
  host.api.answer(getRunSummary, summary);
  host.api.answer(listRecentRuns, []);
  host.api.answer(listRunLogs, { items: [run('a')], total: 1 });
  host.api.answer(listWebhooks, []);
  prepare(host.api);
  const page = await renderPage(<Page />, { host, messages: { 'remote-scenarios': { en, fr } } });
  return { ...page, host };
}

describe('the dashboard', () => {
  it('shows figures with what they were before', async () => {
    await open([{ id: 's1', is_active: true }]);
    expect(screen.getByText('150')).toBeInTheDocument();
    expect(screen.getByText('50% more than before')).toBeInTheDocument();
    expect(screen.getByText('1 point lower')).toBeInTheDocument();
    expect(screen.getByText('1 running, 2 on hold')).toBeInTheDocument();
  });

  it('says in words when schedules run, with the zone of one that is not the reader’s', async () => {
    const next_at = '2026-01-01T09:00:00.000Z';
    const daily = { mode: 'cron', cron: '0 9 * * *', time_zone: 'Asia/Tokyo' } as const;
    const steps = { mode: 'cron', cron: '*/15 * * * *', time_zone: 'UTC' } as const;
    const odd = { mode: 'cron', cron: '3 4 5 6 *', time_zone: 'UTC' } as const;
    const hourly = { mode: 'every', every: 2, unit: 'hours', time_zone: 'UTC' } as const;
    const schedules = [daily, steps, odd, hourly].map((schedule, at) => {
      const rule = schedule.mode === 'cron' ? schedule.cron : '2 hours';
      const more_schedules = at === 3 ? [{ ...daily, cron: '0 7 * * *' }, odd, steps] : [];
      return { scenario_id: `s${at}`, scenario_name: `Scenario ${at}`, next_at, rule, schedule, more_schedules };
    });
    await open([{ id: 's1', is_active: true }], (api) => api.answer(getRunSummary, { ...summary, schedules }));
    const list = screen.getByRole('region', { name: 'Next scheduled runs' });
    const rules = ['Daily at 09:00 (Asia/Tokyo)', 'Every 15 minutes', 'Custom schedule', 'Every 2 hours'];
    for (const rule of rules) expect(within(list).getByText(rule)).toBeVisible();
    // Of several schedules two are named.
    for (const rule of ['Daily at 07:00 (Asia/Tokyo)', '+2']) expect(within(list).getByText(rule)).toBeVisible();
    expect(list).not.toHaveTextContent('*');
  });

  it('says of what it cannot count that it is unknown, and never nought', async () => {
    const { host } = await open([{ id: 's1', is_active: true }]);
    const rowOf = (name: string) =>
      within(screen.getByRole('region', { name: 'Plan usage' }))
        .getByText(name)
        .closest('li');
    expect(rowOf('Webhooks')).toHaveTextContent(/^Webhooks0 \//);
    // Nobody answers for import pages here.
    expect(rowOf('Import pages')).toHaveTextContent(/^Import pages–/);
    expect(host.api.callsOf(listWebhooks)).toHaveLength(1);
  });

  it('cannot hold still what is not there yet: it would say that nothing ran', async () => {
    const { host } = await open([{ id: 's1', is_active: true }], (api) =>
      api.answer(listRunLogs, () => new Promise(() => undefined)),
    );
    expect(host.api.callsOf(listRunLogs)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDisabled();
  });

  it('leads from a failure to the node that failed', async () => {
    const { host, user } = await open([{ id: 's1', is_active: true }]);
    await user.click(screen.getByRole('button', { name: 'Go to node' }));
    expect(host.record.navigations).toMatchObject([
      { name: 'scenario-detail', params: { id: 's1' }, options: { search: 'run=r9&node=n4' } },
    ]);
  });

  it('says what is on hold, and leads to these runs', async () => {
    await open([{ id: 's1', is_active: true }]);
    const held = screen.getByRole('region', { name: 'On hold' });
    expect(within(held).getByText('The webhook is paused')).toBeVisible();
    expect(within(held).getByRole('link', { name: 'Invoices' })).toHaveAttribute(
      'href',
      expect.stringContaining('status=hold'),
    );
  });

  it('warns of tunnels for which runs wait and of connections that end', async () => {
    await open([{ id: 's1', is_active: true }]);
    const warnings = within(screen.getByRole('region', { name: 'Warnings' }));
    expect(warnings.getByText('Warehouse')).toBeVisible();
    expect(warnings.getByText('Tunnel offline: 3 runs on hold')).toBeVisible();
    expect(warnings.getByText(/^Credentials expire on .*2026/)).toBeVisible();
    expect(warnings.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', expect.stringContaining('c1'));
  });

  it('shows runs as they happen, and holds still when paused', async () => {
    const { host, user } = await open([{ id: 's1', is_active: true }]);
    act(() => host.realtime.emit('logs-update', run('b')));
    expect(await screen.findByText('Run b')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => host.realtime.emit('logs-update', run('c')));
    expect(screen.queryByText('Run c')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Run c')).toBeInTheDocument();
  });

  it('has no button to press that would go with its dialog, once the account turns out to be empty', async () => {
    const answer = Promise.withResolvers<ScenarioSummary[]>();
    await open(answer.promise);
    expect(screen.getByRole('button', { name: 'New scenario' })).not.toBeVisible();
    act(() => answer.resolve([]));
    await screen.findByText('Orders by size');
    expect(screen.getByRole('button', { name: 'New scenario' })).toBeVisible();
  });

  it('says of a full plan what to do, and leads to the scenarios', async () => {
    const { host, user } = await open([{ id: 's1', is_active: true }]);
    const message = 'Your plan’s limit of 5 scenarios is reached. Delete some or upgrade your plan.';
    host.api.answer(createScenario, () => {
      throw apiErrorOf(402, message);
    });
    await user.click(screen.getByRole('button', { name: 'New scenario' }));
    await waitFor(() => expect(host.record.snackbars.at(-1)).toMatchObject({ color: 'warning', timeout: 0 }));
    host.record.snackbars.at(-1)?.action?.run();
    expect(host.record.navigations).toMatchObject([{ name: 'scenario' }]);
  });

  it('gives an empty account a first step that runs at once', async () => {
    const { host, user } = await open([]);
    const created = { id: 'new', name: 'Orders by size', flow: [], variables: {} } as unknown as Scenario;
    host.api.answer(createScenario, created);
    host.api.answer(runScenario, {
      ...created,
      last_run: { id: 'r1', status: 'SUCCESSFUL', created: '', handled: false },
    } as Scenario);
    const first = screen.getByText('Orders by size').closest('section') as HTMLElement;
    await user.click(within(first).getByRole('button', { name: 'Create and run' }));
    await waitFor(() =>
      expect(host.record.navigations).toMatchObject([
        { name: 'scenario-detail', params: { id: 'new' }, options: { search: 'run=r1' } },
      ]),
    );
    expect(host.record.events.map(({ name }) => name)).toEqual(['scenario-changed', 'run-started']);
  });
});

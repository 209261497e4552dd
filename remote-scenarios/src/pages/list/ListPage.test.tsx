import { screen, waitFor, within } from '@testing-library/react';
import { getAccount, getSubscription } from 'shared-contracts/api/account';
import { scenarioFolders } from 'shared-contracts/api/folder';
import { listRecentRuns } from 'shared-contracts/api/run';
import {
  createScenario,
  listScenarioSummaries,
  type Scenario,
  type ScenarioSummary,
  startScenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './ListPage.tsx';

function scenario(id: string, changes: Partial<ScenarioSummary> = {}): ScenarioSummary {
  return {
    id,
    name: `Scenario ${id}`,
    description: '',
    is_active: true,
    status: 'stop',
    scenario_folder_id: null,
    tags: [],
    variables: {},
    run_config: { last_ops_count: 0, time_duration: 0, count_success: 0, count_failure: 0, bandwidth_bytes: 0 },
    nodes_counter: 1,
    revision: 1,
    settings: {
      run_timeout_s: 900,
      concurrency: { mode: 'parallel', limit: 10 },
      missed_schedule: 'one',
      notify_on_error: false,
    },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    last_run: null,
    triggers: ['webhook'],
    node_count: 3,
    ...changes,
  };
}

const saved = (summary: ScenarioSummary) => ({ ...summary, flow: [] }) as unknown as Scenario;

async function open(scenarios: ScenarioSummary[], { path = '/scenario', session = sessionOf() } = {}) {
  const host = createTestHost({ session });
  host.api.answer(listScenarioSummaries, ({ query }) =>
    scenarios.filter(({ name }) => name.toLowerCase().includes(query?.search ?? '')),
  );
  host.api.answer(scenarioFolders.list, [{ id: 'f', name: 'Orders' }]);
  host.api.answer(listRecentRuns, []);
  host.api.answer(getAccount, {
    account_number: '100001',
    propelauth_org_id: 'o',
    company_name: 'Acme',
    config: { is_sandbox: false, free_scenario_limit: 50 },
  });
  host.api.answer(getSubscription, {});
  const page = await renderPage(<Page />, { host, path, messages: { 'remote-scenarios': { en, fr } } });
  return { ...page, host };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the scenario list', () => {
  it('shows active scenarios and how many of the plan are used', async () => {
    await open([scenario('a'), scenario('b', { is_active: false })]);
    expect(names()).toEqual(['Scenario a']);
    expect(screen.getByText('1 of 50')).toBeInTheDocument();
  });

  it('asks the server to search once typing rests', async () => {
    const { host, user } = await open([scenario('a'), scenario('b')]);
    await user.type(screen.getByRole('searchbox'), 'scenario b');
    await waitFor(() => expect(names()).toEqual(['Scenario b']));
    const searches = host.api
      .callsOf(listScenarioSummaries)
      .map(({ input }) => (input as { query: { search: string } }).query.search);
    expect(searches).toEqual(['', 'scenario b']);
  });

  it('filters by tag', async () => {
    const { user } = await open([scenario('a', { tags: ['erp'] }), scenario('b')]);
    await user.click(screen.getByRole('button', { name: 'erp' }));
    expect(names()).toEqual(['Scenario a']);
  });

  it('starts all that are selected', async () => {
    const { host, user } = await open([scenario('a'), scenario('b'), scenario('c')]);
    host.api.answer(startScenario, ({ params }) => saved(scenario(params.id, { status: 'started' })));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario c' }));
    const bar = screen.getByRole('region', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(host.api.callsOf(startScenario)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('region', { name: '2 selected' })).toBeNull());
    expect(host.record.events.map(({ name }) => name)).toEqual(['scenario-changed', 'scenario-changed']);
  });

  it('moves to trash after asking, and offers to undo', async () => {
    const { host, user } = await open([scenario('a', { revision: 4 })]);
    host.api.answer(updateScenario, ({ body }) =>
      saved(scenario('a', { is_active: body.is_active ?? true, revision: body.revision + 1 })),
    );
    await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
    await user.click(await screen.findByText('Move to trash'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: 'Scenario a moved to trash' }]));
    host.record.snackbars[0]?.action?.run();
    await waitFor(() => expect(host.api.callsOf(updateScenario)).toHaveLength(2));
    expect(host.api.callsOf(updateScenario).map(({ input }) => (input as { body: object }).body)).toMatchObject([
      { is_active: false, revision: 4 },
      { is_active: true, revision: 5 },
    ]);
  });

  it('creates a scenario in the folder shown and opens it', async () => {
    const { host, user } = await open([scenario('a')], { path: '/scenario?filter=folder:f' });
    host.api.answer(createScenario, ({ body }) => saved(scenario('new', { name: body.name })));
    await user.click(screen.getByRole('button', { name: /New scenario/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Invoices{Enter}');
    await waitFor(() =>
      expect(host.record.navigations).toMatchObject([{ name: 'scenario-detail', params: { id: 'new' } }]),
    );
    expect(host.api.callsOf(createScenario)[0]?.input).toMatchObject({
      body: { name: 'Invoices', scenario_folder_id: 'f' },
    });
  });

  it('lets guests look and export, nothing else', async () => {
    const { user } = await open([scenario('a')], { session: sessionOf(['Guest']) });
    expect(screen.queryByRole('button', { name: /New scenario|Import|Run:/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['Logs', 'Export']);
  });

  it('says in French what it says in English', async () => {
    const { host } = await open([]);
    const french = await renderPage(<Page />, { host, locale: 'fr', messages: { 'remote-scenarios': { en, fr } } });
    expect(within(french.container).getByText("Aucun scénario pour l'instant")).toBeInTheDocument();
  });
});

test('an address that asks for a new scenario opens its dialog once', async () => {
  const { location } = await open([scenario('1')], { path: '/scenario?create=1&filter=running' });
  expect(await screen.findByRole('dialog', { name: 'New scenario' })).toBeVisible();
  expect(location().search).toBe('?filter=running');
});

test('a guest who comes with such an address gets no dialog', async () => {
  await open([scenario('1')], { path: '/scenario?create=1', session: sessionOf(['Guest']) });
  expect(screen.queryByRole('dialog')).toBeNull();
});

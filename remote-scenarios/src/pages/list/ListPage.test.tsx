import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from 'shared-contracts';
import { scenarioFolders } from 'shared-contracts/api/folder';
import { listRecentRuns } from 'shared-contracts/api/run';
import {
  bulkScenarios,
  createScenario,
  listScenarioPresence,
  listScenarioSummaries,
  type Scenario,
  type ScenarioSummary,
} from 'shared-contracts/api/scenario';
import { actOnWaitingRuns, countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { apiErrorOf, createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { manifest } from '../../manifest.ts';
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
    run_config: {
      last_ops_count: 0,
      time_duration: 0,
      count_success: 0,
      count_failure: 0,
      bandwidth_bytes: 0,
      stored_bytes: 0,
    },
    nodes_counter: 1,
    revision: 1,
    settings: {
      run_timeout_s: 900,
      concurrency: { mode: 'parallel', limit: 10 },
      missed_schedule: 'one',
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

interface Opened {
  path?: string;
  session?: Session;
  /** Answer of searches, where it takes its time. */
  found?: Promise<ScenarioSummary[]>;
  /** What stands beside the page. */
  beside?: ReactNode;
}

async function open(scenarios: ScenarioSummary[], opened: Opened = {}) {
  const { path = '/scenario', session = sessionOf(), found, beside = null } = opened;
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(listScenarioSummaries, ({ query }) => {
    if (query?.search && found) return found;
    return scenarios.filter(({ name }) => name.toLowerCase().includes(query?.search ?? ''));
  });
  host.api.answer(scenarioFolders.list, [{ id: 'f', name: 'Orders', revision: 1 }]);
  host.api.answer(listRecentRuns, []);
  host.api.answer(listScenarioPresence, []);
  host.api.answer(createScenario, ({ body }) => saved(scenario('new', { name: body.name })));
  const page = await renderPage([beside, <Page key="page" />], {
    host,
    path,
    messages: { 'remote-scenarios': { en, fr } },
  });
  return { ...page, host };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('the scenario list', () => {
  it('shows active scenarios and how many of the plan are used', async () => {
    await open([scenario('a'), scenario('b', { is_active: false })]);
    expect(names()).toEqual(['Scenario a']);
    expect(screen.getByText('1 of 100')).toBeInTheDocument();
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

  it('says that a search has failed, not that it found nothing', async () => {
    const { host, user } = await open([scenario('a')]);
    host.api.answer(listScenarioSummaries, ({ query }) => {
      if (query?.search) throw apiErrorOf(503, 'The database does not answer');
      return [scenario('a')];
    });
    await user.type(screen.getByRole('searchbox'), 'orders');
    expect(await screen.findByText('The database does not answer')).toBeInTheDocument();
    host.api.answer(listScenarioSummaries, [scenario('a', { name: 'Orders' })]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['Orders']));
  });

  it('does not say that nothing matches before the search is answered', async () => {
    const found = Promise.withResolvers<ScenarioSummary[]>();
    await open([scenario('a')], { path: '/scenario?search=orders', found: found.promise });
    expect(screen.queryByText('No matching scenarios')).toBeNull();
    expect(screen.getByText('Loading items...')).toBeInTheDocument();
    found.resolve([scenario('a')]);
    await waitFor(() => expect(names()).toEqual(['Scenario a']));
  });

  it('filters by tag', async () => {
    const { user } = await open([scenario('a', { tags: ['erp'] }), scenario('b')]);
    await user.click(screen.getByRole('button', { name: 'erp' }));
    expect(names()).toEqual(['Scenario a']);
  });

  it('starts all that are selected, in one call', async () => {
    const { host, user } = await open([scenario('a'), scenario('b'), scenario('c')]);
    host.api.answer(bulkScenarios, ({ body }) => body.ids.map((id) => ({ id, ok: true as const })));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario c' }));
    const bar = screen.getByRole('region', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '2 selected' })).toBeNull());
    expect(host.api.callsOf(bulkScenarios)).toMatchObject([
      { input: { body: { ids: ['a', 'c'], action: { type: 'start' } } } },
    ]);
    expect(host.record.events).toMatchObject([
      { name: 'scenario-changed', payload: { scenarioId: 'a', change: 'started' } },
      { name: 'scenario-changed', payload: { scenarioId: 'c', change: 'started' } },
    ]);
  });

  it('gives all that are selected the same tags', async () => {
    const { host, user } = await open([scenario('a', { tags: ['erp', 'old'] }), scenario('b')]);
    host.api.answer(bulkScenarios, ({ body }) => body.ids.map((id) => ({ id, ok: true as const })));
    await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Tags'), '{Backspace}new{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Set tags' }));
    await waitFor(() =>
      expect(host.api.callsOf(bulkScenarios)).toMatchObject([
        { input: { body: { ids: ['a'], action: { type: 'tag', add: ['erp', 'new'], remove: ['old'] } } } },
      ]),
    );
  });

  it('leaves the tags that only some of those selected have', async () => {
    const { host, user } = await open([
      scenario('a', { tags: ['erp', 'own'] }),
      scenario('b', { tags: ['other', 'erp'] }),
    ]);
    host.api.answer(bulkScenarios, ({ body }) => body.ids.map((id) => ({ id, ok: true as const })));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Scenario b' }));
    const bar = screen.getByRole('region', { name: '2 selected' });
    await user.click(within(bar).getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Tags'), '{Backspace}new{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Set tags' }));
    await waitFor(() =>
      expect(host.api.callsOf(bulkScenarios)).toMatchObject([
        { input: { body: { ids: ['a', 'b'], action: { type: 'tag', add: ['new'], remove: ['erp'] } } } },
      ]),
    );
  });

  it('keeps the tags that were typed when the server does not take them', async () => {
    const { host, user } = await open([scenario('a')]);
    host.api.fail(bulkScenarios, 503, 'The database does not answer');
    await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Tags'), 'new{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Set tags' }));
    await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: 'The database does not answer' }]));
    expect(within(dialog).getByText('new')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Set tags' })).toBeVisible();
  });

  it('stops at once where nothing waits, and asks first what becomes of runs that do', async () => {
    const { host, user } = await open([scenario('a', { status: 'started' })]);
    host.api.answer(bulkScenarios, [{ id: 'a', ok: true }]);
    host.api.answer(countWaitingRuns, { count: 2 });
    host.api.answer(actOnWaitingRuns, { results: [], left: 0, next: null });
    const stop = async () => {
      await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Stop' }));
    };
    await stop();
    const dialog = await screen.findByRole('dialog', { name: 'Stop "Scenario a"?' });
    expect(within(dialog).getByText(/^2 runs wait\. Runs that/)).toBeVisible();
    expect(host.api.callsOf(bulkScenarios)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Stop and cancel the runs' }));
    await waitFor(() =>
      expect(host.api.callsOf(actOnWaitingRuns)).toMatchObject([
        { input: { body: { action: 'cancel', of: { kind: 'scenario', ids: ['a'] } } } },
      ]),
    );
    expect(host.api.callsOf(bulkScenarios)).toMatchObject([{ input: { body: { action: { type: 'stop' } } } }]);
  });

  it('starts after asking what becomes of runs that wait for that, and cancels them with it', async () => {
    const { host, user } = await open([scenario('a', { status: 'stop' })]);
    host.api.answer(bulkScenarios, [{ id: 'a', ok: true }]);
    host.api.answer(countWaitingRuns, ({ query }) => ({ count: query?.kind === 'scenario-start' ? 1 : 5 }));
    await user.click(screen.getByRole('button', { name: 'More actions for Scenario a' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start "Scenario a"?' });
    expect(within(dialog).getByText('1 run waits. It runs once you start.')).toBeVisible();
    expect(host.api.callsOf(bulkScenarios)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Start and cancel the run' }));
    await waitFor(() =>
      expect(host.api.callsOf(bulkScenarios)).toMatchObject([
        { input: { body: { action: { type: 'start', waiting_runs: 'cancel' } } } },
      ]),
    );
    expect(host.api.callsOf(actOnWaitingRuns)).toHaveLength(0);
  });

  it('says of what is moved to trash how many will stop', async () => {
    const { user } = await open([scenario('a', { status: 'started' }), scenario('b')]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText(/1 of them is started/)).toBeInTheDocument();
  });

  it('counts nothing where nothing will stop', async () => {
    const { user } = await open([scenario('a'), scenario('b')]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Move to trash' }));
    expect(await screen.findByText(/None of them is started/)).toBeInTheDocument();
  });

  it('begins a scenario in the folder shown and opens it at once', async () => {
    const { host, user } = await open([scenario('a')], { path: '/scenario?filter=folder:f' });
    await user.click(screen.getByRole('button', { name: /New scenario/ }));
    await waitFor(() =>
      expect(host.record.navigations).toMatchObject([{ name: 'scenario-detail', params: { id: 'new' } }]),
    );
    expect(host.api.callsOf(createScenario)[0]?.input).toMatchObject({
      body: { name: 'Untitled scenario', scenario_folder_id: 'f' },
    });
  });

  it('imports files one by one and reads the list again once', async () => {
    const { host, user } = await open([scenario('a')]);
    host.api.answer(createScenario, ({ body }) => saved(scenario(body.name, { name: body.name })));
    const before = host.api.callsOf(listScenarioSummaries).length;
    const files = ['One', 'Two', 'Three'].map((name) =>
      // jsdom's files cannot be read as text.
      Object.assign(new File(['[]'], `${name}.json`, { type: 'application/json' }), { text: async () => '[]' }),
    );
    await user.upload(screen.getByLabelText('Import', { selector: 'input' }), files);
    await waitFor(() => expect(host.record.snackbars).toHaveLength(3));
    expect(host.api.callsOf(createScenario)).toHaveLength(3);
    await waitFor(() => expect(host.api.callsOf(listScenarioSummaries)).toHaveLength(before + 1));
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
    expect(within(french.container).getByText('Aucun scénario pour l’instant')).toBeInTheDocument();
  });
});

test('who edits a scenario right now is marked at its name', async () => {
  const { host } = await open([scenario('1'), scenario('2')]);
  const people = [{ user_id: 'bob', name: 'Bob Brown', node_id: null, since: '2026-01-01T00:00:00.000Z' }];
  const receive = (now: typeof people) =>
    act(() => host.realtime.emit('presence-update', { scenario_id: '2', people: now }));
  receive(people);
  expect(await screen.findByRole('img', { name: 'Bob Brown is editing' })).toBeVisible();
  receive([]);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Bob Brown is editing' })).toBeNull());
});

test('an action that asks for a new scenario begins one, once; an address from elsewhere begins none', async () => {
  const { location, host, user } = await open([scenario('1')], {
    path: '/scenario?create=1',
    beside: (
      <Link key="begin" to="/scenario?create=1&filter=running">
        Begin
      </Link>
    ),
  });
  await waitFor(() => expect(location().search).toBe(''));
  expect(host.api.callsOf(createScenario)).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Begin' }));
  await waitFor(() => expect(host.record.navigations).toHaveLength(1));
  expect(host.api.callsOf(createScenario)).toHaveLength(1);
  expect(location().search).toBe('?filter=running');
});

test('a guest who comes with such an address begins none', async () => {
  const { host } = await open([scenario('1')], { path: '/scenario?create=1', session: sessionOf(['Guest']) });
  expect(host.api.callsOf(createScenario)).toHaveLength(0);
});

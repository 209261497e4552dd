import { act, screen, waitFor, within } from '@testing-library/react';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import {
  createScenario,
  getScenario,
  getScenarioVersion,
  listReferred,
  listScenarioSummaries,
  listScenarioVersions,
  putScenarioDraft,
  runScenario,
  runScenarioDraft,
  type Scenario,
  startScenario,
  stopScenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { actOnWaitingRuns, countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { apiErrorOf, createTestHost, type RecordedCall, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, orderFlow, runOf, scenarioOf, versionOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { useOpenVariables } from '../../state/openVariables.ts';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

async function open(record: Scenario = scenarioOf(), session = sessionOf(), search = '') {
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(getScenario, () => record);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(getScenarioVersion, ({ params }) => ({
    ...versionOf(Number(params.revision)),
    flow: record.flow,
    settings: record.settings,
  }));
  answerDrafts(host.api);
  host.api.answer(updateScenario, ({ body }) => scenarioOf({ ...(body as Scenario), revision: body.revision + 1 }));
  host.api.answer(getRunLog, ({ params }) => runOf(params.id, { status: 'FAILED', success: false }));
  host.api.answer(listNodeLogs, {
    items: [
      nodeLogOf('start'),
      nodeLogOf('map'),
      nodeLogOf('erp', {
        node_name: 'Create order',
        state: 'error',
        output: null,
        msg: null,
        exception: '422 no customer — in "Create order"',
      }),
    ],
    total: 3,
  });
  return renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: `/scenario/sc1${search}`,
    pattern: '/scenario/:id',
  });
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Saved bodies, oldest first. */
const saved = ({ host }: Opened) =>
  host.api.callsOf(updateScenario).map(({ input }) => (input as { body: Scenario }).body);

async function addFromPalette({ user }: Opened, name: string) {
  await user.type(screen.getByRole('searchbox', { name: 'Add a node' }), `${name}{Enter}`);
}

const nameField = () => screen.getByRole('textbox', { name: 'Node name' });

async function rename({ user }: Opened, name: string) {
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^Map SKUs/ }));
  await user.clear(nameField());
  await user.type(nameField(), `${name}{Enter}`);
}

test('a node added on a page from right to left is stored with its plain name', async () => {
  const { user } = await open();
  const search = screen.getByRole('searchbox', { name: 'Add a node' });
  document.documentElement.dir = 'rtl';
  try {
    await user.type(search, 'Switch{Enter}');
    expect(screen.getByRole('textbox', { name: /Node name/ })).toHaveValue('Switch 3');
  } finally {
    document.documentElement.dir = 'ltr';
  }
});

describe('opening', () => {
  test('shows name, version and the nodes in run order', async () => {
    const page = await open();
    expect(screen.getByRole('heading', { name: 'Orders to ERP' })).toBeVisible();
    expect(screen.getByText('v41')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Outline' }));
    const lines = within(screen.getByRole('region', { name: 'Scenario outline' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.replace(/Function.*|Start.*|HTTP.*/, ''))).toEqual([
      'New order',
      'Map SKUs',
      'Create order',
    ]);
  });

  test('the outline says what went wrong at a node', async () => {
    const page = await open(scenarioOf({ last_run: runOf('r1', { status: 'FAILED', success: false }) }));
    await page.user.click(screen.getByRole('button', { name: 'Outline' }));
    expect(await screen.findByRole('button', { name: /Create order.*422 no customer/ })).toBeVisible();
  });

  test('a scenario of another account does not exist', async () => {
    const host = createTestHost();
    host.api.fail(getScenario, 404, 'No such scenario');
    await renderPage(<Page />, {
      host,
      messages: { 'remote-scenarios': { en, fr } },
      path: '/scenario/x',
      pattern: '/scenario/:id',
    });
    expect(screen.getByRole('heading', { level: 1, name: "This scenario doesn't exist" })).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    const host = createTestHost();
    host.api.fail(getScenario, 500, 'Something broke');
    const { user } = await renderPage(<Page />, {
      host,
      messages: { 'remote-scenarios': { en, fr } },
      path: '/scenario/x',
      pattern: '/scenario/:id',
    });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('Something broke')).toBeVisible();
    host.api.answer(getScenario, scenarioOf());
    answerDrafts(host.api);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Orders to ERP' })).toBeVisible();
  });

  test('guests look and change nothing', async () => {
    const { user } = await open(scenarioOf(), sessionOf(['Guest']));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('searchbox', { name: 'Add a node' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Outline' }));
    await user.click(screen.getByRole('button', { name: /^Create order/ }));
    expect(nameField()).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: /URL/ })).toHaveAttribute('readonly');
  });
});

describe('saving', () => {
  test('sends the whole scenario with its revision and blanked views, and shows the new version', async () => {
    const page = await open();
    await addFromPalette(page, 'http');
    expect(nameField()).toHaveValue('HTTP 3');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByText('v42')).toBeVisible());
    const [body] = saved(page);
    expect(body).toMatchObject({ id: 'sc1', revision: 41, nodes_counter: 4, variables: { total: null } });
    expect(body?.run_config.count_success).toBe(0);
    // The node, and the wire from the last open output.
    expect(body?.flow).toHaveLength(orderFlow.length + 2);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(page.host.record.events.map(({ name }) => name)).toContain('scenario-changed');
  });

  test('a refusal is said once, with the node it names opened; nothing typed is lost', async () => {
    const page = await open();
    await rename(page, 'Map all');
    const message = { en: 'Unexpected token', fr: 'Symbole inattendu' };
    const found = { node_id: 'map', path: 'code', message, severity: 'error', structural: false };
    page.host.api.fail(updateScenario, 422, 'The flow has a problem', { problems: [found] });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(nameField()).toHaveValue('Map all'));
    const said = page.host.record.snackbars.map(({ message }) => message);
    expect(said).toEqual(['Map all: Unexpected token']);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without an answer offers to try again', async () => {
    const page = await open();
    await rename(page, 'Map all');
    page.host.api.answer(updateScenario, () => {
      throw apiErrorOf(0, 'no answer');
    });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.host.record.snackbars.at(-1)?.action?.label).toBe('Try again'));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  test('without an answer is no conflict with itself when it is tried again', async () => {
    const page = await open();
    await rename(page, 'Map all');
    let stored = scenarioOf();
    page.host.api.answer(updateScenario, ({ body }) => {
      if (body.revision !== stored.revision) throw apiErrorOf(409, 'stale', { current: stored });
      stored = scenarioOf({ ...(body as Scenario), revision: stored.revision + 1 });
      // The first one is made, and its answer is lost.
      if (stored.revision === 42) throw apiErrorOf(0, 'no answer');
      return stored;
    });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.host.record.snackbars.at(-1)?.action?.label).toBe('Try again'));
    act(() => page.host.record.snackbars.at(-1)?.action?.run());
    await waitFor(() => expect(screen.getByText('v42')).toBeVisible());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Saved/)).toBeVisible();
    expect(stored.revision).toBe(42);
  });
});

test('a dialog gives the focus back to what asked for it', async () => {
  const { user } = await open();
  const asker = screen.getByRole('button', { name: 'Search this scenario' });
  await user.click(asker);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asker).toHaveFocus());
});

test('the start node says how often it runs in the words of one and of many', async () => {
  const schedule = { mode: 'every', unit: 'days', anchor: '2026-01-01T00:00:00Z', time_zone: 'UTC' };
  const words = async (every: number) => {
    const flow = [node('start', 'start', { schedule: { ...schedule, every } }, 'Daily')];
    const page = await open(scenarioOf({ flow }));
    await page.user.click(screen.getByRole('button', { name: 'Outline' }));
    const { textContent } = screen.getByRole('button', { name: /^Daily/ });
    page.unmount();
    return textContent;
  };
  expect(await words(1)).toContain('Every day');
  expect(await words(1)).not.toContain('days');
  expect(await words(2)).toContain('Every 2 days');
});

describe('a save that someone else forestalled', () => {
  // They removed what came last.
  const shorter = scenarioOf({
    revision: 42,
    flow: orderFlow.filter(({ id }) => id !== 'erp' && id !== 'map-out-erp'),
  });

  async function conflicting(theirs = shorter) {
    const page = await open();
    await rename(page, 'Mine');
    page.host.api.answer(updateScenario, ({ body }) => {
      if (body.revision < 42) throw apiErrorOf(409, 'stale', { current: theirs });
      return scenarioOf({ ...(body as Scenario), revision: 43 });
    });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('v42 was saved while you were editing');
    await screen.findByRole('heading', { name: 'Merged for you' });
    return page;
  }

  test('is merged: what only one of the two changed is taken by itself', async () => {
    const page = await conflicting();
    expect(screen.getByRole('dialog')).toHaveTextContent('fit together');
    await page.user.click(screen.getByRole('button', { name: 'Merge and save as v43' }));
    await waitFor(() => expect(screen.getByText('v43')).toBeVisible());
    const { flow, revision } = saved(page).at(-1) as Scenario;
    expect(revision).toBe(42);
    expect(flow.map(({ label }) => label).filter(Boolean)).toEqual(['New order', 'Mine']);
  });

  test('asks about a node that both changed, and is put on screen without saving', async () => {
    const both = orderFlow.map((element) => (element.id === 'map' ? { ...element, label: 'Theirs' } : element));
    const page = await conflicting(scenarioOf({ revision: 42, flow: both }));
    const merge = screen.getByRole('button', { name: 'Merge without saving' });
    expect(merge).toBeDisabled();
    expect(screen.getByText('1 decision left')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: 'Both' }));
    await page.user.click(merge);
    expect(screen.getByRole('button', { name: /^Theirs/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Mine/ })).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('button', { name: /^Theirs/ })).toBeNull();
  });

  test('can be made on top of theirs', async () => {
    const page = await conflicting();
    await page.user.click(screen.getByRole('button', { name: 'Save mine as v43' }));
    await waitFor(() => expect(screen.getByText('v43')).toBeVisible());
    expect(saved(page).at(-1)).toMatchObject({ revision: 42 });
  });

  test('can give way, with the own version one undo away', async () => {
    const { user } = await conflicting();
    await user.click(screen.getByRole('button', { name: /Use v42/ }));
    expect(screen.queryByRole('button', { name: /^Create order/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: /^Mine/ })).toBeVisible();
  });

  test('can become a scenario of its own', async () => {
    const page = await conflicting();
    page.host.api.answer(createScenario, ({ body }) => scenarioOf({ name: body.name, id: 'copy' }));
    await page.user.click(screen.getByRole('button', { name: 'Save mine as a copy' }));
    await waitFor(() =>
      expect(page.host.record.navigations.at(-1)).toMatchObject({ name: 'scenario-detail', params: { id: 'copy' } }),
    );
    const [created] = page.host.api.callsOf(createScenario);
    const { body } = (created as RecordedCall).input as { body: Scenario };
    expect(body.name).toBe('Orders to ERP (copy)');
    expect(JSON.stringify(body.flow)).toContain('Mine');
  });
});

describe('running', () => {
  const last_run = { id: 'run-1', status: 'FAILED' as const, created: '2026-11-21T03:41:00.000Z', handled: false };

  test('runs the draft of what is on screen, opens the Context Viewer and tells the other rooms', async () => {
    const page = await open();
    await rename(page, 'Map all');
    page.host.api.answer(runScenarioDraft, () => scenarioOf({ last_run, flow: [] }));
    await page.user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() =>
      expect(page.host.record.events).toContainEqual({
        name: 'run-started',
        payload: { scenarioId: 'sc1', scenarioName: 'Orders to ERP', runId: 'run-1' },
      }),
    );
    expect(page.host.record.drawer).toContain('trace');
    expect(saved(page)).toEqual([]);
    const [kept] = page.host.api.callsOf(putScenarioDraft).slice(-1);
    expect(JSON.stringify(kept?.input)).toContain('Map all');
    expect(page.host.api.callsOf(runScenarioDraft)[0]?.input).toMatchObject({ body: { revision: 1 } });
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  test('without changes saves nothing', async () => {
    const page = await open();
    page.host.api.answer(runScenario, () => scenarioOf({ last_run }));
    await page.user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(page.host.api.callsOf(runScenario)).toHaveLength(1));
    expect(saved(page)).toHaveLength(0);
  });

  test('a failed run leads to the failed node and its input', async () => {
    const { user } = await open(scenarioOf({ last_run }));
    const banner = await screen.findByRole('region', { name: 'Run on the canvas' });
    await user.click(within(banner).getByRole('button', { name: 'Next failure' }));
    expect(nameField()).toHaveValue('Create order');
    const output = screen.getByRole('region', { name: 'Output' });
    expect(within(output).getByText('422 no customer')).toBeVisible();
    const input = screen.getByRole('region', { name: 'Input' });
    expect(within(input).getByText('"lena@brodal.no"')).toBeVisible();
  });

  test('and its node can be named by the address', async () => {
    const { host } = await open(scenarioOf(), sessionOf(), '?run=run-9&node=erp');
    expect(nameField()).toHaveValue('Create order');
    expect(host.api.callsOf(getRunLog)[0]?.input).toMatchObject({ params: { id: 'run-9' } });
  });

  test('a new run of the scenario is followed as it goes', async () => {
    const page = await open();
    page.host.api.answer(getRunLog, ({ params }) => runOf(params.id, { status: 'IN_PROGRESS', success: false }));
    const live = runOf('run-live', { status: 'IN_PROGRESS', success: false });
    await act(async () => page.host.realtime.emit('logs-update', live));
    const banner = await screen.findByRole('region', { name: 'Run on the canvas' });
    expect(within(banner).getByText('Running')).toBeVisible();
  });

  test('a run that has ended does not go on when its update comes late', async () => {
    const { host } = await open(scenarioOf(), sessionOf(), '?run=run-9');
    const banner = await screen.findByRole('region', { name: 'Run on the canvas' });
    await within(banner).findByText('Failed');
    const late = runOf('run-9', { status: 'IN_PROGRESS', success: false });
    await act(async () => host.realtime.emit('logs-update', late));
    expect(within(banner).getByText('Failed')).toBeVisible();
    expect(within(banner).queryByText('Running')).toBeNull();
  });

  describe('while a node is open', () => {
    const opened = async () => {
      const page = await open(scenarioOf({ last_run }), sessionOf(), '?node=erp');
      await screen.findByRole('region', { name: 'Run on the canvas' });
      return page;
    };
    const later = (id: string, minute: number) =>
      runOf(id, { created: `2099-11-21T04:${minute}:00.000Z`, event: 'webhook' });
    const shownRuns = (page: Opened) =>
      page.host.api.callsOf(getRunLog).map(({ input }) => (input as { params: { id: string } }).params.id);

    test('a newer run is offered, the newest in the place of others, and shown when asked for', async () => {
      const page = await opened();
      await act(async () => page.host.realtime.emit('logs-update', later('run-3', 20)));
      await act(async () => page.host.realtime.emit('logs-update', later('run-2', 10)));
      expect(new Set(shownRuns(page))).toEqual(new Set(['run-1']));
      await page.user.click(screen.getByRole('button', { name: 'Show newer run' }));
      await waitFor(() => expect(shownRuns(page)).toContain('run-3'));
      expect(shownRuns(page)).not.toContain('run-2');
      expect(screen.queryByRole('button', { name: 'Show newer run' })).toBeNull();
    });

    test('a late update of an older run is not offered', async () => {
      const page = await opened();
      const older = runOf('run-0', { created: '2020-11-20T00:00:00.000Z' });
      await act(async () => page.host.realtime.emit('logs-update', older));
      expect(screen.queryByRole('button', { name: 'Show newer run' })).toBeNull();
    });
  });

  test('starting replaces the scenario with the server’s record', async () => {
    const page = await open();
    page.host.api.answer(startScenario, () => scenarioOf({ status: 'started' }));
    await page.user.click(screen.getByRole('switch', { name: 'Stopped' }));
    expect(await screen.findByRole('switch', { name: 'Started' })).toBeChecked();
  });
});

describe('stopping', () => {
  async function stopWith(count: number) {
    const page = await open(scenarioOf({ status: 'started' }));
    page.host.api.answer(countWaitingRuns, { count });
    page.host.api.answer(actOnWaitingRuns, { results: [], left: 0, next: null });
    page.host.api.answer(stopScenario, () => scenarioOf({ status: 'stop' }));
    await page.user.click(screen.getByRole('switch', { name: 'Started' }));
    return page;
  }

  test('is done at once where nothing waits', async () => {
    await stopWith(0);
    expect(await screen.findByRole('switch', { name: 'Stopped' })).not.toBeChecked();
  });

  test('asks first what becomes of runs that wait', async () => {
    const { host, user } = await stopWith(2);
    const dialog = await screen.findByRole('dialog', { name: /^Stop / });
    expect(within(dialog).getByText(/^2 runs wait\./)).toBeVisible();
    expect(host.api.callsOf(stopScenario)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Stop and cancel the runs' }));
    expect(await screen.findByRole('switch', { name: 'Stopped' })).not.toBeChecked();
    await waitFor(() =>
      expect(host.api.callsOf(actOnWaitingRuns)).toMatchObject([
        { input: { body: { action: 'cancel', of: { kind: 'scenario', ids: ['sc1'] } } } },
      ]),
    );
  });
});

describe('the variables', () => {
  test('are in the tab of the Context Viewer, as the server has them, until the page is left', async () => {
    const page = await open();
    const shown = () => useOpenVariables.getState().open;
    expect(shown()).toEqual({ scenarioId: 'sc1', values: { total: 4 } });
    page.host.api.answer(runScenario, () => scenarioOf({ variables: {} }));
    await page.user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(shown()).toEqual({ scenarioId: 'sc1', values: {} }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    page.unmount();
    expect(shown()).toBeNull();
  });
});

test('a list in the trash is a problem of the node that names it', async () => {
  const keep = node('keep', 'filter', { lists: [{ filter_id: 'f1', path: 'country' }] });
  const record = scenarioOf({ flow: [...orderFlow, keep] });
  const { host } = await open(record);
  host.api.answer(listReferred, [
    { kind: 'filter', id: 'f1', name: 'Countries', is_active: false, table: null, lost: [] },
  ]);
  await waitFor(() => expect(host.api.callsOf(listReferred)).toHaveLength(1), { timeout: 3000 });
  const shown = await screen.findByRole('button', { name: /problem/ });
  act(() => shown.click());
  expect(await screen.findByText(/“Countries” is in the trash/)).toBeVisible();
});

test('what is to be chosen again leads from node to node, and is gone once it is chosen', async () => {
  const named = { kind: 'filter' as const, id: 'f1', name: 'Countries' };
  const keep = node('keep', 'filter', { lists: [{ filter_id: 'f1', path: 'country' }] });
  const request = node('tell', 'http', { url: 'https://example.org/', authentication: { type: 'bearer', secret: '' } });
  const left = { kind: 'secret' as const, id: 'authentication.secret', name: '' };
  const flow = [
    ...orderFlow,
    { ...keep, data: { ...keep.data, choose_again: [named] } },
    { ...request, data: { ...request.data, choose_again: [left] } },
  ];
  const { host, user } = await open(scenarioOf({ flow }));
  host.api.answer(listReferred, []);
  const bar = await screen.findByRole('region', { name: 'Choose again' });
  await waitFor(() => expect(bar).toHaveTextContent('2 references to choose again'), { timeout: 3000 });
  const next = () => user.click(within(bar).getByRole('button', { name: 'Next' }));
  await next();
  expect(await screen.findByRole('region', { name: /^Settings of .*keep/i })).toBeVisible();
  await next();
  const panel = await screen.findByRole('region', { name: /^Settings of .*tell/i });
  expect(await within(panel).findByText(/Enter the secret again/)).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(/Choose the filter list “Countries” again/)).toBeVisible();
});

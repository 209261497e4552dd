import { act, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { type ActionChoice, type ActionQuestion, type ActionResult, defineManifest } from 'shared-contracts';
import { getDeployStatus, type RemoteStatus } from 'shared-contracts/api/deploy';
import { listWebhookEvents } from 'shared-contracts/api/event';
import { explainPlan } from 'shared-contracts/api/plan';
import { getRunLog, getRunSummary, listRunLogs, retryRun } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { listTracking } from 'shared-contracts/api/tracking';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { sessionOf, type TestHost } from 'shared-contracts/testing';
import { planOf, planRemoteOf } from '../../../test/plan.ts';
import { codeOf } from '../../../test/remoteCode.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { runLogOf } from '../../../test/runLog.ts';
import { useTerminalTheme } from '../../appearance/terminalThemeStore.ts';
import { useDrawer } from '../../drawer/drawerStore.ts';
import { TerminalPanel } from '../TerminalPanel.tsx';
import { consoleActions } from './consoleStore.ts';

const triggers = defineManifest({
  id: 'remote-triggers',
  title: { en: 'Triggers', fr: 'Déclencheurs' },
  routes: [],
  navigation: [],
  entities: [{ kind: 'hook', name: { en: 'hook', fr: 'hook' }, to: 'scenario-detail' }],
  actions: [
    {
      id: 'stop-hook',
      title: { en: 'Stop hook', fr: 'Arrêter' },
      command: 'stop',
      description: { en: 'Stops a hook', fr: 'Arrête' },
      icon: 'player-stop',
      on: 'hook',
      write: true,
    },
    {
      id: 'new-hook',
      title: { en: 'Create hook', fr: 'Créer' },
      command: 'new-hook',
      description: { en: 'Opens the form', fr: 'Formulaire' },
      icon: 'webhook',
      to: 'scenario',
      search: { create: '1' },
    },
  ],
  terminal: [
    { name: 'hooks', usage: 'hooks', description: { en: 'Lists hooks', fr: 'Liste' } },
    {
      name: 'hang',
      usage: 'hang <hook> <page> <how>',
      description: { en: 'Hangs a hook on a page', fr: 'Accroche' },
      arguments: [{ entity: 'hook' }, { route: true }, ['high', 'low']],
    },
    { name: 'sweep', usage: 'sweep', description: { en: 'Sweeps', fr: 'Balaie' }, write: true },
    { name: 'vault', usage: 'vault', description: { en: 'Secret', fr: 'Secret' }, isSuperAdmin: true },
  ],
});

const scenario = (id: string, name: string) => ({ id, name, status: 'started', is_active: true });
const manual = runLogOf({ id: 'run-0001', event: 'manual', hookdeck_id: null });

function answerAll({ api }: TestHost): void {
  api.answer(listRunLogs, { items: [manual], total: 4000 });
  api.answer(listScenarioSummaries, [scenario('s1', 'Orders'), scenario('s2', 'Order forms')] as never);
  api.answer(listWebhooks, []);
  api.answer(listWebhookEvents, []);
  api.answer(listTracking, { items: [], total: 0 });
  api.answer(listOrganisationUsers, []);
}

beforeEach(() => {
  localStorage.clear();
  consoleActions.clear();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as never;
});

async function openTerminal(options: Parameters<typeof renderShell>[1] = {}) {
  const runCommand = jest.fn(async () => ['one hook']);
  const stop = jest.fn(async (choice?: ActionChoice): Promise<ActionResult> => {
    const message = `${choice?.title} stopped`;
    return { message, color: 'success', link: { label: 'Open', to: 'scenario' }, runId: 'run-0001' };
  });
  const hooks = ['Order forms', 'Orders'].map((title, at) => ({ id: `h${at}`, title, icon: 'webhook' as const }));
  const question = jest.fn(async (): Promise<ActionQuestion | null> => null);
  const loadAction = jest.fn(async () => ({ question, choices: async () => hooks, run: stop }));
  const code = codeOf({ runCommand, loadAction, listEntities: async () => hooks });
  const plan = planOf({ remotes: [...planOf().remotes, planRemoteOf(triggers)] });
  const rendered = await renderShell(<TerminalPanel scenarioId={null} line={createRef()} />, {
    prepare: answerAll,
    plan,
    shell: { code },
    ...options,
  });
  const line = () => screen.getByRole('combobox', { name: 'Command' });
  const enter = async (text: string) => {
    await rendered.user.click(line());
    await rendered.user.keyboard(`${text.replace(/[{[]/g, '$&$&')}{Enter}`);
  };
  const output = () => within(screen.getByRole('log'));
  return { ...rendered, runCommand, loadAction, question, stop, line, enter, output };
}

test('help lists the commands of the shell and of the areas that the user may use', async () => {
  const { enter, output } = await openTerminal();
  await enter('help');
  expect(output().getByRole('button', { name: 'retry <run>' })).toBeVisible();
  expect(output().getByText('Lists hooks')).toBeVisible();
  expect(output().getByRole('button', { name: 'stop <hook>' })).toBeVisible();
  expect(output().getByText('Stops a hook')).toBeVisible();
  expect(output().getByRole('button', { name: 'sign-out' })).toBeVisible();
  expect(output().queryByText('Secret')).toBeNull();
  expect(output().queryByText('why <user> <remote>')).toBeNull();
});

const releaseOf = (version: string, hash: string) => ({ version, hash });
const since = { revision: 4, since: '2026-11-20T10:00:00.000Z', by: 'ci of scenarios', reason: '' };

const live: RemoteStatus[] = [
  {
    remote: 'remote-scenarios',
    title: { en: 'Scenarios', fr: 'Scénarios' },
    stable: { ...since, release: releaseOf('1.3.0', 'aaaa1111bbbb') },
    canary: {
      ...since,
      release: releaseOf('1.4.0', 'cccc2222dddd'),
      percent: 5,
      organisation: null,
      sessions: 80,
      failed: 4,
      health: 'healthy',
    },
    pins: [{ ...since, release: releaseOf('1.2.0', 'eeee3333'), user: null, organisation: { id: 'o1', name: 'Acme' } }],
    killed: null,
    releases: 3,
    newest: null,
    writable: false,
  },
  {
    remote: 'remote-analytics',
    title: { en: 'Analytics', fr: 'Analyses' },
    stable: null,
    canary: null,
    pins: [],
    killed: { ...since, message: 'Back at noon.' },
    releases: 1,
    newest: null,
    writable: false,
  },
];

const answerStatus = (host: TestHost) => {
  answerAll(host);
  host.api.answer(getRunSummary, { runs: 0, in_progress: 0, on_hold: 0, buckets: [] } as never);
  host.api.answer(getDeployStatus, {
    environment: 'local',
    revision: 9,
    host: { hash: 'h1', version: '1', contract_version: '1.0' },
    remotes: live,
  });
};

test('status tells administrators what is live for whom', async () => {
  const { enter, output } = await openTerminal({ prepare: answerStatus, session: sessionOf(['Admin']) });
  await enter('status');
  const text = output().getByText('local, revision 9').closest('[role="log"]')?.textContent;
  for (const said of [
    '1.3.0 aaaa1111',
    'by ci of scenarios',
    'canary 1.4.0 cccc2222 for 5 %',
    '80 sessions, 4 failed',
    'pinned: Acme 1.2.0 eeee3333',
    'killed: Back at noon.',
  ]) {
    expect(text).toContain(said);
  }
});

test('status says in words of the interface that an area is still being built', async () => {
  const disabled = { code: 'building', message: 'not for people' } as const;
  const building = { ...planRemoteOf(triggers), release: null, disabled };
  const { enter, output } = await openTerminal({ plan: planOf({ remotes: [building] }) });
  await enter('status');
  expect(await output().findByText('building')).toBeVisible();
});

test('status asks nothing of releases for everyone else', async () => {
  const { enter, host, output } = await openTerminal({ prepare: answerStatus });
  await enter('status');
  expect(output().getByText('live updates', { exact: false })).toBeVisible();
  expect(host.api.callsOf(getDeployStatus)).toEqual([]);
});

test('an unknown command says what was meant', async () => {
  const { enter, output, line, user } = await openTerminal();
  await enter('rnus Orders');
  expect(output().getByText('Unknown command: rnus')).toHaveAttribute('data-tone', 'error');
  await user.click(output().getByRole('button', { name: 'Did you mean runs?' }));
  expect(line()).toHaveValue('runs');
});

test('runs sets the filters of the list and counts', async () => {
  const { enter, output, host } = await openTerminal();
  await enter('runs --status error --scenario "order forms" --since 24h order 4711');
  expect(host.api.callsOf(listRunLogs).at(-1)?.input).toEqual({
    query: { page: 1, limit: 50, scenario_id: 's2', status: 'error', time_range: '24h', search: 'order 4711' },
  });
  expect(output().getByText('4,000 runs')).toBeVisible();
  expect(screen.getAllByPlaceholderText('Search logs...')[0]).toHaveValue('order 4711');
});

test.each([
  ['runs --status broken', "broken isn't valid. Use one of: all, success"],
  ['runs --colour red', 'Unknown option: --colour'],
  ['stop "Ord', 'Missing closing quote: Ord'],
  ['stop Ordrs', 'Did you mean Orders?'],
  ['stop Ord', 'Ord matches several names: Order forms, Orders'],
  ['stop', 'Enter a name.'],
])('%s is refused: %s', async (line, said) => {
  const { enter, output } = await openTerminal();
  await enter(line);
  expect(output().getByText((text) => text.includes(said))).toBeVisible();
});

test('an action of an area is run on what is named, and prints how it ended with its run', async () => {
  const { enter, host, output, stop, loadAction } = await openTerminal();
  host.api.answer(getRunLog, manual);
  await enter('stop orders');
  expect(loadAction.mock.calls[0]).toMatchObject([{ remote: 'remote-triggers' }, { id: 'stop-hook' }]);
  expect(stop).toHaveBeenCalledWith(expect.objectContaining({ id: 'h1' }), undefined);
  expect(output().getByText('Orders stopped')).toHaveAttribute('data-tone', 'ok');
  expect(output().getByRole('button', { name: 'run-0001' })).toBeVisible();
  stop.mockRejectedValueOnce(new Error('Orders is locked'));
  await enter('stop orders');
  expect(output().getByText('Orders is locked')).toHaveAttribute('data-tone', 'error');
});

test('an action that asks first says what follows, and is done for a yes alone', async () => {
  const { enter, output, question, stop, user } = await openTerminal();
  question.mockResolvedValue({ title: 'Stop "Orders"?', text: '2 runs wait.', confirmLabel: 'Stop' });
  for (const [answer, times] of [
    ['n', 0],
    ['y', 1],
  ] as const) {
    await enter('stop orders');
    expect(await screen.findByRole('alertdialog', { name: 'Stop "Orders"?' })).toBeVisible();
    expect(output().getAllByText('2 runs wait.').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('combobox', { name: 'Stop "Orders"?' }));
    await user.keyboard(`${answer}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(times));
  }
});

test('the other way of an action is asked about once the first is declined', async () => {
  const { enter, question, stop, user } = await openTerminal();
  question.mockResolvedValue({
    title: 'Stop "Orders"?',
    text: '2 runs wait.',
    confirmLabel: 'Stop',
    alternativeLabel: 'Stop and cancel the runs',
  });
  for (const [answer, times] of [
    ['n', 0],
    ['y', 1],
  ] as const) {
    await enter('stop orders');
    for (const [name, given] of [
      ['Stop "Orders"?', 'n'],
      ['Stop and cancel the runs?', answer],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }));
      await user.keyboard(`${given}{Enter}`);
    }
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(times));
  }
  expect(stop).toHaveBeenCalledWith(expect.anything(), 'alternative');
});

test('an action that is a place opens it, and the Terminal closes', async () => {
  const { enter, location } = await openTerminal();
  useDrawer.setState({ isTerminalOpen: true });
  await enter('new-hook');
  expect(location()).toMatchObject({ pathname: '/scenario', search: '?create=1' });
  expect(useDrawer.getState().isTerminalOpen).toBe(false);
});

test('open leads to a page by its title and to a thing of an area by its name', async () => {
  const { enter, location } = await openTerminal();
  await enter('open scenario list');
  expect(location().pathname).toBe('/scenario');
  await enter('open order forms');
  expect(location().pathname).toBe('/scenario/h0');
});

test.each([
  ['y', 1],
  ['yes', 1],
  ['n', 0],
  ['', 0],
  ['maybe', 0],
])('a retry is asked about; the answer "%s" sends %d', async (answer, sent) => {
  const { enter, host, user, output } = await openTerminal();
  host.api.answer(retryRun, manual);
  await enter('retry 0001');
  const question = 'Retrying can lead to data duplication. Are you sure you want to retry?';
  expect(screen.getByRole('alertdialog', { name: question })).toBeVisible();
  await user.keyboard(`${answer}{Enter}`);
  expect(host.api.callsOf(retryRun)).toHaveLength(sent);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(output().queryAllByText('Retrying Orders.')).toHaveLength(sent);
});

test('a run that does not exist cannot be retried, nor one older than seven days', async () => {
  const { enter, host, output } = await openTerminal();
  host.api.fail(getRunLog, 404, 'Not found');
  await enter('retry nothing');
  expect(output().getByText('No run with id nothing.')).toBeVisible();
  host.api.answer(getRunLog, runLogOf({ created: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  await enter('retry ancient');
  expect(output().getByText("You can't retry runs older than 7 days.")).toBeVisible();
});

test('guests are refused what changes something, before any call', async () => {
  const { enter, output, runCommand, loadAction } = await openTerminal({ session: sessionOf(['Guest']) });
  await enter('stop Orders');
  await enter('sweep');
  expect(output().getAllByText(/Guests have read-only access/)).toHaveLength(2);
  expect(loadAction).not.toHaveBeenCalled();
  expect(runCommand).not.toHaveBeenCalled();
});

test('a command of an area is run by its remote; its failure is an error line', async () => {
  const { enter, output, runCommand } = await openTerminal();
  await enter('sweep kitchen "Shop orders"');
  expect(runCommand).toHaveBeenCalledWith(expect.objectContaining({ remote: 'remote-triggers' }), 'sweep', [
    'kitchen',
    'Shop orders',
  ]);
  expect(output().getByText('one hook')).toBeVisible();
  runCommand.mockRejectedValueOnce(new Error('No way there'));
  await enter('hooks');
  expect(output().getByText('No way there')).toHaveAttribute('data-tone', 'error');
});

test('tail prints each state of a run of its scenario once and none after its end, until Ctrl C', async () => {
  const { enter, host, output, user, line } = await openTerminal();
  host.api.answer(listRunLogs, { items: [], total: 0 });
  await enter('tail Orders');
  const failed = runLogOf({ id: 'live-1', status: 'FAILED', success: false });
  act(() => {
    host.realtime.emit('logs-update', failed);
    host.realtime.emit('logs-update', failed);
    host.realtime.emit('logs-update', runLogOf({ id: 'live-1', status: 'IN_PROGRESS', success: false }));
    host.realtime.emit('logs-update', runLogOf({ id: 'live-2', scenario_id: 's2' }));
  });
  expect(output().getAllByText(/^FAILED/)).toHaveLength(1);
  expect(output().queryByText(/^RUNNING/)).toBeNull();
  await user.click(line());
  await user.keyboard('{Control>}c{/Control}');
  expect(output().getByText('Stopped following Orders.')).toBeVisible();
  act(() => host.realtime.emit('logs-update', runLogOf({ id: 'live-3' })));
  expect(output().queryByText(/^SUCCESS/)).toBeNull();
});

test('Tab completes names, up recalls, Ctrl C gives the line up, Ctrl L clears', async () => {
  const { enter, user, line } = await openTerminal();
  await enter('theme matrix');
  expect(useTerminalTheme.getState().name).toBe('matrix');
  await user.keyboard('sto{Tab}');
  expect(line()).toHaveValue('stop ');
  await user.keyboard('order{Tab}');
  const menu = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(within(menu).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Tab}{Enter}');
  expect(line()).toHaveValue('stop Orders ');
  await user.keyboard('{Control>}c{/Control}');
  expect(line()).toHaveValue('');
  expect(screen.getByText('stop Orders ^C')).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(line()).toHaveValue('theme matrix');
  await user.keyboard('{Control>}l{/Control}');
  expect(screen.queryByRole('log')).toBeNull();
});

test('an argument is completed by what the manifest says it is: a thing, a route, a word', async () => {
  const { user, line, runCommand } = await openTerminal();
  await user.click(line());
  await user.keyboard('hang "order f{Tab}');
  expect(line()).toHaveValue('hang "Order forms" ');
  await user.keyboard('scenario-d{Tab}');
  expect(line()).toHaveValue('hang "Order forms" scenario-detail ');
  await user.keyboard('h{Tab}');
  expect(line()).toHaveValue('hang "Order forms" scenario-detail high ');
  await user.keyboard('{Enter}');
  expect(runCommand).toHaveBeenCalledWith(expect.anything(), 'hang', ['Order forms', 'scenario-detail', 'high']);
});

test('administrators can ask why a user gets an area', async () => {
  const { enter, host, output } = await openTerminal({ session: sessionOf(['Admin']) });
  host.api.answer(explainPlan, {
    user: { user_id: 'u', email: 'mia@weft.local', organisation_id: 'o', organisation: 'Acme', roles: ['Guest'] },
    remote: 'remote-admin',
    environment: 'local',
    revision: 3,
    outcome: 'withheld',
    release: null,
    steps: [
      {
        rule: 'access',
        finding: 'access.missing',
        values: { required: ['Admin', 'Superadmin'], missing: ['Admin'] },
        release: null,
        ledger: null,
      },
    ],
  });
  await enter('why mia@weft.local admin');
  expect(host.api.callsOf(explainPlan)[0]?.input).toEqual({ query: { user: 'mia@weft.local', remote: 'admin' } });
  expect(output().getByText('Requires Admin, Superadmin; the user is missing Admin')).toBeVisible();
  expect(output().getByText('This user has no access to remote-admin.')).toHaveAttribute('data-tone', 'warning');
});

import { act, screen, within } from '@testing-library/react';
import { defineManifest } from 'shared-contracts';
import { getDeployStatus, type RemoteStatus } from 'shared-contracts/api/deploy';
import { listWebhookEvents } from 'shared-contracts/api/event';
import { explainPlan } from 'shared-contracts/api/plan';
import { getRunLog, getRunSummary, listRunLogs, retryRun } from 'shared-contracts/api/run';
import { listScenarioSummaries, startScenario, stopScenario } from 'shared-contracts/api/scenario';
import { listTracking } from 'shared-contracts/api/tracking';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { sessionOf, type TestHost } from 'shared-contracts/testing';
import { planOf, planRemoteOf } from '../../../test/plan.ts';
import { codeOf } from '../../../test/remoteCode.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { runLogOf } from '../../../test/runLog.ts';
import { useTerminalTheme } from '../../appearance/terminalThemeStore.ts';
import { TerminalPanel } from '../TerminalPanel.tsx';
import { consoleActs } from './consoleStore.ts';

const triggers = defineManifest({
  id: 'remote-triggers',
  title: { en: 'Triggers', fr: 'Déclencheurs' },
  routes: [],
  navigation: [],
  terminal: [
    { name: 'hooks', usage: 'hooks', description: { en: 'Lists hooks', fr: 'Liste' } },
    { name: 'hook', usage: 'hook pause <name>', description: { en: 'Pauses', fr: 'Pause' }, write: true },
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
  consoleActs.clear();
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as never;
});

async function openTerminal(options: Parameters<typeof renderShell>[1] = {}) {
  const runCommand = jest.fn(async () => ['one hook']);
  const code = codeOf({ runCommand });
  const plan = planOf({ remotes: [...planOf().remotes, planRemoteOf(triggers)] });
  const rendered = await renderShell(<TerminalPanel scenarioId={null} />, {
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
  return { ...rendered, runCommand, line, enter, output };
}

test('help lists the commands of the shell and of the areas that the user may use', async () => {
  const { enter, output } = await openTerminal();
  await enter('help');
  expect(output().getByRole('button', { name: 'retry <run>' })).toBeVisible();
  expect(output().getByText('Lists hooks')).toBeVisible();
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
    'switched off: Back at noon.',
  ]) {
    expect(text).toContain(said);
  }
});

test('status asks nothing of releases for everyone else', async () => {
  const { enter, host, output } = await openTerminal({ prepare: answerStatus });
  await enter('status');
  expect(output().getByText('live updates', { exact: false })).toBeVisible();
  expect(host.api.callsOf(getDeployStatus)).toEqual([]);
});

test('an unknown command says what was meant', async () => {
  const { enter, output, line, user } = await openTerminal();
  await enter('rnu Orders');
  expect(output().getByText('Unknown command: rnu')).toHaveAttribute('data-tone', 'error');
  await user.click(output().getByRole('button', { name: 'Did you mean run?' }));
  expect(line()).toHaveValue('run');
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
  ['runs --status broken', 'broken is not one of all, success'],
  ['runs --colour red', 'Unknown option: --colour'],
  ['start "Ord', 'A quote is not closed: Ord'],
  ['start Ordrs', 'Did you mean Orders?'],
  ['start Ord', 'Ord begins several names: Orders, Order forms'],
  ['start', 'Name a scenario.'],
])('%s is refused: %s', async (line, said) => {
  const { enter, output } = await openTerminal();
  await enter(line);
  expect(output().getByText((text) => text.includes(said))).toBeVisible();
});

test('start and stop call what the buttons call and tell the other rooms', async () => {
  const { enter, host } = await openTerminal();
  host.api.answer(startScenario, scenario('s1', 'Orders') as never);
  host.api.answer(stopScenario, scenario('s1', 'Orders') as never);
  await enter('start orders');
  await enter('stop orders');
  expect(host.record.events).toEqual([
    { name: 'scenario-changed', payload: { scenarioId: 's1', change: 'started' } },
    { name: 'scenario-changed', payload: { scenarioId: 's1', change: 'stopped' } },
  ]);
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
  expect(output().queryAllByText('Orders is retried.')).toHaveLength(sent);
});

test('a run that does not exist cannot be retried, nor one older than seven days', async () => {
  const { enter, host, output } = await openTerminal();
  host.api.fail(getRunLog, 404, 'Not found');
  await enter('retry nothing');
  expect(output().getByText('There is no run nothing.')).toBeVisible();
  host.api.answer(getRunLog, runLogOf({ created: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  await enter('retry ancient');
  expect(output().getByText('Runs older than 7 days cannot be retried.')).toBeVisible();
});

test('guests are refused what changes something, before any call', async () => {
  const { enter, host, output, runCommand } = await openTerminal({ session: sessionOf(['Guest']) });
  await enter('start Orders');
  await enter('hook pause Shop');
  expect(output().getAllByText(/Guests can look, but not change anything/)).toHaveLength(2);
  expect(host.api.callsOf(startScenario)).toHaveLength(0);
  expect(runCommand).not.toHaveBeenCalled();
});

test('a command of an area is run by its remote; its failure is an error line', async () => {
  const { enter, output, runCommand } = await openTerminal();
  await enter('hook pause "Shop orders"');
  expect(runCommand).toHaveBeenCalledWith(expect.objectContaining({ remote: 'remote-triggers' }), 'hook', [
    'pause',
    'Shop orders',
  ]);
  expect(output().getByText('one hook')).toBeVisible();
  runCommand.mockRejectedValueOnce(new Error('No way there'));
  await enter('hooks');
  expect(output().getByText('No way there')).toHaveAttribute('data-tone', 'error');
});

test('tail prints each state of a run of its scenario once, until Ctrl C', async () => {
  const { enter, host, output, user, line } = await openTerminal();
  host.api.answer(listRunLogs, { items: [], total: 0 });
  await enter('tail Orders');
  const failed = runLogOf({ id: 'live-1', status: 'FAILED', success: false });
  act(() => {
    host.realtime.emit('logs-update', failed);
    host.realtime.emit('logs-update', failed);
    host.realtime.emit('logs-update', runLogOf({ id: 'live-2', scenario_id: 's2' }));
  });
  expect(output().getAllByText(/^FAILED/)).toHaveLength(1);
  await user.click(line());
  await user.keyboard('{Control>}c{/Control}');
  expect(output().getByText('No longer following Orders.')).toBeVisible();
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
  const menu = screen.getByRole('listbox', { name: 'Completions' });
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
  expect(output().getByText('Needs Admin, Superadmin; the user lacks Admin')).toBeVisible();
  expect(output().getByText('remote-admin is withheld from this user.')).toHaveAttribute('data-tone', 'warning');
});

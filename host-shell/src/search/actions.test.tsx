import { act, screen, waitFor, within } from '@testing-library/react';
import { type ActionAnswer, type ActionChoice, type ActionQuestion, defineManifest } from 'shared-contracts';
import { globalSearch } from 'shared-contracts/api/search';
import { sessionOf } from 'shared-contracts/testing';
import { planOf, planRemoteOf } from '../../test/plan.ts';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { initialDrawer, useDrawer } from '../drawer/drawerStore.ts';
import { useOverlays } from '../shell/overlayStore.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { useUsage } from './usage.ts';

const text = (en: string, fr: string) => ({ en, fr });

const scenarios = defineManifest({
  id: 'remote-scenarios',
  title: text('Scenarios', 'Scénarios'),
  routes: [{ name: 'scenario', path: '/scenario', layout: 'content', title: text('Scenarios', 'Scénarios') }],
  navigation: [],
  actions: [
    {
      id: 'create',
      command: 'create-scenario',
      description: text('Opens the form', 'Ouvre le formulaire'),
      title: text('Create scenario', 'Créer un scénario'),
      icon: 'route',
      to: 'scenario',
      search: { create: '1' },
      write: true,
    },
    {
      id: 'run',
      title: text('Run scenario', 'Exécuter un scénario'),
      command: 'run',
      description: text('Runs one', 'En exécute un'),
      icon: 'player-play',
      on: 'scenario',
      write: true,
    },
    {
      id: 'sweep',
      title: text('Sweep the floor', 'Balayer'),
      command: 'sweep',
      description: text('Sweeps', 'Balaie'),
      icon: 'player-play',
    },
    {
      id: 'secret',
      title: text('Secret act', 'Acte secret'),
      command: 'secret',
      description: text('Hides', 'Cache'),
      icon: 'player-play',
      isSuperAdmin: true,
    },
  ],
});
const plan = planOf({ remotes: [planRemoteOf(scenarios)] });

const choices: ActionChoice[] = [
  { id: '1', title: 'Orders', icon: 'route', subtitle: 'Stopped' },
  { id: '2', title: 'Returns', icon: 'route' },
];
const link = { label: 'Open logs', to: 'scenario', search: 'run=1' } as const;
const run = jest.fn(async (_choice?: ActionChoice, _answer?: ActionAnswer) => {
  return { message: 'Done', color: 'success' as const, link };
});
const question = jest.fn(async (_choice?: ActionChoice): Promise<ActionQuestion | null> => null);
const loadAction = jest.fn(async () => ({ choices: async () => choices, question, run }));

beforeEach(() => {
  jest.clearAllMocks();
  useOverlays.setState({ searchOpen: true, settingsOpen: false, shortcutsOpen: false });
  useUsage.setState({ recent: [], counts: new Map() });
});

const openDialog = (options: RenderShellOptions = {}) =>
  renderShell(<SearchDialog />, {
    plan,
    ...options,
    prepare: ({ api }) => api.answer(globalSearch, []),
    shell: { code: { loadAction }, ...options.shell } as RenderShellOptions['shell'],
  });
const box = () => screen.getByRole('combobox');
const names = () => screen.queryAllByRole('option').map((each) => each.textContent ?? '');

test('> shows actions alone, all of them, and asks the server for nothing', async () => {
  const { host, user } = await openDialog();
  await user.type(box(), '>');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(names().slice(0, 3)).toEqual([
    'Create scenarioScenarios',
    'Run scenario…Scenarios',
    'Sweep the floorScenarios',
  ]);
  for (const name of [
    'Open Terminal',
    'Switch to light theme',
    'Change language to French',
    'Use the Modern skin',
    'Sign out',
    'Copy page link',
    'Keyboard shortcuts',
  ]) {
    expect(names().some((each) => each.startsWith(name))).toBe(true);
  }
  await user.type(box(), ' light');
  expect(names()[0]).toBe('Switch to light themeAppearance');
  expect(host.api.callsOf(globalSearch)).toEqual([]);
});

test('verbs are found among everything else, in either language', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'créer');
  expect(names()).toContain('Create scenarioScenarios');
  await user.clear(box());
  await user.type(box(), 'sombre');
  expect(names()).toContain('Switch to dark themeCurrent');
});

test.each([
  ['new scen', 'Create scenario'],
  ['add scenario', 'Create scenario'],
  ['nouveau scé', 'Create scenario'],
  ['launch scen', 'Run scenario…'],
  ['exécuter', 'Run scenario…'],
])('"%s" finds "%s": words that mean the same count', async (typed, title) => {
  const { user } = await openDialog();
  await user.type(box(), typed);
  expect(names()[0]).toBe(`${title}Scenarios`);
});

test.each(['who changed', 'history', 'activity', 'audit log', 'qui a modifié', 'historique'])(
  '"%s" finds what people did, and opens it',
  async (typed) => {
    useDrawer.setState(initialDrawer);
    const { user } = await openDialog();
    await user.type(box(), typed);
    await user.click(screen.getByRole('option', { name: /^Open System Messages/ }));
    expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, terminalTab: 'tracking' });
  },
);

test('nothing typed suggests the first verbs of each area; Enter runs none of them', async () => {
  const { user } = await openDialog();
  const suggested = () => within(screen.getByRole('group', { name: 'Suggested' })).getAllByRole('option');
  expect(screen.getByText('No recent searches')).toBeVisible();
  expect(suggested().map((each) => each.textContent)).toEqual(['Create scenarioScenarios', 'Run scenario…Scenarios']);
  await user.type(box(), '{Enter}');
  expect(useOverlays.getState().searchOpen).toBe(true);
  await user.click(suggested()[1] as HTMLElement);
  expect(box()).toHaveAccessibleName('Run scenario… Choose one');
});

test('a guest is offered nothing that changes, a member nothing of the super admin', async () => {
  const { user, host } = await openDialog({ session: sessionOf(['Guest']) });
  await user.type(box(), '>');
  expect(names().join()).not.toMatch(/Create scenario|Run scenario|set-up/);
  expect(names().join()).toMatch(/Sweep the floor/);
  expect(names().join()).not.toMatch(/Secret/);
  await act(async () => host.setSession(sessionOf(['Superadmin'])));
  expect(names().join()).toMatch(/Secret.*|Create scenario/);
});

test('an action that is a place opens it with its query', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'create scenario{Enter}');
  expect(location()).toMatchObject({ pathname: '/scenario', search: '?create=1' });
});

test('an action is loaded when it is chosen, not before, and tells how it ended', async () => {
  const { host, user } = await openDialog();
  await user.type(box(), 'sweep');
  expect(loadAction).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(loadAction).toHaveBeenCalledWith(plan.remotes[0], expect.objectContaining({ id: 'sweep' }));
  expect(run).toHaveBeenCalledTimes(1);
  const [notice] = host.record.snackbars;
  expect(notice).toMatchObject({ message: 'Done', color: 'success', action: { label: 'Open logs' } });
  notice?.action?.run();
  expect(host.record.navigations).toMatchObject([{ name: 'scenario', options: { search: 'run=1' } }]);
  expect(useOverlays.getState().searchOpen).toBe(false);
});

describe('an action that asks first', () => {
  const asked: ActionQuestion = {
    title: 'Stop "Orders"?',
    text: '2 runs wait.',
    confirmLabel: 'Stop',
    alternativeLabel: 'Stop and cancel the runs',
  };

  test.each([
    ['Stop', [['1', 'confirm']]],
    ['Stop and cancel the runs', [['1', 'alternative']]],
    ['Cancel', []],
  ])('is done as it was answered: %s', async (name, runs) => {
    question.mockResolvedValueOnce(asked);
    const { user } = await openDialog();
    await user.type(box(), 'run scenario{Enter}');
    await user.type(box(), 'ord{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Stop "Orders"?' });
    expect(within(dialog).getByText('2 runs wait.')).toBeVisible();
    expect(run).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(run.mock.calls.map(([choice, answer]) => [choice?.id, answer])).toEqual(runs));
    expect(question.mock.calls[0]?.[0]).toMatchObject({ id: '1' });
  });
});

test('an action on something asks for one, which can be narrowed down', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'run scenario{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(names()).toEqual(['OrdersStopped', 'Returns']);
  expect(box()).toHaveAccessibleName('Run scenario… Choose one');
  await user.type(box(), 'ret{Enter}');
  expect(run.mock.calls[0]?.[0]).toMatchObject({ id: '2', title: 'Returns' });
});

test('Backspace in the empty field and the button lead back from the choices', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'run scenario{Enter}{Backspace}');
  expect(box()).toHaveAccessibleName('Search apps & pages');
  await user.type(box(), 'run scenario{Enter}');
  await user.click(screen.getByRole('button', { name: /Back to results/ }));
  expect(box()).toHaveFocus();
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Run scenario…');
});

test('choices that do not come are said, and asked for again', async () => {
  loadAction.mockRejectedValueOnce(new Error('no answer'));
  const { user } = await openDialog();
  await user.type(box(), 'run scenario{Enter}');
  expect(screen.getByText("Couldn't load the list.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(names()).toEqual(['OrdersStopped', 'Returns']);
});

test('a command that fails says why', async () => {
  run.mockRejectedValueOnce(new Error('The plan allows no more runs.'));
  const { user, host } = await openDialog();
  await user.type(box(), 'sweep{Enter}');
  expect(host.record.snackbars).toEqual([{ message: 'The plan allows no more runs.', color: 'error' }]);
});

test.each([
  ['light theme', () => expect(useAppearance.getState().theme).toBe('light')],
  ['modern skin', () => expect(useAppearance.getState().skin).toBe('modern')],
  ['open terminal', () => expect(useDrawer.getState().isTerminalOpen).toBe(true)],
  ['open context', () => expect(useDrawer.getState().isTraceLogOpen).toBe(true)],
  ['appearance settings', () => expect(useOverlays.getState().settingsOpen).toBe(true)],
  ['keyboard', () => expect(useOverlays.getState().shortcutsOpen).toBe(true)],
])('"%s" does its work', async (query, check) => {
  const { user } = await openDialog();
  await user.type(box(), `>${query}{Enter}`);
  check();
});

test.each(['invite', 'colleague', 'members', 'inviter'])(
  '"%s" leads to the members of the organisation',
  async (words) => {
    const record = () => ({ organisation: { id: 'o1', name: 'Acme' }, organisations: [] });
    const { user } = await openDialog({ shell: { session: { record } } as unknown as RenderShellOptions['shell'] });
    await user.type(box(), `>${words}`);
    expect(await screen.findByRole('option', { name: /^Members and invitations/ })).toBeVisible();
  },
);

test('language, sign-out and the other organisations lead to the shell', async () => {
  const change = jest.fn(async () => undefined);
  const signOut = jest.fn(async () => undefined);
  const switchOrganisation = jest.fn(async () => null);
  const organisations = [
    { id: 'o1', name: 'Acme' },
    { id: 'o2', name: 'Globex' },
  ];
  const record = () => ({ organisation: organisations[0], organisations });
  const shell = {
    language: { change },
    signOut,
    switchOrganisation,
    session: { record },
  } as unknown as RenderShellOptions['shell'];
  const choose = async (query: string) => {
    useOverlays.setState({ searchOpen: true });
    const { user, unmount } = await openDialog({ shell });
    await user.type(box(), `>${query}{Enter}`);
    unmount();
  };
  await choose('french');
  expect(change).toHaveBeenCalledWith('fr');
  await choose('globex');
  expect(switchOrganisation).toHaveBeenCalledWith('o2', { keepsPage: true });
  await choose('sign out');
  expect(signOut).toHaveBeenCalledTimes(1);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { globalSearch, type SearchResult, searchOther } from 'shared-contracts/api/search';
import { sessionOf } from 'shared-contracts/testing';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { useDrawer } from '../drawer/drawerStore.ts';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { useUsage } from './usage.ts';

const hits: SearchResult[] = [
  { title: 'Shopify orders to ERP', to: '/scenario/1', icon: 'route', subtitle: 'Scenarios' },
  { title: 'Shopify production', to: '/connector/2', icon: 'plug-connected', subtitle: 'Configurations' },
];

beforeEach(() => {
  useOverlays.setState({ searchOpen: true });
  useUsage.setState({ recent: [], counts: new Map() });
});

const openDialog = (options: RenderShellOptions = {}) =>
  renderShell(<SearchDialog />, {
    prepare: ({ api }) => api.answer(globalSearch, ({ query }) => (query?.q === 'nothing' ? [] : hits)),
    ...options,
  });
const box = () => screen.getByRole('combobox', { name: 'Search apps & pages' });
const option = (name: RegExp) => screen.getByRole('option', { name });
/** Names of the results, without what is offered behind every one of them. */
const titles = () =>
  screen
    .queryAllByRole('option')
    .map((each) => each.textContent)
    .filter((title) => !title?.startsWith('Find this value in runs'));

/** Answers of the server that the test lets arrive one by one. */
function heldAnswers() {
  const answers = new Map<string, (results: SearchResult[]) => void>();
  const prepare: RenderShellOptions['prepare'] = ({ api }) =>
    api.answer(globalSearch, ({ query }) => new Promise((resolve) => answers.set(query?.q ?? '', resolve)));
  return {
    prepare,
    arrive: (query: string, results: SearchResult[]) => act(async () => answers.get(query)?.(results)),
  };
}

test('nothing typed and nothing searched before', async () => {
  const { host } = await openDialog();
  expect(box()).toHaveAttribute('placeholder', 'Search apps & pages');
  await waitFor(() => expect(box()).toHaveFocus());
  expect(screen.getByText('No recent searches')).toBeVisible();
  for (const hint of ['to select', 'to navigate', 'to close'])
    expect(screen.getByText(hint, { exact: false })).toBeVisible();
  expect(host.api.callsOf(globalSearch)).toHaveLength(0);
});

test('a request is sent on each change of the query, the older ones are given up', async () => {
  const { host, user } = await openDialog();
  await user.type(box(), 'sho');
  const calls = host.api.callsOf(globalSearch);
  expect(calls.map(({ input }) => input)).toEqual(['s', 'sh', 'sho'].map((q) => ({ query: { q } })));
  expect(calls.map(({ options }) => options.signal?.aborted)).toEqual([true, true, false]);
  await user.clear(box());
  expect(host.api.callsOf(globalSearch)).toHaveLength(3);
});

test('results show title, group and section, and the letters found', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'shopify');
  const scenarios = within(screen.getByRole('group', { name: 'Scenarios' }));
  expect(scenarios.getByRole('option')).toHaveTextContent('Shopify orders to ERPScenarios');
  expect(scenarios.getByText('Shopify').tagName).toBe('MARK');
  const data = within(screen.getByRole('group', { name: 'Configurations' })).getByRole('option');
  expect(data).toHaveAttribute('href', '/connector/2');
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByText('2 results')).toBeVisible();
});

test('things of one name are told apart by folder, and by the end of their id where that is the same', async () => {
  const orders = (id: string, folder?: string): SearchResult => ({
    title: 'Orders',
    to: `/scenario/${id}`,
    icon: 'route',
    subtitle: 'Scenarios',
    kind: 'scenario',
    id,
    folder,
  });
  const same = [orders('0199-aaaa11112222'), orders('0199-aaaa33334444'), orders('0199-aaaa55556666', 'Shop')];
  const { user } = await openDialog({ prepare: ({ api }) => api.answer(globalSearch, same) });
  await user.type(box(), 'orders');
  expect(titles()).toEqual(['Orders11112222Scenarios', 'Orders33334444Scenarios', 'OrdersShopScenarios']);
});

test('members, mails and the guide come below in groups of their own, when typing pauses; the guide opens beside', async () => {
  const other = (kind: string, subtitle: string, to: string): SearchResult => ({
    ...{ title: `Shopify ${subtitle}`, icon: 'user', kind, subtitle, to },
    ...(kind === 'guide' && { is_external: true as const }),
  });
  const found = [
    other('member', 'Members', '/account-settings?section=members&member=1'),
    other('guide', 'Guide', '/docs/en/webhooks'),
  ];
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, host } = await openDialog({
    prepare: ({ api }) => {
      api.answer(globalSearch, hits);
      api.answer(searchOther, found);
    },
  });
  await user.type(box(), 'shopify');
  const guide = within(await screen.findByRole('group', { name: 'Guide' })).getByRole('option');
  expect(within(screen.getByRole('group', { name: 'Members' })).getByRole('option')).toBeVisible();
  expect(host.api.callsOf(searchOther).map(({ input }) => input)).toEqual([{ query: { q: 'shopify' } }]);
  await user.click(guide);
  expect(opened).toHaveBeenCalledWith('/docs/en/webhooks', '_blank', 'noopener');
});

test('a query without a result says so', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'nothing');
  expect(await screen.findByText('No result found!')).toBeVisible();
});

test('Enter opens the best result, closes the dialog and remembers it', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'shopify{Enter}');
  expect(location().pathname).toBe('/scenario/1');
  expect(useOverlays.getState().searchOpen).toBe(false);
  expect(useUsage.getState().recent.map(({ title }) => title)).toEqual(['Shopify orders to ERP']);
});

test('Enter before the answer opens the best of it when it comes', async () => {
  const { prepare, arrive } = heldAnswers();
  const { user, location } = await openDialog({ prepare });
  await user.type(box(), 'shopify{Enter}');
  expect(useOverlays.getState().searchOpen).toBe(true);
  await arrive('shopify', hits);
  expect(location().pathname).toBe('/scenario/1');
});

test('arrow keys move the focus through the results and the ends meet; typing goes on in the box', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'shopify');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(option(/production/)).toHaveFocus();
  expect(option(/production/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(option(/orders/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(option(/production/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(option(/orders/)).toHaveFocus();
  await user.keyboard('{End}');
  expect(option(/Find this value in runs/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(location().pathname).toBe('/connector/2');
});

test('a letter typed at a result goes into the field', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'shopify{ArrowDown}{ArrowDown}');
  await user.keyboard('x');
  expect(box()).toHaveFocus();
  expect(option(/orders/)).toHaveAttribute('aria-selected', 'false');
});

test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('%s opens a new tab', async (keys) => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, location } = await openDialog();
  const before = location().pathname;
  await user.type(box(), `shopify{ArrowDown}${keys}`);
  expect(open).toHaveBeenCalledWith('/scenario/1', '_blank', 'noopener');
  expect(location().pathname).toBe(before);
  open.mockRestore();
});

test('an older answer does not cover a newer one', async () => {
  const { prepare, arrive } = heldAnswers();
  const { user } = await openDialog({ prepare });
  await user.type(box(), 'pr');
  await arrive('pr', [hits[1] as SearchResult]);
  await arrive('p', [hits[0] as SearchResult]);
  expect(titles()[0]).toBe('Shopify productionConfigurations');
  expect(screen.queryByRole('option', { name: /orders/ })).toBeNull();
});

test('pages are there at once; what the server finds comes behind the result in focus', async () => {
  const { prepare, arrive } = heldAnswers();
  const { user } = await openDialog({ prepare });
  await user.type(box(), 'scenario list');
  const [page] = screen.getAllByRole('option');
  expect(page).toHaveTextContent(/^Scenario list/);
  await user.keyboard('{ArrowDown}');
  expect(page).toHaveFocus();
  await arrive('scenario list', [
    { title: 'Scenario list B', to: '/scenario/9', icon: 'route', subtitle: 'Scenarios' },
  ]);
  expect(page).toHaveFocus();
  expect(titles()).toEqual([page?.textContent, 'Scenario list BScenarios']);
});

test('a server that does not answer leaves the pages, says so, and can be asked again', async () => {
  const { host, user } = await openDialog({ prepare: ({ api }) => api.fail(globalSearch, 503, 'Down') });
  await user.type(box(), 'list');
  expect(option(/Scenario list/)).toBeVisible();
  expect(screen.getByText("The server isn't responding. Showing pages and actions only.")).toBeVisible();
  expect(screen.queryByText('No result found!')).toBeNull();
  host.api.answer(globalSearch, [{ title: 'Price list', to: '/scenario/3', icon: 'route', subtitle: 'Scenarios' }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(option(/Price list/)).toBeVisible();
  expect(screen.queryByText(/does not answer/)).toBeNull();
});

test('what was opened last is offered when nothing is typed', async () => {
  const first = await openDialog();
  await first.user.type(box(), 'shopify{Enter}');
  first.unmount();
  useOverlays.setState({ searchOpen: true });
  await openDialog();
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent(
    /^Shopify orders/,
  );
});

test('pages are found by title in either language and by keyword, as far as the roles go', async () => {
  const { user, host } = await openDialog({ prepare: ({ api }) => api.answer(globalSearch, []) });
  const find = async (query: string) => {
    await user.clear(box());
    await user.type(box(), query);
    return titles();
  };
  expect(await find('LIST')).toEqual(['Scenario listScenarios']);
  expect(await find('flows')).toEqual(['Scenario listScenarios']);
  expect(await find('secure tunnels')).toEqual([]);
  await act(async () => host.setSession(sessionOf(['Superadmin'])));
  expect(await find('secure tunnels')).toEqual(['Secure TunnelsConnectors']);
});

test('composing a word keeps its keys', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'shopify');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(location().pathname).not.toBe('/scenario/1');
});

test('a search opened while the last one fades out begins anew', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'shopify');
  act(() => overlayActions.closeSearch());
  act(() => overlayActions.openSearch());
  expect(box()).toHaveValue('');
  await user.type(box(), 'x');
  expect(box()).toHaveValue('x');
});

test('what is spelt wrong offers the nearest; Enter opens none of it', async () => {
  const { user, location } = await openDialog({
    prepare: ({ api }) => api.answer(globalSearch, () => []),
  });
  await user.type(box(), 'secnario lits');
  const nearest = await screen.findByRole('group', { name: 'Did you mean' });
  expect(within(nearest).getAllByRole('option')[0]).toHaveTextContent('Scenario list');
  expect(screen.getByText('No result found!')).toBeVisible();
  const before = location().pathname;
  await user.keyboard('{Enter}');
  expect(location().pathname).toBe(before);
});

test('Enter on what nothing is called looks for it as a value of runs', async () => {
  const { user } = await openDialog({ prepare: ({ api }) => api.answer(globalSearch, () => []) });
  await user.type(box(), '4711');
  await screen.findByText('No result found!');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, terminalSearch: '4711' }));
});

test('what was typed is looked for as a value of runs, in the Terminal', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'order-4711');
  await user.click(option(/Find this value in runs/));
  await waitFor(() =>
    expect(useDrawer.getState()).toMatchObject({ isTerminalOpen: true, terminalSearch: 'order-4711' }),
  );
});

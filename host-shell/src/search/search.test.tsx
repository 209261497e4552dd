import { act, fireEvent, screen, within } from '@testing-library/react';
import { globalSearch, type SearchResult } from 'shared-contracts/api/search';
import { sessionOf } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { frameActs, useFrame } from '../frame/frameStore.ts';
import { planRoutesOf } from '../routes/planRoutes.ts';
import { findPages, titleParts } from './found.ts';
import { useRecent } from './recentStore.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { useSearchShortcut } from './useSearchShortcut.ts';

const hits: SearchResult[] = [
  { title: 'Shopify orders to ERP', to: '/scenario/1', icon: 'scenario', subtitle: 'Orders' },
  { title: 'Shopify production', to: '/connector/2', icon: 'connector', subtitle: 'Configuration' },
];

beforeEach(() => {
  useFrame.setState({ searchOpen: true });
  useRecent.setState({ recent: [] });
});

const openDialog = (options: RenderShellOptions = {}) =>
  renderShell(<SearchDialog />, {
    prepare: ({ api }) => api.answer(globalSearch, ({ query }) => (query?.q === 'nothing' ? [] : hits)),
    ...options,
  });
const box = () => screen.getByRole('textbox', { name: 'Search apps & pages' });

test('nothing typed and nothing searched before', async () => {
  const { host } = await openDialog();
  expect(box()).toHaveAttribute('placeholder', 'Search apps & pages');
  expect(screen.getByText('No recent searches')).toBeVisible();
  expect(host.api.callsOf(globalSearch)).toHaveLength(0);
});

test('a request is sent on each change of the query', async () => {
  const { host, user } = await openDialog();
  await user.type(box(), 'sho');
  expect(host.api.callsOf(globalSearch).map(({ input }) => input)).toEqual(
    ['s', 'sh', 'sho'].map((q) => ({ query: { q } })),
  );
});

test('results show title, group and section, and the words found', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'shopify');
  const scenarios = within(screen.getByRole('region', { name: 'Scenarios' }));
  expect(scenarios.getByRole('link')).toHaveTextContent('Shopify orders to ERPOrders');
  expect(scenarios.getByText('Shopify').tagName).toBe('MARK');
  expect(within(screen.getByRole('region', { name: 'Data' })).getByRole('link')).toHaveAttribute(
    'href',
    '/connector/2',
  );
  expect(screen.getByText('2 results')).toBeVisible();
});

test('a query without a result says so', async () => {
  const { user } = await openDialog();
  await user.type(box(), 'nothing');
  expect(screen.getByText('No result found!')).toBeVisible();
});

test('Enter opens the first result, closes the dialog and remembers it', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'shopify{Enter}');
  expect(location().pathname).toBe('/scenario/1');
  expect(useFrame.getState().searchOpen).toBe(false);
  expect(useRecent.getState().recent.map(({ title }) => title)).toEqual(['Shopify orders to ERP']);
});

test('arrow keys move the focus through box and results, and typing goes on in the box', async () => {
  const { user, location } = await openDialog();
  await user.type(box(), 'shopify');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /production/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /production/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(location().pathname).toBe('/connector/2');
});

test('an older answer does not cover a newer one', async () => {
  const answers = new Map<string, (results: SearchResult[]) => void>();
  const { host, user } = await openDialog();
  host.api.answer(globalSearch, ({ query }) => new Promise((resolve) => answers.set(query?.q ?? '', resolve)));
  await user.type(box(), 'ab');
  await act(async () => answers.get('ab')?.([hits[1] as SearchResult]));
  await act(async () => answers.get('a')?.([hits[0] as SearchResult]));
  expect(screen.getByRole('link', { name: /production/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /orders/ })).toBeNull();
});

test('a failed search leaves the pages', async () => {
  const { user } = await openDialog({ prepare: ({ api }) => api.fail(globalSearch, 500, 'Down') });
  await user.type(box(), 'list');
  expect(screen.getByRole('link', { name: /Scenario list/ })).toBeVisible();
});

test('pages are found by title in either language and by keyword, as far as the roles go', () => {
  const plan = planOf();
  const find = (query: string, roles: Parameters<typeof sessionOf>[0] = []) =>
    findPages(query, { plan, routes: planRoutesOf(plan), subject: sessionOf(roles).access, locale: 'en' }).map(
      ({ title }) => title,
    );
  expect(find('LIST')).toEqual(['Scenario list']);
  expect(find('flow')).toEqual(['Scenario list']);
  expect(find('tunnel')).toEqual([]);
  expect(find('tunnel', ['Superadmin'])).toEqual(['Secure Tunnels']);
  expect(find(' ')).toEqual([]);
});

test('a title is cut where the query stands', () => {
  expect(
    titleParts('Stock to Shopify', 'shop')
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join(''),
  ).toBe('Stock to [Shop]ify');
  expect(titleParts('Stock', 'x')).toEqual([{ text: 'Stock', hit: false }]);
});

function Shortcut() {
  useSearchShortcut();
  return null;
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%j and K open the search and nothing of the browser',
  async (held) => {
    frameActs.closeSearch();
    await renderShell(<Shortcut />);
    const event = new KeyboardEvent('keydown', { key: 'k', cancelable: true, ...held });
    act(() => void window.dispatchEvent(event));
    expect(useFrame.getState().searchOpen).toBe(true);
    expect(event.defaultPrevented).toBe(true);
  },
);

test('K alone opens nothing', async () => {
  frameActs.closeSearch();
  await renderShell(<Shortcut />);
  fireEvent.keyDown(window, { key: 'k' });
  expect(useFrame.getState().searchOpen).toBe(false);
});

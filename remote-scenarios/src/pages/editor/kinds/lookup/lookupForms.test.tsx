import { screen, waitFor, within } from '@testing-library/react';
import { type Conversion, listConversions } from 'shared-contracts/api/conversion';
import { type Filter, filterEntryEndpoints, listFilters } from 'shared-contracts/api/filter';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, updateScenario } from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage, type TestHost } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';
import { itemPaths, valuePaths } from './valuePaths.ts';

beforeAll(giveLayout);

const filters = [
  { id: 'f1', name: 'Blocked countries', is_active: true, meaning: 'deny' },
  { id: 'f2', name: 'Test buyers', is_active: true, meaning: 'allow' },
  { id: 'f3', name: 'Old list', is_active: false },
] as unknown as Filter[];
const tables = [
  { id: 't1', name: 'Rates', is_active: true, value_columns: ['Country'], result_columns: [{ name: 'Rate' }] },
  {
    ...{ id: 't2', name: 'Zones', is_active: true, value_columns: ['Country', 'Postcode'] },
    result_columns: [{ name: 'Zone' }, { name: 'Days' }],
  },
] as unknown as Conversion[];

/** Opens the settings of one node, whose last run had a customer in its payload. */
async function open(
  type: 'filter' | 'conversion',
  config: Record<string, unknown>,
  prepare?: (api: TestHost['api']) => void,
  none?: never[],
) {
  const host = createTestHost();
  prepare?.(host.api);
  const last_run = { id: 'run-1', status: 'SUCCESSFUL' as const, created: '2026-11-21T03:41:00.000Z', handled: false };
  const flow = [node('start', 'start', {}, 'New order'), node('it', type, config, 'Tried'), wire('start', 'it')];
  host.api.answer(getScenario, scenarioOf({ flow, last_run }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), nodeLogOf('it')], total: 2 });
  host.api.answer(listFilters, none ?? filters);
  host.api.answer(listConversions, none ?? tables);
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^(successful ?)?Tried/ }));
  const saved = async () => {
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
    const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
    return body.flow.find(({ id }) => id === 'it')?.data.config;
  };
  const choose = async (name: string, option: string) => {
    await page.user.click(screen.getByRole('combobox', { name }));
    const list = await screen.findByRole('listbox');
    const shown = () => [...document.querySelectorAll('.ant-select-item-option')] as HTMLElement[];
    expect(list).toBeInTheDocument();
    const offered = shown().map(({ textContent }) => textContent);
    const chosen = shown().find(({ textContent }) => textContent === option);
    if (chosen) await page.user.click(chosen);
    return offered;
  };
  return { ...page, saved, choose };
}

describe('the form of a filter', () => {
  test('adds a list, of those that are not in the trash, with where its value stands', async () => {
    const { user, saved, choose } = await open('filter', { list: 'orders' });
    await user.click(screen.getByRole('button', { name: 'Add filter list' }));
    expect(await choose('Choose a filter list', 'Test buyers')).toEqual(['Blocked countries', 'Test buyers']);
    await user.type(screen.getByRole('combobox', { name: 'Value in the item' }), 'customer.email');
    expect(await saved()).toMatchObject({ lists: [{ filter_id: 'f2', path: 'customer.email' }] });
  });

  test('keeps a chosen list that is in the trash, and takes one away', async () => {
    const lists = [
      { filter_id: 'f3', path: 'a' },
      { filter_id: 'f1', path: 'b' },
    ];
    const { user, saved } = await open('filter', { list: 'orders', lists });
    expect(await screen.findByText('Old list')).toBeInTheDocument();
    const [, second] = screen.getAllByRole('button', { name: 'Remove filter list' });
    await user.click(second as HTMLElement);
    expect(await saved()).toMatchObject({ lists: [lists[0]] });
  });

  test('says what its list means, and what becomes of the sample', async () => {
    const lists = [{ filter_id: 'f1', path: 'customer.email' }];
    const { host, user } = await open('filter', { scope: 'message', action: 'drop', lists }, (api) =>
      api.answer(filterEntryEndpoints.tryValue, { entry: null, passes: true, near: null }),
    );
    expect(
      await screen.findByText(/Block list: values on it don’t pass, all others do\. Sample: ".+" isn’t on/),
    ).toBeVisible();
    const outcome = await screen.findByText('The sample message is dropped.');
    expect(screen.getByRole('radiogroup', { name: 'Messages that pass the list' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Keep' }));
    expect(outcome).toHaveTextContent('The sample message is kept.');
    expect(host.api.callsOf(filterEntryEndpoints.tryValue)).toHaveLength(1);
  });

  test('says that a value which the sample lacks is on no list', async () => {
    const lists = [
      { filter_id: 'f1', path: 'customer.country' },
      { filter_id: 'f2', path: 'customer.country' },
    ];
    const { user } = await open('filter', { scope: 'message', lists });
    expect(await screen.findByText(/Block list.+there is no value here, so it passes/)).toBeVisible();
    expect(screen.getByText(/Allow list.+there is no value here, so it doesn’t pass/)).toBeVisible();
    expect(screen.getByText('The sample message is dropped.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Any' }));
    expect(screen.getByText('The sample message is kept.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.queryByText(/^The sample message/)).toBeNull();
    expect(screen.getByRole('radiogroup', { name: 'Messages that match and pass' })).toBeVisible();
  });

  test('compares items by paths, and the whole message by expressions', async () => {
    const rules = [{ left: 'country', type: 'text', operator: 'equals', right: 'FR' }];
    const { user, saved } = await open('filter', { list: 'orders', rules });
    expect(screen.getByRole('combobox', { name: 'Value in the item' })).toHaveValue('country');
    await user.click(screen.getByRole('radio', { name: 'Whole message' }));
    expect(screen.queryByRole('combobox', { name: 'Value in the item' })).toBeNull();
    expect(screen.queryByText('If it isn’t a list')).toBeNull();
    expect(await saved()).toMatchObject({ scope: 'message', rules });
  });
});

describe('the form of a conversion', () => {
  test('takes another table with the sources and columns that fit it', async () => {
    const config = { conversion_id: 't1', sources: ['customer.email'], targets: [{ column: 'Rate', path: 'rate' }] };
    const { saved, choose } = await open('conversion', config);
    await choose('Conversion table', 'Zones');
    expect(await saved()).toMatchObject({
      conversion_id: 't2',
      sources: ['customer.email', ''],
      targets: [{ column: 'Zone', path: 'rate' }],
    });
  });

  test('names its sources as the table does, and offers the next column for another target', async () => {
    const config = { conversion_id: 't2', sources: ['a', 'b'], targets: [{ column: 'Zone', path: 'zone' }] };
    const { user, saved } = await open('conversion', config);
    expect(await screen.findByLabelText(/^Look up · Country/)).toHaveValue('a');
    expect(screen.getByLabelText(/^Look up · Postcode/)).toHaveValue('b');
    await user.click(screen.getByRole('button', { name: 'Add column' }));
    const targets = screen.getByRole('group', { name: 'Write' });
    await user.type(within(targets).getAllByRole('combobox', { name: 'Write to' })[1] as HTMLElement, 'days');
    expect(await saved()).toMatchObject({
      targets: [
        { column: 'Zone', path: 'zone' },
        { column: 'Days', path: 'days' },
      ],
    });
  });
});

test.each([
  ['conversion', 'Conversion table', 'Create a conversion table', '/conversion?create=1'],
  ['filter', 'Choose a filter list', 'Create a filter list', '/filter?create=1'],
] as const)('the form of a %s offers to make the first one', async (type, field, offer, address) => {
  const lists = type === 'filter' ? { lists: [{ filter_id: '', path: '' }] } : {};
  const { user } = await open(type, lists, (api) => api, []);
  await user.click(screen.getByRole('combobox', { name: field }));
  expect(await screen.findByRole('link', { name: offer })).toHaveAttribute('href', address);
});

describe('paths of a run', () => {
  test('are those of fields, not of what is in lists', () => {
    const value = { id: 1, customer: { email: 'a' }, orders: [{ sku: 'x' }] };
    expect(valuePaths(value)).toEqual(['id', 'customer', 'customer.email', 'orders']);
    expect(valuePaths(value, true)).toEqual(['orders']);
  });

  test('are those of the first items, each once', () => {
    expect(itemPaths([{ sku: 'x' }, { sku: 'y', price: 1 }])).toEqual(['sku', 'price']);
    expect(itemPaths('no list')).toEqual([]);
  });
});

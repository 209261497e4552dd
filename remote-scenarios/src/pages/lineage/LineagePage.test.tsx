import { screen, within } from '@testing-library/react';
import {
  changeLineageFields,
  getLineage,
  type Lineage,
  type LineageField,
  type LineageMoment,
  listLineageFields,
} from 'shared-contracts/api/lineage';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { Page } from './LineagePage.tsx';

const moment: LineageMoment = {
  ...{ kind: 'run', at: '2026-01-01T10:00:00.000Z', scenario_id: 's1', scenario_name: 'Orders', run_id: 'r1' },
  ...{ status: 'SUCCESSFUL', node_id: null, node_label: '', fields: [], text: '' },
  ...{ operation: '', rows: null, event_id: null, webhook_id: null },
  ...{ import_page_id: null, submission_id: null, mail_id: null, store_id: null },
};
const event: LineageMoment = {
  ...{ ...moment, kind: 'event', status: null, fields: ['payload.order.id'], event_id: 'e1', webhook_id: 'w1' },
};
const call: LineageMoment = {
  ...{ ...moment, kind: 'call', status: null, node_id: 'n1', node_label: 'Ask the shop' },
  ...{ text: 'GET shop.test/orders/4711', fields: ['url'], at: '2026-01-01T10:00:01.000Z' },
};
const found: Lineage = {
  value: '4711',
  searched: ['4711'],
  moments: [event, moment, call],
  runs: 1,
  removed: 0,
  before: null,
  indexed_until: null,
};
const fields: LineageField[] = [
  { path: 'payload.order.id', state: 'learned', runs: 40, values: 39, scenarios: 2 },
  { path: 'payload.color', state: 'ignored', runs: 40, values: 3, scenarios: 1 },
];

async function open({ path = '/lineage?q=4711', answer = found } = {}) {
  const host = createTestHost();
  host.api.answer(getLineage, answer);
  host.api.answer(listLineageFields, fields);
  host.api.answer(changeLineageFields, fields);
  const page = await renderPage(<Page />, { host, path, pattern: '/lineage' });
  return { ...page, host };
}

test('the story of a value stands in the order of time, with field, scenario, node and what happened', async () => {
  await open();
  const story = await screen.findByRole('list', { name: 'Lineage of 4711' });
  const [first, second, third] = within(story).getAllByRole('listitem');
  expect(first).toHaveTextContent('Event received');
  expect(first).toHaveTextContent('payload.order.id');
  expect(second).toHaveTextContent('Run of Orders');
  expect(third).toHaveTextContent('GET shop.test/orders/4711');
  expect(third).toHaveTextContent('Ask the shop · Orders');
  expect(screen.getByText('1 run')).toBeVisible();
});

test('without a value the page says what it does; a value that is entered is asked for', async () => {
  const { user, host } = await open({ path: '/lineage' });
  expect(screen.getByText('Trace a value')).toBeVisible();
  expect(host.api.callsOf(getLineage)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Value to trace' }), ' 4711 {Enter}');
  await screen.findByRole('list', { name: 'Lineage of 4711' });
  expect(host.api.callsOf(getLineage)[0]?.input).toMatchObject({ query: { q: '4711', scenario_id: '', before: '' } });
});

test('which value of a longer text is shown is said', async () => {
  await open({ path: '/lineage?q=order+4711' });
  expect(await screen.findByText('Showing 4711, found in “order 4711”.')).toBeVisible();
});

test('what nothing has is said with what was searched, which fields are traced and how to choose others', async () => {
  const nothing = { ...found, value: 'order 99', searched: ['order 99', '99'], moments: [], runs: 0 };
  const { user } = await open({ path: '/lineage?q=order+99', answer: nothing });
  expect(await screen.findByText('Nothing has the value order 99')).toBeVisible();
  expect(screen.getByText(/Weft searched for “order 99”, “99”\./)).toBeVisible();
  const traced = await screen.findByRole('list', { name: 'Traced fields' });
  expect(
    within(traced)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['payload.order.id']);
  await user.click(screen.getByRole('button', { name: 'Choose fields' }));
  expect(await screen.findByRole('list', { name: 'Fields' })).toBeVisible();
});

test('rows of a file, what a node did in a store and what a run replied are told apart', async () => {
  const store: LineageMoment = { ...call, kind: 'store', text: 'Customers', operation: 'get', store_id: 's9' };
  const rows: LineageMoment = { ...event, kind: 'import', webhook_id: null, text: 'orders.csv', import_page_id: 'p1' };
  const moments: LineageMoment[] = [
    { ...rows, event_id: 'e2', submission_id: 'u1', rows: { first: 3, last: 3 } },
    { ...rows, event_id: 'e3', submission_id: 'u1', rows: { first: 4, last: 9 }, at: '2026-01-01T10:00:00.100Z' },
    store,
    { ...store, operation: 'set', at: '2026-01-01T10:00:02.000Z' },
    { ...store, operation: 'lock', text: '', store_id: null, at: '2026-01-01T10:00:03.000Z' },
    { ...call, kind: 'reply', text: '', at: '2026-01-01T10:00:04.000Z' },
  ];
  await open({ answer: { ...found, moments } });
  const story = await screen.findByRole('list', { name: 'Lineage of 4711' });
  const texts = within(story).getAllByRole('listitem');
  for (const [at, text] of [
    'Row 3 of orders.csv',
    'Rows 4 to 9 of orders.csv',
    'Read from Customers by Ask the shop',
    'Written to Customers by Ask the shop',
    'Lock in a store that no longer exists used by Ask the shop',
    'Reply sent by Ask the shop',
  ].entries())
    expect(texts[at]).toHaveTextContent(text);
});

test('a kind that is chosen stands alone', async () => {
  await open({ path: '/lineage?q=4711&kind=call' });
  const story = await screen.findByRole('list', { name: 'Lineage of 4711' });
  expect(within(story).getAllByRole('listitem')).toHaveLength(1);
});

test('that nothing has the value, what was removed and what is not indexed is named', async () => {
  await open({ answer: { ...found, moments: [], runs: 0, removed: 2, indexed_until: '2026-01-01T10:00:00.000Z' } });
  expect(await screen.findByText('Nothing has the value 4711')).toBeVisible();
  expect(screen.getByText(/2 more runs had this value/)).toBeVisible();
  expect(screen.getByText(/still being indexed/)).toBeVisible();
});

test('more runs than a page holds are said, and lead on to older ones', async () => {
  const { user, host } = await open({ answer: { ...found, before: 'r9' } });
  expect(await screen.findByText(/More than 50 runs have this value/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older runs' }));
  expect(await screen.findByRole('button', { name: 'Back to the newest runs' })).toBeVisible();
  expect(host.api.callsOf(getLineage).at(-1)?.input).toMatchObject({ query: { before: 'r9' } });
});

test('fields are listed, and searched by their path', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Fields' }));
  const list = await screen.findByRole('list', { name: 'Fields' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('Different values: 39 · Runs: 40')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search fields' }), 'color');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

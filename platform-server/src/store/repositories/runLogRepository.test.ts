import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { oldestPlace } from 'shared-contracts/api';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt, newId } from '../ids.ts';
import type { RunLogFilter } from './runLogFilter.ts';
import * as runLogRepository from './runLogRepository.ts';
import { runSearch } from './runLogSearch.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
beforeEach(() => database.pool.query('truncate run, scenario_name'));

interface Given {
  id?: string;
  account?: string;
  scenario?: string;
  name?: string;
  status?: string;
  exception?: string | null;
  minutesAgo?: number;
}

const orders = newId();
const hour = 60;

/** Stores a run as the group commit does, and the name its scenario had when it was saved. */
async function store(given: Given = {}): Promise<string> {
  const { account = 'a', scenario = orders, name = 'Orders', status = 'SUCCESSFUL', exception = null } = given;
  const time = firstIdAt(Date.now() - (given.minutesAgo ?? 0) * 60_000);
  const id = given.id ?? time.slice(0, 14) + newId().slice(14);
  const exceptions = exception === null ? null : JSON.stringify([{ node_id: 'n', exception }]);
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
       exceptions, exception_text) values ($1, $2, $3, $4, 1, $1, 'manual', $5, now(), $6, $7)`,
    [id, account, scenario, name, status, exceptions, exception],
  );
  const names =
    'insert into scenario_name (scenario_id, name, account_number) values ($1, $2, $3) on conflict do nothing';
  await database.pool.query(names, [scenario, name, account]);
  return id;
}

const everything = { page: 1, limit: 50, scenario_id: '', status: 'all', time_range: 'all', search: '' } as const;

async function list(filter: Partial<RunLogFilter> = {}) {
  const { items, older, newer, ...total } = await runLogRepository.list(database.pool, 'a', {
    ...everything,
    ...filter,
  });
  return { ids: items.map(({ id }) => id), ...total };
}

/** A page with the places where it goes on. */
async function pageAt(filter: Partial<RunLogFilter>) {
  const { items, older, newer } = await runLogRepository.list(database.pool, 'a', {
    ...everything,
    limit: 2,
    ...filter,
  });
  return { ids: items.map(({ id }) => id), older, newer };
}

describe('the list of runs', () => {
  test('holds the newest runs of the account, page by page, with how many there are', async () => {
    const ids = [await store({ minutesAgo: 3 }), await store({ minutesAgo: 2 }), await store({ minutesAgo: 1 })];
    await store({ account: 'b' });
    assert.deepEqual(await list({ limit: 2 }), { ids: [ids[2], ids[1]], total: 3 });
    assert.deepEqual(await list({ limit: 2, page: 2 }), { ids: [ids[0]], total: 3 });
    assert.deepEqual(await list({ limit: 2, page: 3 }), { ids: [], total: 3 });
  });

  test('is narrowed by scenario, status and time together', async () => {
    const other = newId();
    const wanted = await store({ scenario: other, status: 'FAILED', minutesAgo: 5 });
    await store({ scenario: other, status: 'FAILED', minutesAgo: 2 * hour });
    await store({ scenario: other, status: 'SUCCESSFUL', minutesAgo: 5 });
    await store({ status: 'FAILED', minutesAgo: 5 });
    const filter = { scenario_id: other, status: 'error', time_range: '1h' } as const;
    assert.deepEqual(await list(filter), { ids: [wanted], total: 1 });
    assert.deepEqual(await list({ ...filter, scenario_id: 'nonsense' }), { ids: [], total: 0 });
  });

  test('counts 10,000, and 1,000 that a search finds; says that there are more, and how many it knows of', async () => {
    await database.pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
       select gen_random_uuid(), 'a', $1, 'Orders', 1, gen_random_uuid(), 'manual', 'SUCCESSFUL', now() - interval '2 h'
       from generate_series(1, 10001)`,
      [orders],
    );
    const reported = async (filter: Partial<RunLogFilter> = {}) => {
      const { ids, ...rest } = await list({ limit: 1, ...filter });
      return rest;
    };
    assert.deepEqual(await reported(), { total: 10_000, more: true });
    await database.pool.query(
      `insert into run_count values ('a', date_trunc('hour', now(), 'UTC'), 1, 0, 12345, 10987, 0, 0)`,
    );
    assert.deepEqual(await reported(), { total: 10_000, more: true, at_least: 12_000 });
    assert.deepEqual(await reported({ scenario_id: orders }), { total: 10_000, more: true });
    await store();
    assert.deepEqual(await reported({ search: 'orders' }), { total: 1_000, more: true });
    const last = await runLogRepository.list(database.pool, 'a', {
      ...everything,
      search: 'orders',
      limit: 100,
      page: 10,
    });
    assert.equal(last.items.length, 100);
    assert.deepEqual((await list({ search: 'orders', limit: 100, page: 11 })).ids, []);
    const beyond = await runLogRepository.list(database.pool, 'a', {
      ...everything,
      search: 'orders',
      limit: 500,
      before: last.older,
    });
    assert.equal(beyond.items.length, 500);
    await database.pool.query('truncate run_count');
  });
});

describe('a list of runs that is entered at a place', () => {
  const fill = async (given: Given = {}) => {
    const ids: string[] = [];
    for (const minutesAgo of [5, 4, 3, 2, 1]) ids.unshift(await store({ ...given, minutesAgo }));
    return ids;
  };

  test('goes on behind a row and ahead of it, to both ends, whatever was added meanwhile', async () => {
    const ids = await fill();
    const first = await pageAt({});
    assert.deepEqual(first, { ids: ids.slice(0, 2), older: ids[1], newer: undefined });
    const added = await store();
    const second = await pageAt({ before: first.older });
    assert.deepEqual(second, { ids: ids.slice(2, 4), older: ids[3], newer: ids[2] });
    const last = await pageAt({ before: second.older });
    assert.deepEqual(last, { ids: ids.slice(4), older: undefined, newer: ids[4] });
    assert.deepEqual((await pageAt({ after: last.newer })).ids, ids.slice(2, 4));
    assert.deepEqual((await pageAt({ after: second.newer })).ids, ids.slice(0, 2));
    assert.deepEqual(await pageAt({ after: ids[0] }), { ids: [added], older: added, newer: undefined });
  });

  test('counts its pages from there, and begins at the oldest or at an instant', async () => {
    const ids = await fill();
    assert.deepEqual((await pageAt({ before: ids[0], page: 2 })).ids, ids.slice(3));
    assert.deepEqual((await pageAt({ after: ids[4], page: 2 })).ids, ids.slice(0, 2));
    assert.deepEqual(await pageAt({ after: oldestPlace }), { ids: ids.slice(3), older: undefined, newer: ids[3] });
    const instant = new Date(Date.now() - 150_000).toISOString();
    assert.deepEqual((await pageAt({ before: instant })).ids, ids.slice(2, 4));
    assert.deepEqual((await pageAt({ after: instant, before: ids[0] })).ids, ids.slice(1, 2));
  });

  test('goes on where the row of the place is gone, and tells of the whole list how many there are', async () => {
    const ids = await fill();
    await database.pool.query('delete from run where id = any($1)', [ids.slice(2)]);
    assert.deepEqual(await list({ before: ids[3], limit: 2 }), { ids: [], total: 2 });
    const { newer } = await pageAt({ before: ids[3] });
    assert.deepEqual((await pageAt({ after: newer })).ids, ids.slice(0, 2));
  });

  test('is narrowed and searched as ever', async () => {
    const ids = await fill({ status: 'FAILED', exception: 'timed out' });
    await store({ minutesAgo: 3 });
    const filter = { status: 'error', search: 'timed' } as const;
    assert.deepEqual((await pageAt({ ...filter, before: ids[1] })).ids, ids.slice(2, 4));
    assert.deepEqual((await pageAt({ ...filter, after: ids[3] })).ids, ids.slice(1, 3));
  });
});

describe('the search of runs', () => {
  test('finds by a part of the name the scenario had at the time, whatever it is called now', async () => {
    const before = await store({ name: 'Orders to SAP', minutesAgo: 2 });
    const renamed = await store({ name: 'Invoices', minutesAgo: 1 });
    assert.deepEqual((await list({ search: 'ORDERS' })).ids, [before]);
    assert.deepEqual((await list({ search: 'invoice' })).ids, [renamed]);
    assert.deepEqual((await list({ search: 'o' })).ids, [renamed, before]);
    assert.deepEqual((await list({ search: 'orders', status: 'error' })).ids, []);
  });

  test('of one scenario, does not look through its runs for the name of another', async () => {
    const own = await store({ name: 'Orders to SAP' });
    await store({ name: 'Invoices', scenario: newId() });
    assert.deepEqual((await list({ search: 'orders', scenario_id: orders })).ids, [own]);
    assert.deepEqual((await list({ search: 'invoices', scenario_id: orders })).ids, []);
    const conditions = await runSearch(database.pool, 'a', 'invoices', { scenarioId: orders });
    assert.deepEqual(
      conditions.filter(({ text }) => text.includes('scenario')),
      [],
    );
  });

  test('finds by a part of an exception, in failed runs and in handled ones', async () => {
    const failed = await store({ status: 'FAILED', exception: 'The request timed out', minutesAgo: 2 });
    const handled = await store({ exception: 'It TIMED OUT again', minutesAgo: 1 });
    await store({ status: 'FAILED', exception: 'Not found' });
    assert.deepEqual((await list({ search: 'timed out' })).ids, [handled, failed]);
    assert.deepEqual(await list({ search: 'timed out', status: 'error' }), { ids: [failed], total: 1 });
  });

  test('finds a run once that fits by name and by exception', async () => {
    const both = await store({ status: 'FAILED', exception: 'Orders are closed' });
    assert.deepEqual(await list({ search: 'orders' }), { ids: [both], total: 1 });
  });

  test('finds by an id and by the beginning of one', async () => {
    const id = await store({ name: 'X', minutesAgo: 60 });
    await store({ name: 'X' });
    await store({ name: 'X', account: 'b', id: id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) });
    for (const search of [id, id.toUpperCase(), id.slice(0, 13), id.replaceAll('-', '').slice(0, 20), ` ${id} `]) {
      assert.deepEqual((await list({ search })).ids, [id], search);
    }
    assert.deepEqual((await list({ search: `${id.slice(0, 10)}-` })).ids, []);
  });

  test('finds by the end of an id, as it is shown', async () => {
    const id = await store({ id: '019aaaaa-0000-7000-8000-00000012cafe', name: 'X' });
    await store({ id: '019aaaaa-0000-7000-8000-00000012caff', name: 'X' });
    await store({ id: '019aaaaa-0000-7000-8000-00010012cafe', name: 'X', account: 'b' });
    assert.deepEqual(await list({ search: '12CAFE' }), { ids: [id], total: 1 });
    assert.deepEqual((await list({ search: '12caf' })).ids, []);
  });

  test('takes every character as it stands', async () => {
    const id = await store({ name: '100% _done_ \\o/ "x"' });
    await store({ name: 'other' });
    for (const search of ['0%', '_done_', '\\o/', '"x"']) assert.deepEqual((await list({ search })).ids, [id], search);
    assert.deepEqual((await list({ search: '?' })).ids, []);
  });

  test('finds nothing of other accounts', async () => {
    await store({ account: 'b', status: 'FAILED', exception: 'timed out' });
    for (const search of ['orders', 'timed out']) assert.deepEqual(await list({ search }), { ids: [], total: 0 });
  });
});

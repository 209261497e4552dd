import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { oldestPlace } from 'shared-contracts/api';
import type { EventFilter } from 'shared-contracts/api/event';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { firstIdAt, newId } from '../store/ids.ts';
import { eventPage, maxLookedAt } from './eventSearch.ts';

let database: TestDatabase;
let webhookId: string;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
beforeEach(() => {
  webhookId = newId();
});

interface Given {
  body?: string;
  minutesAgo?: number;
  rejected_reason?: string;
  duplicate_of?: string;
  runs?: readonly string[];
  headers?: readonly string[];
}

/** Stores an event with runs of these statuses, the last of which is of now, as a retry is. */
async function store(given: Given = {}): Promise<string> {
  const { body = '{}', minutesAgo = 0, rejected_reason = null, duplicate_of = null, runs = [], headers = [] } = given;
  const id = firstIdAt(Date.now() - minutesAgo * 60_000).slice(0, 14) + newId().slice(14);
  const runIds = runs.map(() => newId());
  await database.pool.query(
    `insert into event (id, account_number, source, webhook_id, created_at, content_type, body, headers, rejected_reason,
       duplicate_of, run_ids) values ($1, 'a', 'webhook', $2, now(), 'application/json', $3, $4, $5, $6, $7)`,
    [id, webhookId, Buffer.from(body), JSON.stringify(headers), rejected_reason, duplicate_of, runIds],
  );
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, webhook_id, source, status, created_at)
     select run, 'a', $1, 'Orders', 1, $1, $2, 'webhook', status, now() from unnest($3::uuid[], $4::text[]) t(run, status)`,
    [id, webhookId, runIds, runs],
  );
  return id;
}

interface Requested {
  status?: EventFilter;
  search?: string;
  since?: string;
  before?: string | undefined;
  after?: string | undefined;
  account?: string;
  limit?: number;
}

async function page({ status = 'all', since, account = 'a', search = '', limit = 2, ...place }: Requested = {}) {
  const listing = { account, webhookId, status, since: since ?? null };
  const found = await eventPage(database.pool, listing, { search, limit, ...place });
  return { ...found, items: found.items.map(({ id }) => id) };
}

test('every event is reached from both ends and from any time, and new ones shift no page', async () => {
  const [e, d, c, b, a] = [
    await store({ minutesAgo: 50 }),
    await store({ minutesAgo: 40 }),
    await store({ minutesAgo: 30 }),
    await store({ minutesAgo: 20 }),
    await store({ minutesAgo: 10 }),
  ];
  assert.deepEqual(await page(), { items: [a, b], older: b });
  const second = { items: [c, d], newer: c, older: d };
  assert.deepEqual(await page({ before: b }), second);
  await store();
  assert.deepEqual(await page({ before: b }), second);
  assert.deepEqual(await page({ before: d }), { items: [e], newer: e });
  assert.deepEqual(await page({ after: oldestPlace }), { items: [d, e], newer: d });
  assert.deepEqual((await page({ before: new Date(Date.now() - 35 * 60_000).toISOString() })).items, [d, e]);
  assert.deepEqual((await page({ since: firstIdAt(Date.now() - 15 * 60_000) })).items.at(-1), a);
  assert.deepEqual((await page({ account: 'b' })).items, []);
});

test('events are narrowed to what became of them, in their own order', async () => {
  const failed = await store({ runs: ['FAILED', 'SUCCESSFUL'], minutesAgo: 9 });
  const both = await store({ runs: ['FAILED', 'FAILED', 'HOLD'], minutesAgo: 8 });
  const refused = await store({ rejected_reason: 'Not signed', minutesAgo: 7 });
  const duplicate = await store({ duplicate_of: failed, minutesAgo: 6 });
  await store({ runs: ['SUCCESSFUL'] });
  assert.deepEqual(await page({ status: 'failed' }), { items: [refused, both], older: both });
  assert.deepEqual(await page({ status: 'failed', before: both }), { items: [failed], newer: failed });
  assert.deepEqual(await page({ status: 'failed', after: oldestPlace }), { items: [both, failed], newer: both });
  assert.deepEqual((await page({ status: 'hold' })).items, [both]);
  assert.deepEqual((await page({ status: 'refused' })).items, [refused]);
  assert.deepEqual((await page({ status: 'duplicates' })).items, [duplicate]);
});

test('a text is found in topic, body, reason and id, within a status, and pages go on', async () => {
  const order = (number: number) => ({
    body: JSON.stringify({ order: { number } }),
    headers: ['X-Shopify-Topic', 'orders/create'],
  });
  const ids = [
    await store({ ...order(4711), minutesAgo: 5 }),
    await store({ ...order(4712), minutesAgo: 4 }),
    await store({ ...order(4713), runs: ['FAILED'], minutesAgo: 3 }),
  ];
  const refused = await store({ rejected_reason: 'The signature is wrong' });
  assert.deepEqual((await page({ search: 'ORDERS/create · 4711' })).items, [ids[0]]);
  assert.deepEqual(await page({ search: 'create' }), { items: [ids[2], ids[1]], older: ids[1] });
  assert.deepEqual(await page({ search: 'create', before: ids[1] }), { items: [ids[0]], newer: ids[0] });
  assert.deepEqual((await page({ search: 'create', after: ids[0] })).items, [ids[2], ids[1]]);
  assert.deepEqual((await page({ search: 'create', status: 'failed' })).items, [ids[2]]);
  assert.deepEqual((await page({ search: 'signature' })).items, [refused]);
  assert.deepEqual((await page({ search: refused.slice(-6) })).items, [refused]);
  assert.deepEqual(await page({ search: 'nothing like it' }), { items: [] });
});

test('what is masked is not found', async () => {
  await store({
    body: '{"password":"open-sesame","note":"card 4242424242424242","x":1}',
    rejected_reason: 'password=open-sesame',
  });
  await store({ body: JSON.stringify({ text: ' '.repeat(2000), secret: { number: 'k-1' } }) });
  for (const search of ['open-sesame', '42424242', 'k-1']) assert.deepEqual((await page({ search })).items, [], search);
  assert.equal((await page({ search: 'note card' })).items.length, 1);
});

test('a search looks at so many events a page, says so, and goes on from the last one', async () => {
  const wanted = await store({ body: '{"order":"wanted"}', minutesAgo: 1000 });
  await database.pool.query(
    `insert into event (id, account_number, source, webhook_id, created_at)
     select (overlay(gen_random_uuid()::text placing $3 from 1 for 13))::uuid, 'a', 'webhook', $1, now()
     from generate_series(1, $2)`,
    [webhookId, maxLookedAt, firstIdAt(Date.now()).slice(0, 13)],
  );
  const first = await page({ search: 'wanted' });
  assert.deepEqual([first.items, first.looked_at], [[], maxLookedAt]);
  const second = await page({ search: 'wanted', before: first.older });
  assert.deepEqual(second, { items: [wanted], newer: wanted });
  const back = await page({ search: 'none', after: wanted });
  assert.deepEqual([back.items, back.older, back.looked_at], [[], wanted, maxLookedAt]);
});

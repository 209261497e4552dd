import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { haveConfiguration } from '../../../test/connectors/orders.ts';
import { node, trace, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../../../test/server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
let peer: Peer;
/** What the service answers, and how often it was asked. */
let orders: unknown;
let asked: URL[];

before(async () => {
  peer = await openPeer();
  peer.on('/orders', (request, response) => {
    asked.push(new URL(request.url ?? '', peer.url));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(typeof orders === 'function' ? orders(asked.at(-1)) : orders));
  });
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
beforeEach(() => {
  asked = [];
});
after(async () => {
  await server.close();
  await peer.close();
});

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

async function until<Found>(find: () => Promise<Found>, isThere: (found: Found) => unknown): Promise<Found> {
  for (const limit = Date.now() + 30_000; ; await sleep(20)) {
    const found = await find();
    if (isThere(found)) return found;
    if (Date.now() > limit) assert.fail(`It did not come: ${JSON.stringify(found)}`);
  }
}

type Settings = { call?: object } & Record<string, unknown>;

async function haveItems({ call = {}, ...own }: Settings = {}) {
  const { id: configuration_id } = await haveConfiguration(member, peer.url);
  const schedule = { mode: 'every', every: 1, unit: 'days', time_zone: 'UTC' };
  return { call: { configuration_id, operation_id: 'listOrders', version: 1, ...call }, schedule, ...own };
}

/** A started scenario whose first poll is over. */
async function started(own: Settings = {}) {
  const items = await haveItems(own);
  const flow = [node('start', 'start', { items }), trace('a'), ...wires('start > a')];
  const { body } = await member.call('POST', '/scenario/', { name: 'Polls', if_name_taken: 'number', flow });
  const { status, body: answer } = await member.call('POST', `/scenario/start/${body.id}`);
  assert.equal(status, 200, JSON.stringify(answer));
  await polled(body.id);
  return { id: body.id as string, items, flow };
}

const pollOf = async (id: string) => (await query('select * from item_poll where scenario_id = $1', id))[0];
const isOver = (poll: { lease_id: unknown; next_at: Date; has_begun: boolean }) =>
  poll.has_begun && !poll.lease_id && poll.next_at > new Date();
const polled = (id: string) => until(() => pollOf(id), isOver);

/** Polls now. */
async function poll(...ids: string[]) {
  await query('update item_poll set next_at = now() where scenario_id = any($1)', ids);
  await query("select pg_notify('weft_item_polls', 'database new')");
  for (const id of ids) await polled(id);
}

const payloadsOf = async (id: string) =>
  (
    await query(
      "select e.body from run r join event e on e.id = r.event_id where scenario_id = $1 and r.source = 'items' order by r.id",
      id,
    )
  ).map(({ body }) => JSON.parse(body));

test('what was there at the start is skipped, and each new item runs the scenario once', async () => {
  orders = { data: { orders: [{ id: 1 }, { id: 2 }] } };
  const { id } = await started();
  assert.deepEqual(await payloadsOf(id), []);
  orders = { data: { orders: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }] } };
  await poll(id);
  await poll(id);
  assert.deepEqual(await payloadsOf(id), [{ id: 4 }, { id: 3 }]);
  const { body: summaries } = await member.call('GET', '/scenario/summaries/');
  assert.deepEqual(summaries.find((one: { id: string }) => one.id === id).triggers, ['items']);
  const { body } = await member.call('GET', `/scenario/${id}/items/`);
  assert.deepEqual([body.found, body.taken, body.failures, body.problem], [4, 0, 0, null]);
  const [{ operations }] = await query(
    'select sum(operations)::int as operations from operation_count where scenario_id = $1',
    id,
  );
  assert.ok(operations >= 3, String(operations));
});

test('a stopped scenario polls nothing, and takes what came meanwhile when it starts again', async () => {
  orders = [{ id: 1 }];
  const { id } = await started();
  await member.call('POST', `/scenario/stop/${id}`);
  assert.equal((await pollOf(id)).next_at, null);
  orders = [{ id: 2 }, { id: 1 }];
  await member.call('POST', `/scenario/start/${id}`);
  await until(
    () => payloadsOf(id),
    ({ length }) => length > 0,
  );
  assert.deepEqual(await payloadsOf(id), [{ id: 2 }]);
});

test('two processes that look at once make one poll', async () => {
  orders = [];
  const scenarios = [await started(), await started(), await started()];
  const other = await server.beside();
  orders = [{ id: 'new' }];
  asked = [];
  await poll(...scenarios.map(({ id }) => id));
  await other.close();
  assert.equal(asked.length, 3);
  for (const { id } of scenarios) assert.deepEqual(await payloadsOf(id), [{ id: 'new' }]);
});

test('the backlog is taken where it is wanted, so many a poll, by a key, as lists', async () => {
  orders = { orders: [1, 2, 3, 4, 5].map((n) => ({ id: n, at: Math.random() })) };
  const own = { first: 'take', delivery: 'batch', limit: 2, key: 'id', list: 'orders' };
  const { id } = await started(own);
  await poll(id);
  await poll(id);
  orders = { orders: [1, 2, 3, 4, 5].map((n) => ({ id: n, at: Math.random() })) };
  await poll(id);
  const lists = (await payloadsOf(id)).map((list) => list.map((item: { id: number }) => item.id));
  assert.deepEqual(lists, [[1, 2], [3, 4], [5]]);
});

test('a key may be an expression on the item', async () => {
  orders = [{ id: 1, state: 'new' }];
  const { id } = await started({ key: "{{ payload.id + '-' + payload.state }}" });
  orders = [{ id: 1, state: 'paid', seen: true }];
  await poll(id);
  orders = [{ id: 1, state: 'paid', seen: false }];
  await poll(id);
  assert.deepEqual(await payloadsOf(id), [{ id: 1, state: 'paid', seen: true }]);
});

test('a cursor is sent with the next call once the events are on record, and its border is not taken twice', async () => {
  const all = [{ n: 1 }];
  // The service gives what is from the cursor on, the cursor's own item too.
  orders = (url: URL) => ({ list: all.filter(({ n }) => n >= Number(url.searchParams.get('page') ?? 0)) });
  const own = { by: 'cursor', cursor: 'payload.list.at(-1).n', cursor_place: 'query', cursor_name: 'page', limit: 2 };
  const { id } = await started(own);
  assert.equal((await pollOf(id)).cursor, '1');
  all.push({ n: 2 }, { n: 3 }, { n: 4 });
  await poll(id);
  assert.equal((await pollOf(id)).cursor, '1');
  await poll(id);
  assert.equal((await pollOf(id)).cursor, '4');
  all.push({ n: 5 });
  await poll(id);
  await poll(id);
  assert.deepEqual(await payloadsOf(id), [{ n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }]);
  assert.equal(asked.at(-1)?.searchParams.get('page'), '5');
});

test('pages are followed as the call says', async () => {
  orders = (url: URL) => (Number(url.searchParams.get('page')) === 1 ? [{ id: 1 }, { id: 2 }] : []);
  const paging = {
    type: 'page',
    parameter: 'page',
    place: 'query',
    first: 1,
    items: 'payload',
    gives: 'list',
    most: 5,
  };
  const { id } = await started({ first: 'take', call: { paging } });
  assert.deepEqual(await payloadsOf(id), [{ id: 1 }, { id: 2 }]);
  assert.equal(asked.length, 2);
});

test('a failing poll says why, comes back later and later, and takes all once it works again', async () => {
  orders = [{ id: 1 }];
  const { id } = await started();
  orders = { nothing: true };
  await poll(id);
  await query(
    "update item_poll set config = jsonb_set(config::jsonb, '{schedule,unit}', '\"minutes\"')::json where scenario_id = $1",
    id,
  );
  const { body: first } = await member.call('GET', `/scenario/${id}/items/`);
  assert.equal(first.failures, 1);
  assert.match(first.problem.message, /no list/);
  assert.match(first.problem.fr, /pas de liste/);
  const notified = async () => {
    const { items } = (await member.call('GET', '/notification/?language=en')).body;
    return items.find(({ kind, leads_to }: Record<string, string>) =>
      `${kind} ${leads_to}`.includes(`poll-failed /scenario/${id}`),
    );
  };
  const { leads_to, title, text } = await until(notified, (found) => found);
  assert.equal(leads_to, `/scenario/${id}?node=start`);
  assert.match(title, /^"Polls.*" couldn't check for new items$/);
  assert.match(text, /no list/);
  for (let time = 0; time < 4; time += 1) await poll(id);
  const { failures, next_at } = await pollOf(id);
  assert.equal(failures, 5);
  assert.ok(next_at.getTime() > Date.now() + 7 * 60_000);
  orders = [{ id: 2 }, { id: 1 }];
  await poll(id);
  assert.deepEqual(await payloadsOf(id), [{ id: 2 }]);
  assert.equal((await pollOf(id)).problem, null);
});

test('a test shows what would come and remembers nothing', async () => {
  orders = { orders: [{ id: 1 }, { id: 2 }] };
  const items = await haveItems();
  const flow = [node('start', 'start', {}), trace('a'), ...wires('start > a')];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Try', if_name_taken: 'number', flow });
  const tried = async () => (await member.call('POST', `/scenario/${scenario.id}/items/test/`, { items })).body;
  for (let time = 0; time < 2; time += 1) {
    const { found, fresh, items: shown, problem } = await tried();
    assert.deepEqual([found, fresh, shown, problem], [2, 2, [{ id: 1 }, { id: 2 }], null]);
  }
  orders = 'no list';
  assert.match((await tried()).problem.message, /no list/);
  assert.deepEqual(await query('select * from item_poll where scenario_id = $1', scenario.id), []);
});

test('with another operation or key what is there is skipped again', async () => {
  orders = [{ id: 1 }];
  const { id, items, flow } = await started();
  orders = [{ id: 1 }, { id: 2 }];
  const { body: now } = await member.call('GET', `/scenario/${id}`);
  const changed = [node('start', 'start', { items: { ...items, key: 'id' } }), ...flow.slice(1)];
  const { status } = await member.call('PUT', `/scenario/${id}`, { flow: changed, revision: now.revision });
  assert.equal(status, 200);
  await until(() => pollOf(id), isOver);
  assert.deepEqual(await payloadsOf(id), []);
});

test('the configuration says that the scenario uses it, and one that is gone keeps it from starting', async () => {
  orders = [];
  const { id, items } = await started();
  const { configuration_id } = items.call;
  const { body: uses } = await member.call('GET', `/connector/${configuration_id}/uses/`);
  assert.match(JSON.stringify(uses), new RegExp(id));
  await member.call('POST', `/scenario/stop/${id}`);
  await member.call('POST', '/connector/bulk/', { ids: [configuration_id], action: { type: 'trash' } });
  const { status, body } = await member.call('POST', `/scenario/start/${id}`);
  assert.equal(status, 422);
  assert.match(JSON.stringify(body), /items\.call\.configuration_id/);
});

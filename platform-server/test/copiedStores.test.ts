import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { documentOf } from './connectors/documents.ts';
import { node, start, wires } from './engine/drawing.ts';
import { makeThing } from './server/scenarioOfAll.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let integrator: Caller;
let globex: Caller;
let way: { source: string; target: string };

async function allow(scenarios: number) {
  await server.database.pool.query('update account set config = $2 where account_number = $1', [
    way.target,
    { all_limits: 100, free_quantity: 10_000, free_scenario_limit: scenarios, free_connector_limit: 100 },
  ]);
}

before(async () => {
  server = await startWholeServer();
  integrator = await server.as('integrator');
  globex = await server.as('globex');
  const accountOf = async (caller: Caller) => (await caller.call('GET', '/account/me/')).body.account_number as string;
  way = { source: await accountOf(await server.as('member')), target: await accountOf(globex) };
});
after(() => server.close());
beforeEach(() => allow(100));

type Thing = { kind: string; id: string; name: string; can_copy: boolean; used_by: string[]; suggested: object };
type Made = { kind: string; id: string; name: string; to_do: string | null };
type Flow = { type: string; data: { config: Record<string, never> } }[];

async function scenario(name: string, begin: Record<string, unknown>, storeId?: string): Promise<string> {
  const first = { ...start, data: { ...start.data, config: begin } };
  const count = node('count', 'store', { store_id: storeId, operation: 'increment', key: 'orders', value: '1' });
  const flow = storeId ? [first, count, ...wires('start > count')] : [first];
  return (await makeThing(integrator, '/scenario/', { name, flow })).id;
}

async function planOf(id: string): Promise<Thing[]> {
  const answer = await integrator.call('POST', '/integrator/copy/plan/', { ...way, scenarios: [id] });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.things;
}

const asSuggested = (things: Thing[]) => things.map(({ kind, id, suggested }) => ({ kind, id, use: suggested }));

const copy = (id: string, choices: unknown[]) =>
  integrator.call('POST', '/integrator/copy/', { ...way, scenarios: [{ id }], choices });

async function copied(id: string, choices: unknown[]): Promise<Made[]> {
  const answer = await copy(id, choices);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.made;
}

const idOf = (made: Made[], name: string) => made.find((one) => one.name === name)?.id ?? '';

/** Settings of the node of a kind that a scenario of the target has. */
async function settingsOf(id: string, kind: string): Promise<Record<string, unknown>> {
  const flow: Flow = (await globex.call('GET', `/scenario/${id}`)).body.flow;
  return flow.find(({ type }) => type === kind)?.data.config ?? {};
}

async function storesOf(caller: Caller): Promise<string[]> {
  const answer = await caller.call('GET', '/store/');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.map(({ name }: { name: string }) => name);
}

test('a store goes along with its settings and without its entries, and a later copy takes the same one', async () => {
  const store = await makeThing(integrator, '/store/', { name: 'Counters', description: 'Of every shop' });
  const entries = [{ key: 'orders', value: '7' }];
  const entry = await integrator.call('POST', `/store/${store.id}/entries/`, { entries });
  assert.ok(entry.status < 300, JSON.stringify(entry.body));
  const id = await scenario('Counts', {}, store.id);
  const things = await planOf(id);
  assert.deepEqual(
    things.map(({ kind, name, can_copy, used_by, suggested }) => [kind, name, can_copy, used_by, suggested]),
    [['store', 'Counters', true, ['Counts'], { use: 'copy' }]],
  );
  const made = await copied(id, asSuggested(things));
  assert.deepEqual(
    made.map(({ kind, name, to_do }) => [kind, name, to_do]),
    [
      ['store', 'Counters', null],
      ['scenario', 'Counts', null],
    ],
  );
  const other = idOf(made, 'Counters');
  assert.notEqual(other, store.id);
  assert.deepEqual(await settingsOf(idOf(made, 'Counts'), 'store'), {
    ...(await settingsOf(idOf(made, 'Counts'), 'store')),
    store_id: other,
    operation: 'increment',
  });
  const found = (await globex.call('GET', `/store/${other}`)).body;
  assert.equal(found.description, 'Of every shop');
  const { rows } = await server.database.pool.query('select 1 from store_entry where store_id = $1', [other]);
  assert.equal(rows.length, 0);
  const { body } = await globex.call('GET', '/tracking/');
  assert.match(JSON.stringify(body), /Counters/);
  assert.equal((await globex.call('POST', `/scenario/start/${idOf(made, 'Counts')}`)).status, 200);
  assert.deepEqual((await planOf(id))[0]?.suggested, { use: 'existing', target_id: other });
});

test('a store of the same name in the target takes its place, or a copy has a number', async () => {
  const store = await makeThing(integrator, '/store/', { name: 'Seen orders' });
  const theirs = await makeThing(globex, '/store/', { name: 'seen orders' });
  const id = await scenario('Sees', {}, store.id);
  const things = await planOf(id);
  assert.deepEqual(things[0]?.suggested, { use: 'existing', target_id: theirs.id });
  const before = await storesOf(globex);
  const made = await copied(id, asSuggested(things));
  assert.equal((await settingsOf(idOf(made, 'Sees'), 'store')).store_id, theirs.id);
  assert.deepEqual(await storesOf(globex), before);
  const twice = await copied(id, [{ kind: 'store', id: store.id, use: { use: 'copy' } }]);
  assert.equal(twice[0]?.name, 'Seen orders (2)');
  const foreign = await copy(id, [{ kind: 'store', id: store.id, use: { use: 'existing', target_id: store.id } }]);
  assert.equal(foreign.status, 404);
});

test('a store that is left out is chosen again in the copy', async () => {
  const store = await makeThing(integrator, '/store/', { name: 'Left behind' });
  const id = await scenario('Leaves', {}, store.id);
  const [left] = await copied(id, [{ kind: 'store', id: store.id, use: { use: 'empty' } }]);
  const refused = await globex.call('POST', `/scenario/start/${left?.id}`);
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.body), /Choose the store “Left behind” again/);
});

test('a limit of the target leaves no store behind', async () => {
  const store = await makeThing(integrator, '/store/', { name: 'Never made' });
  const id = await scenario('One too many', {}, store.id);
  const things = await planOf(id);
  await allow(0);
  const refused = await copy(id, asSuggested(things));
  assert.equal(refused.status, 402, JSON.stringify(refused.body));
  assert.ok(!(await storesOf(globex)).includes('Never made'));
});

test('scenarios whose failed runs start one go along with it, and it starts on those of the copies', async () => {
  const store = await makeThing(integrator, '/store/', { name: 'Of the failing' });
  const failing = await scenario('Fails', {}, store.id);
  const id = await scenario('Reports', { failures: 'chosen', failing_scenarios: [failing] });
  const things = await planOf(id);
  assert.deepEqual(
    things.map(({ kind, name, suggested }) => [kind, name, suggested]),
    [
      ['store', 'Of the failing', { use: 'copy' }],
      ['scenario', 'Fails', { use: 'copy' }],
    ],
  );
  const made = await copied(id, asSuggested(things));
  const { failures, failing_scenarios } = await settingsOf(idOf(made, 'Reports'), 'start');
  assert.deepEqual([failures, failing_scenarios], ['chosen', [idOf(made, 'Fails')]]);
});

test('what new items are asked of goes along: the configuration, its connector and the operation', async () => {
  const own = await makeThing(integrator, '/connector/catalogue/', {
    name: 'Polled service',
    source: { document: documentOf({}) },
  });
  const configuration = await makeThing(integrator, '/connector/', {
    name: 'Polled production',
    connector_id: own.id,
    base_url: 'https://example.org',
  });
  const parameters = [{ place: 'path', name: 'id', value: '7' }];
  const call = { configuration_id: configuration.id, operation_id: 'getOrder', version: 1, parameters };
  const id = await scenario('Polls', { items: { call } });
  const things = await planOf(id);
  assert.deepEqual(
    things.map(({ kind, name, suggested }) => [kind, name, suggested]),
    [['connector', 'Polled production', { use: 'copy' }]],
  );
  const made = await copied(id, asSuggested(things));
  const { items } = (await settingsOf(idOf(made, 'Polls'), 'start')) as { items: { call: typeof call } };
  assert.deepEqual(items.call.configuration_id, idOf(made, 'Polled production'));
  assert.deepEqual([items.call.operation_id, items.call.version], ['getOrder', 1]);
  const there = (await globex.call('GET', `/connector/${idOf(made, 'Polled production')}`)).body;
  assert.notEqual(there.connector_id, own.id);
});

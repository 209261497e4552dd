import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordersDocument } from './connectors/orders.ts';
import { node, trace, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';

let server: KillableServer;
let api: ApiCall;
let peer: Peer;
let listed = 1;

before(async () => {
  peer = await openPeer();
  peer.on('/orders', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.from({ length: listed }, (_, id) => ({ id }))));
  });
  server = await startKillable({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  api = await signIn(server.url);
});

after(async () => {
  await server?.close();
  await peer.close();
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(2))
    if (Date.now() > limit) throw new Error('It did not happen');
}

const count = async (text: string) => Number((await server.database.query(text)).rows[0].count);
const events = () => count("select count(*) from event where source = 'items'");

async function haveScenario(): Promise<void> {
  const source = { document: ordersDocument(peer.url) };
  const { id: connector_id } = await api<{ id: string }>('POST', '/connector/catalogue/', { name: 'Orders', source });
  const { id } = await api<{ id: string }>('POST', '/connector/', { name: 'Orders', connector_id });
  const items = {
    call: { configuration_id: id, operation_id: 'listOrders', version: 1 },
    schedule: { mode: 'every', every: 1, unit: 'days', time_zone: 'UTC' },
    limit: 1000,
  };
  const flow = [node('start', 'start', { items }), trace('taken'), ...wires('start > taken')];
  const scenario = await api<{ id: string }>('POST', '/scenario/', { name: 'Orders', flow });
  await api('POST', `/scenario/start/${scenario.id}`);
  await until(async () => (await count('select count(*) from item_poll where has_begun')) === 1);
}

async function poll(): Promise<void> {
  await server.database.query('update item_poll set next_at = now()');
  await server.database.query("select pg_notify('weft_item_polls', 'database new')");
}

test('a server that is killed while it takes new items neither loses nor doubles one', async () => {
  await haveScenario();
  // Killed while the service is asked, while the items are written, and when the first of them are on record.
  const moments = [
    () => until(async () => (await count('select count(*) from item_poll where lease_id is not null')) > 0),
    () => sleep(40),
    () => until(async () => (await events()) > 0),
  ];
  for (const moment of moments) {
    listed += 300;
    await poll();
    await moment();
    await server.restart();
  }
  // The lease of the process that died ends.
  await until(async () => (await events()) >= listed - 1);
  await poll();
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  const { rows } = await server.database.query<{ body: Buffer }>("select body from event where source = 'items'");
  const taken = rows.map(({ body }) => JSON.parse(body.toString()).id).sort((one, other) => one - other);
  assert.deepEqual(
    taken,
    Array.from({ length: listed - 1 }, (_, at) => at + 1),
  );
  assert.equal(await count("select count(*) from run where source = 'items' and status = 'SUCCESSFUL'"), taken.length);
});

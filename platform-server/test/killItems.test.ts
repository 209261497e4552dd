import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ordersDocument } from './connectors/orders.ts';
import { databaseFolder } from './databaseFolder.ts';
import { node, trace, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { connectTo } from './server/serverDatabase.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

let directory: string;
let server: WeftServer;
let database: pg.Client;
let api: ApiCall;
let peer: Peer;
let listed = 1;
let restart: () => Promise<void>;

before(async () => {
  peer = await openPeer();
  peer.on('/orders', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.from({ length: listed }, (_, id) => ({ id }))));
  });
  directory = await mkdtemp(join(await databaseFolder(), 'weft-items-'));
  const environment = { PORT: await freePort(), WEFT_EGRESS_ALLOW: '127.0.0.1' };
  restart = async () => {
    server = await startWeft(directory, environment);
  };
  await restart();
  database = await connectTo(directory);
  api = await signIn(server.url);
});

after(async () => {
  await database?.end();
  await server?.stop();
  await peer.close();
  await rm(directory, { recursive: true, force: true });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(2))
    if (Date.now() > limit) throw new Error('It did not happen');
}

const count = async (text: string) => Number((await database.query(text)).rows[0].count);
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
  await database.query('update item_poll set next_at = now()');
  await database.query("select pg_notify('weft_item_polls', 'database new')");
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
    await server.kill();
    await restart();
  }
  // The lease of the process that died ends.
  await until(async () => (await events()) >= listed - 1);
  await poll();
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  const { rows } = await database.query<{ body: Buffer }>("select body from event where source = 'items'");
  const taken = rows.map(({ body }) => JSON.parse(body.toString()).id).sort((one, other) => one - other);
  assert.deepEqual(
    taken,
    Array.from({ length: listed - 1 }, (_, at) => at + 1),
  );
  assert.equal(await count("select count(*) from run where source = 'items' and status = 'SUCCESSFUL'"), taken.length);
});

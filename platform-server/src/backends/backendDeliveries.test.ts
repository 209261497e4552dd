import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startBackendPeer } from '../../test/backends/backendPeer.ts';
import { type DeliveringServer, receivedWebhook, startDelivering } from '../../test/backends/deliveringServer.ts';
import type { BackendDeliveries } from './backendDeliveries.ts';
import { Pauses } from './pauses.ts';

let server: DeliveringServer;
const hour = 3_600_000;

before(async () => {
  server = await startDelivering();
});
after(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from backend_delivery');
  await server.subscribe(['scenario.changed', 'remote.killed'], { address: server.peer.url });
  server.now = Date.now();
  server.killed = false;
  server.peer.received.length = 0;
  server.peer.answer = (_request, response) => response.writeHead(204).end();
});

async function sendAll(deliveries: BackendDeliveries): Promise<number | null> {
  const next = await deliveries.deliverDue();
  await deliveries.idle();
  return next;
}

test('two processes send a fact once, signed for this back end, account and body', async () => {
  await server.happen('A-1', '7');
  await Promise.all([sendAll(server.process()), sendAll(server.process())]);
  const { claims, body, isDigest } = receivedWebhook(server.peer, 0);
  const [row] = await server.rows('delivered');
  assert.equal(server.peer.received.length, 1);
  assert.deepEqual(
    { aud: claims.aud, htm: claims.htm, htu: claims.htu, account: claims.account, topic: claims.topic },
    { aud: 'remote-orders/invoices', htm: 'POST', htu: '/webhooks', account: 'A-1', topic: 'scenario.changed' },
  );
  assert.deepEqual([claims.delivery, claims.sub, isDigest], [row?.id, undefined, true]);
  assert.equal(claims.exp - claims.iat, 60);
  const { occurred_at, ...rest } = body;
  assert.deepEqual(rest, { id: row?.id, topic: 'scenario.changed', account: 'A-1', data: { id: '7' } });
  assert.equal(new Date(occurred_at).toISOString(), row?.occurred_at.toISOString());
});

test('while a back end is gone its facts wait; once it is back they come in their order', async () => {
  const gone = await startBackendPeer();
  await gone.close();
  await server.subscribe(['scenario.changed'], { address: gone.url });
  for (const id of ['1', '2', '3']) await server.happen('A-1', id);
  const deliveries = server.process();
  await sendAll(deliveries);
  const waiting = await server.rows('waiting');
  assert.deepEqual(
    waiting.map(({ attempts, problem }) => [attempts, problem]),
    [
      [1, 'unreachable'],
      [0, null],
      [0, null],
    ],
  );
  assert.equal(await sendAll(deliveries), server.now + 5_000);
  await server.subscribe(['scenario.changed'], { address: server.peer.url });
  server.now += 5_000;
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['1', '2', '3']);
});

test('what a back end refuses steps aside, and comes again with its id and a token of its own', async () => {
  server.peer.answer = (_request, response, body) =>
    response.writeHead(JSON.parse(body).data.id === '1' ? 500 : 204).end();
  for (const id of ['1', '2']) await server.happen('A-1', id);
  const deliveries = server.process();
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['1', '2']);
  const [refused] = await server.rows('waiting');
  assert.deepEqual([refused?.problem, refused?.status], ['status', 500]);
  server.now += 5_000;
  server.peer.answer = (_request, response) => response.end('{}');
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['1', '2', '1']);
  const [first, , again] = [0, 1, 2].map((at) => receivedWebhook(server.peer, at).claims);
  assert.equal(first.delivery, again.delivery);
  assert.notEqual(first.jti, again.jti);
});

test('who keeps the time learns when the next attempt is due, once and not without end', async () => {
  server.peer.answer = (_request, response) => response.writeHead(500).end();
  await server.happen('A-1', '1');
  const wakes: Promise<number | null>[] = [];
  const deliveries = server.process({ settled: () => void wakes.push(deliveries.deliverDue()) });
  await sendAll(deliveries);
  assert.deepEqual(await Promise.all(wakes), [server.now + 5_000]);
});

test('after a day it is given up, and stands on record with how it failed', async () => {
  server.peer.answer = (_request, response) => response.writeHead(410).end();
  await server.happen('A-1', '1');
  const deliveries = server.process();
  for (let passed = 0; passed < 48 && (await server.rows('dead')).length === 0; passed += 1) {
    await sendAll(deliveries);
    server.now += hour;
  }
  const [dead] = await server.rows('dead');
  assert.deepEqual([dead?.problem, dead?.status], ['status', 410]);
  assert.ok((dead?.attempts ?? 0) >= 8);
  const until = dead?.retry_until.getTime() ?? 0;
  assert.ok((dead?.ended_at?.getTime() ?? 0) <= until && until - Date.now() <= 24 * hour);
});

test('a back end that is slow for one account answers the others meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const served = Promise.withResolvers<void>();
  server.peer.answer = (_request, response, body) => {
    if (JSON.parse(body).account === 'B-2') served.resolve();
    else return void slow.promise.then(() => response.end());
    return response.end();
  };
  await server.happen('A-1', '1');
  await server.happen('A-1', '2');
  const deliveries = server.process();
  await deliveries.deliverDue();
  await server.happen('B-2', '3');
  await deliveries.deliverDue();
  await served.promise;
  assert.deepEqual(server.got().sort(), ['1', '3']);
  slow.resolve();
  await deliveries.idle();
  assert.deepEqual((await server.rows('delivered')).length, 3);
});

test('of an account so many wait and no more; what another one waits for comes in its turn', async () => {
  const { pool } = server.database;
  await pool.query(
    "select send_to_backends('scenario.changed', 'A-1', jsonb_build_object('id', n::text)) from generate_series(1, 1005) n",
  );
  await server.happen('B-2', 'other');
  assert.equal((await server.rows('waiting')).length, 1_001);
  assert.deepEqual(
    (await server.rows('dead')).map(({ account_number, problem }) => [account_number, problem]),
    [['A-1', 'queue-full']],
  );
  const deliveries = server.process();
  server.peer.answer = (_request, response) => {
    response.end();
    if (server.got().includes('other')) void deliveries.close();
  };
  await sendAll(deliveries);
  assert.ok(server.got().indexOf('other') < 5, 'it waited for the many');
});

test('accounts without the remote get nothing, nor anybody while it is killed but what happened to itself', async () => {
  await server.happen('C-3', '1');
  await server.happen('A-1', '2');
  server.killed = true;
  await server.happen('', '3', 'remote.killed');
  const deliveries = server.process();
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['3']);
  assert.deepEqual(receivedWebhook(server.peer, 0).claims.account, undefined);
  server.killed = false;
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['3', '2']);
  assert.deepEqual(await server.rows('waiting'), []);
});

test('a pause that calls of pages caused is kept, and is no attempt', async () => {
  const pauses = new Pauses();
  const party = { key: `remote-orders/invoices ${server.peer.url}`, account: 'B-2' };
  for (let at = 0; at < 5; at += 1) pauses.failed(party, 'unreached');
  await server.happen('A-1', '1');
  await sendAll(server.process({ pauses }));
  const [row] = await server.rows('waiting');
  assert.deepEqual([row?.attempts, server.got()], [0, []]);
  assert.ok((row?.due_at.getTime() ?? 0) > server.now);
});

test('what a process that died was sending is sent by another one', async () => {
  await server.happen('A-1', '1');
  await server.database.pool.query('update backend_delivery set holder = gen_random_uuid(), held_until = $1', [
    new Date(server.now + 60_000),
  ]);
  const deliveries = server.process();
  assert.equal(await sendAll(deliveries), server.now + 60_000);
  assert.deepEqual(server.got(), []);
  server.now += 60_001;
  await sendAll(deliveries);
  assert.deepEqual(server.got(), ['1']);
});

test('what the grant names no more is not sent', async () => {
  await server.happen('A-1', '1');
  await server.subscribe(['remote.killed']);
  await server.happen('A-1', '2');
  assert.deepEqual(await server.rows('waiting'), []);
});

test('of what is over only the last are kept', async () => {
  await server.database.pool.query(
    `insert into backend_delivery (remote, backend, account_number, topic, data, state, ended_at)
     select 'remote-orders', 'invoices', 'B-2', 'scenario.changed', '{}', 'delivered', now() - interval '1 hour'
     from generate_series(1, 205)`,
  );
  await server.happen('A-1', '1');
  await sendAll(server.process());
  assert.equal((await server.rows('delivered')).length, 200);
});

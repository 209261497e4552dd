import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { type LogServer, startLogServer } from '../../test/logStreaming/logServer.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/logStreaming/receivers.ts';
import { parseAllowList } from '../config/allowList.ts';
import { createEgress } from '../engine/egress/egress.ts';
import * as runEndRepository from '../store/repositories/runEndRepository.ts';

let server: LogServer;
let receiver: WebhookReceiver;
before(async () => {
  server = await startLogServer();
});
after(() => server.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  await server.clear();
  // Destinations are due by the clock of the database.
  server.now = Date.now() + 60_000;
});
afterEach(() => receiver.close());

const destination = async (id: string) => {
  const found = (await server.destinations.list()).find((each) => each.id === id);
  assert.ok(found);
  return found;
};
/** Sends until so many entries have arrived: transactions of other tests on this PostgreSQL may hold them up. */
async function sendTill(count: number): Promise<void> {
  for (;;) {
    await server.send();
    if (receiver.entries().length >= count) return;
    await sleep(20);
  }
}
/** What was committed can be read when all older transactions have ended, those of other tests too. */
async function readable(): Promise<void> {
  const place = { xact: 0, position: 0 };
  while ((await runEndRepository.after(server.database.pool, place, 1)).length === 0) await sleep(20);
}
const ids = () => receiver.entries().map(({ id }) => id);

test('ended runs and audit entries of from now on come once from two processes, signed and with the header', async () => {
  await server.end();
  await server.audit({ reason: 'Before' });
  const { id, secret } = await server.add({
    address: receiver.url,
    header_name: 'X-Key',
    header_value: 'of the receiver',
  });
  const run = await server.end();
  await server.audit({ reason: 'Unpaid', api_key: 'abcdefgh' });
  const other = server.process();
  while (receiver.entries().length < 3) await Promise.all([server.send(), server.send(other), sleep(20)]);
  const [entry, ended, ...others] = receiver.entries().filter(({ action }) => action !== 'log-destination.created');
  assert.deepEqual(others, []);
  assert.deepEqual([entry?.type, entry?.action, entry?.ip], ['audit', 'account.suspended', '192.0.2.1']);
  assert.deepEqual(entry?.details, { reason: 'Unpaid', api_key: '••••••' });
  assert.match(String(entry?.hash), /^[0-9a-f]{64}$/);
  assert.deepEqual(
    [ended?.type, ended?.id, ended?.account_number, ended?.status, ended?.duration_ms, ended?.error],
    ['run.ended', run, 'A-1', 'SUCCESSFUL', 2_000, null],
  );
  assert.deepEqual(ended?.scenario, { id: run, name: 'Orders', revision: 3 });
  for (const { headers, body } of receiver.received) {
    assert.equal(headers['x-key'], 'of the receiver');
    // The library parses one JSON document, and this is one a line: what it says of the signature comes first.
    assert.throws(() => new Webhook(secret).verify(body, headers as Record<string, string>), SyntaxError);
  }
  const { progress } = await destination(id);
  assert.deepEqual([progress.waiting, progress.dropped, progress.last_problem], [0, 0, null]);
});

test('what failed is told with its code and text, secrets masked', async () => {
  await server.add({ address: receiver.url, streams_audit: false });
  await server.end({ status: 'FAILED', exception: 'The service refused Authorization: Bearer a8Gk29dkQ0ssl2kd' });
  await sendTill(1);
  const [entry] = receiver.entries();
  assert.ok(entry);
  const { node_name, message } = entry.error as { node_name: string; message: string };
  assert.equal(node_name, 'Pay');
  assert.match(message, /^The service refused/);
  assert.doesNotMatch(receiver.received[0]?.body ?? '', /a8Gk29dk/);
});

test('while a receiver refuses, its place stays; it is tried again later each time, and then all comes in order', async () => {
  const { id } = await server.add({ address: receiver.url, streams_audit: false });
  const sent = [await server.end(), await server.end({ account: 'B-2' })];
  receiver.status = 503;
  await readable();
  for (const pause of [1_000, 2_000, 4_000]) {
    await server.send();
    await server.send();
    server.now += pause;
  }
  const { progress } = await destination(id);
  assert.equal(receiver.received.length, 3);
  assert.deepEqual([progress.failures, progress.last_problem, progress.last_status], [3, 'status', 503]);
  assert.deepEqual([progress.waiting, progress.sent], [2, 0]);
  server.now += 60_000;
  assert.match(await server.figures(), /weft_log_oldest_seconds\{destination="Vault"\} 1\d\d/);
  receiver.status = 200;
  sent.push(await server.end());
  await sendTill(3);
  assert.deepEqual(ids(), sent);
  assert.equal((await destination(id)).progress.failures, 0);
});

test('a receiver that never answers, one that breaks off, and an address that may not be called', async () => {
  const { id } = await server.add({ address: receiver.url, streams_audit: false });
  const run = await server.end();
  receiver.manner = 'silent';
  await readable();
  await server.send(server.process({ timeoutMs: 200 }));
  assert.equal((await destination(id)).progress.last_problem, 'timeout');
  receiver.manner = 'broken';
  server.now += 60_000;
  await server.send();
  assert.equal((await destination(id)).progress.last_problem, 'unreachable');
  const egress = createEgress({ allow: parseAllowList('') });
  server.now += 60_000;
  await server.send(server.process({ egress }));
  await egress.close();
  assert.equal((await destination(id)).progress.last_problem, 'refused');
  receiver.manner = 'good';
  server.now += 60_000;
  await sendTill(1);
  assert.deepEqual(ids(), [run]);
});

test('what a process held that died is sent by another, and what a dead one had sent comes again with its ids', async () => {
  const { id } = await server.add({ address: receiver.url, streams_audit: false });
  const run = await server.end();
  await server.database.pool.query('update log_destination set holder = $1, held_until = $2', [
    randomUUID(),
    new Date(server.now + 45_000),
  ]);
  await server.send();
  assert.deepEqual(ids(), []);
  server.now += 46_000;
  await sendTill(1);
  await server.database.pool.query('update log_destination set run_xact = 0 where id = $1', [id]);
  await sendTill(2);
  assert.deepEqual(ids(), [run, run]);
});

test('a run whose end is committed late, behind others that ended after it, is not missed', async () => {
  await server.add({ address: receiver.url, streams_audit: false });
  const late = await server.database.pool.connect();
  const open = randomUUID();
  await late.query('begin');
  await late.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, ended_at)
     values ($1, 'A-1', $1, 'Late', 1, $1, 'webhook', 'SUCCESSFUL', now(), now())`,
    [open],
  );
  const later = await server.end();
  await server.send();
  assert.deepEqual(ids(), []);
  await late.query('commit');
  late.release();
  await sendTill(2);
  assert.deepEqual(ids(), [open, later]);
});

test('a run that ends long after it began is told at its end, once', async () => {
  await server.add({ address: receiver.url, streams_audit: false });
  const id = randomUUID();
  const { pool } = server.database;
  await pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
     values ($1, 'A-1', $1, 'Slow', 1, $1, 'webhook', 'HOLD', now())`,
    [id],
  );
  await server.send();
  assert.deepEqual(ids(), []);
  await pool.query("update run set status = 'CANCELLED', ended_at = now() where id = $1", [id]);
  await pool.query('update run set handled = true where id = $1', [id]);
  await sendTill(1);
  await server.send();
  assert.deepEqual(ids(), [id]);
});

test('runs that were removed before they could be sent are counted', async () => {
  const { id } = await server.add({ address: receiver.url, streams_audit: false });
  await server.end();
  const kept = await server.end();
  await server.database.pool.query('delete from run where id <> $1', [kept]);
  await sendTill(1);
  assert.deepEqual(ids(), [kept]);
  const { progress } = await destination(id);
  assert.deepEqual([progress.sent, progress.dropped], [1, 1]);
});

test('when too much waits, the oldest go of the account that has most, and each destination counts them', async () => {
  const { id } = await server.add({ address: receiver.url, streams_audit: false, is_active: false });
  const other = await server.end({ account: 'B-2' });
  const flood: string[] = [];
  for (let count = 0; count < 8; count += 1) flood.push(await server.end());
  await server.send(server.process({ keptEnds: 5 }));
  const { progress } = await destination(id);
  assert.deepEqual([progress.waiting, progress.dropped], [5, 4]);
  await server.database.pool.query('update log_destination set is_active = true');
  await sendTill(5);
  assert.deepEqual(ids(), [other, ...flood.slice(-4)]);
});

test('nothing is noted of runs unless somebody wants them, and what all have is removed', async () => {
  const noted = async () =>
    (await server.database.pool.query('select count(*)::int as count from run_end')).rows[0].count;
  const { id } = await server.add({ address: receiver.url });
  await server.end();
  assert.equal(await noted(), 1);
  await sendTill(1);
  server.now += 10_000;
  await server.send();
  assert.equal(await noted(), 0);
  await server.destinations.remove({ caller: { userId: 'u-1' } as never, ip: '' }, id);
  await server.end();
  assert.equal(await noted(), 0);
});

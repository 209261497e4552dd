import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { start } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type SyslogReceiver, startSyslog, startWebhookReceiver, type WebhookReceiver } from './receivers.ts';

let server: WholeServer;
let operator: Caller;
let receiver: WebhookReceiver;
let syslog: SyslogReceiver;
before(async () => {
  [receiver, syslog] = await Promise.all([startWebhookReceiver(), startSyslog()]);
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  operator = await server.as('superadmin');
});
after(async () => {
  await server.close();
  await Promise.all([receiver.close(), syslog.close()]);
});

const path = '/admin/log-destination/';
const both = { streams_runs: true, streams_audit: true };

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(50);
}

test('a run that a webhook starts, and what super admins do, reach a webhook and a syslog receiver', async () => {
  const header = { header_name: 'Authorization', header_value: 'Bearer of-the-receiver' };
  const body = { ...both, name: 'Vault', kind: 'webhook', format: 'json', address: receiver.url, ...header };
  const made = await operator.call('POST', path, body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { destination, secret } = made.body;
  assert.equal(destination.has_header, true);
  assert.doesNotMatch(JSON.stringify((await operator.call('GET', path)).body), /of-the-receiver|whsec_/);
  const toSyslog = { ...both, name: 'Syslog', kind: 'syslog-tcp', address: syslog.address };
  assert.equal((await operator.call('POST', path, toSyslog)).status, 201);

  const member = await server.as('member');
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders' });
  const config = { webhooks: [webhook.id] };
  const flow = [{ ...start, data: { ...start.data, config } }];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Told', flow });
  assert.equal((await member.call('POST', `/scenario/start/${scenario.id}`)).status, 200);
  assert.equal((await fetch(webhook.url, { method: 'POST', body: '{"note":"of the payload"}' })).ok, true);

  const bodies = () => receiver.received.map(({ body: text }) => text).join('\n');
  const hasBoth = (text: string) => text.includes('run.ended') && text.includes('log-destination.created');
  await until(() => hasBoth(bodies()));
  await until(() => hasBoth(JSON.stringify(syslog.messages)));
  assert.doesNotMatch(bodies(), /of the payload/);
  const [{ headers, body: first }] = receiver.received as [{ headers: Record<string, string>; body: string }];
  assert.ok(Array.isArray(new Webhook(secret).verify(first, headers)));
  assert.equal(headers.authorization, 'Bearer of-the-receiver');

  const tested = await operator.call('POST', `${path}${destination.id}/test/`);
  assert.deepEqual(tested.body, { problem: null, status: 200 });
  assert.match(receiver.received.at(-1)?.body ?? '', /"type":"test"/);
});

test('the value of a header stays with its address, and edits of others are not overwritten', async () => {
  const { items } = (await operator.call('GET', path)).body;
  const { id, progress, has_header, ...vault } = items.find(({ name }: { name: string }) => name === 'Vault');
  assert.ok(progress && has_header);
  const moved = await operator.call('PUT', `${path}${id}/`, { ...vault, address: `${receiver.url}/other` });
  assert.deepEqual([moved.status, moved.body.problems?.[0]?.path], [422, 'header_value'], JSON.stringify(moved.body));
  const renamed = await operator.call('PUT', `${path}${id}/`, { ...vault, name: 'Archive' });
  assert.deepEqual([renamed.status, renamed.body.secret], [200, null]);
  assert.equal(renamed.body.destination.has_header, true);
  assert.equal((await operator.call('PUT', `${path}${id}/`, { ...vault, name: 'Late' })).body.code, 'stale_revision');
  const renewed = await operator.call('PUT', `${path}${id}/`, {
    ...vault,
    name: 'Archive',
    revision: renamed.body.destination.revision,
    renew_secret: true,
  });
  assert.match(renewed.body.secret, /^whsec_/);
});

test('addresses, names and people that are refused', async () => {
  const refused = async (body: Record<string, unknown>) => {
    const answer = await operator.call('POST', path, { ...both, name: 'New', ...body });
    return [answer.status, answer.body.code];
  };
  const invalid = [422, 'invalid_body'];
  assert.deepEqual(await refused({ kind: 'webhook', address: 'https://10.0.0.1/' }), invalid);
  assert.deepEqual(await refused({ kind: 'webhook', address: 'http://logs.example.org/' }), invalid);
  assert.deepEqual(await refused({ kind: 'syslog-tls', address: 'https://logs.example.org' }), invalid);
  assert.deepEqual(await refused({ kind: 'syslog-tls', address: '10.0.0.1:6514' }), invalid);
  assert.deepEqual(await refused({ kind: 'syslog-tcp', address: 'logs.example.org:514' }), invalid);
  const none = { streams_runs: false, streams_audit: false };
  assert.deepEqual(await refused({ kind: 'webhook', address: 'https://logs.example.org', ...none }), invalid);
  assert.deepEqual(await refused({ name: 'Syslog', kind: 'webhook', address: 'https://logs.example.org' }), [
    409,
    'conflict',
  ]);
  const admin = await server.as('globex');
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}${crypto.randomUUID()}/`],
  ] as const)
    assert.equal((await admin.call(method, at, method === 'POST' ? { ...both, name: 'x' } : undefined)).status, 403);
  assert.equal((await operator.call('DELETE', `${path}${crypto.randomUUID()}/`)).status, 404);
});

test('deleting destinations ends what is noted of runs', async () => {
  for (const { id } of (await operator.call('GET', path)).body.items)
    assert.equal((await operator.call('DELETE', `${path}${id}/`)).status, 204);
  const { rows } = await server.database.pool.query(
    "select tgenabled from pg_trigger where tgrelid = 'run'::regclass and tgname like '%_run_ends'",
  );
  assert.deepEqual(
    rows.map(({ tgenabled }) => tgenabled),
    ['D', 'D'],
  );
  const acts = await operator.call('GET', '/admin/audit/?action=log-destination.deleted');
  assert.equal(acts.body.items.length, 2);
});

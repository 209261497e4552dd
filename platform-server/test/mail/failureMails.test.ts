import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('admin');
});
after(() => server.close());

/** The address of a webhook whose runs fail, and the scenario. */
async function failingScenario(): Promise<{ id: string; url: string }> {
  const { body: webhook } = await admin.call('POST', '/webhook-url/', { name: 'Orders' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const refuse = node('refuse', 'exception', { code: 'NO_STOCK', message: 'No stock is left' });
  const flow = [first, refuse, ...wires('start > refuse')];
  const { body: scenario } = await admin.call('POST', '/scenario/', { name: 'Orders to ERP', flow });
  assert.equal((await admin.call('POST', `/scenario/start/${scenario.id}`)).status, 200);
  return { id: scenario.id, url: webhook.url };
}

/** The newest mail of the mailbox, once there is one. */
async function firstMail() {
  for (const limit = Date.now() + 60_000; ; await sleep(20)) {
    const { body } = await admin.call('GET', '/mail/');
    assert.equal(body.delivery, 'mailbox');
    if (body.total > 0) return body.items[0];
    assert.ok(Date.now() < limit, `no mail came: ${JSON.stringify(body)}`);
  }
}

test('who switches it on finds a mail about a failed run in the mailbox, which administrators alone can read', async () => {
  const { id, url } = await failingScenario();
  const path = `/scenario/${id}/failure-mails/`;
  assert.deepEqual((await admin.call('GET', path)).body, { on: false, all: false });
  assert.deepEqual((await admin.call('PUT', path, { on: true, language: 'en' })).body, { on: true, all: false });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await fetch(url, { method: 'POST', headers, body: '{}' })).status, 202);
  const summary = await firstMail();
  assert.deepEqual([summary.recipients, summary.subject], [['admin@weft.local'], 'A run of "Orders to ERP" failed']);
  const { body: mail } = await admin.call('GET', `/mail/${summary.id}`);
  assert.match(mail.text, /No stock is left/);
  assert.match(mail.text, new RegExp(`${server.url}/scenario/${id}\\?run=`));
  const member = await server.as('member');
  assert.equal((await member.call('GET', '/mail/')).body.total, 0);
  assert.deepEqual((await member.call('GET', path)).body, { on: false, all: false }, 'each has a switch of their own');
});

test('a mail of a scenario is read by administrators and by who saved a version of the scenario', async () => {
  const [member, guest] = await Promise.all([server.as('member'), server.as('guest')]);
  const { body: webhook } = await admin.call('POST', '/webhook-url/', { name: 'Parcels' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const flow = [first, node('mail', 'mail', { to: 'member@weft.local', subject: 'Sent' }), ...wires('start > mail')];
  const { body: scenario } = await admin.call('POST', '/scenario/', { name: 'Parcels', flow });
  await admin.call('POST', `/scenario/start/${scenario.id}`);
  await fetch(webhook.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const sent = async (caller: Caller, query = '') =>
    (await caller.call('GET', `/mail/${query}`)).body.items.filter(
      ({ subject }: { subject: string }) => subject === 'Sent',
    );
  for (const limit = Date.now() + 60_000; (await sent(admin)).length === 0; await sleep(20))
    assert.ok(Date.now() < limit, 'no mail came');
  const [{ id, run_id }] = await sent(admin);
  assert.deepEqual(await sent(member), []);
  assert.equal((await member.call('GET', `/mail/${id}`)).status, 404);
  const changed = { name: 'Parcels', flow, revision: scenario.revision };
  assert.equal((await member.call('PUT', `/scenario/${scenario.id}`, changed)).status, 200);
  assert.equal((await sent(member, `?run_id=${run_id}`)).length, 1);
  assert.equal((await member.call('GET', `/mail/${id}`)).body.subject, 'Sent');
  assert.deepEqual(await sent(guest), []);
  assert.deepEqual(await sent(admin, `?run_id=${id}`), []);
  assert.deepEqual(await sent(admin, '?run_id=none'), []);
});

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
  assert.equal((await member.call('GET', '/mail/')).status, 403);
  assert.deepEqual((await member.call('GET', path)).body, { on: false, all: false }, 'each has a switch of their own');
});

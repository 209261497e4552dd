import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { haveConfiguration } from './orders.ts';

let server: WholeServer;
let member: Caller;
let peer: Peer;
before(async () => {
  peer = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
after(async () => {
  await server.close();
  await peer.close();
});

/** A started scenario that calls by a configuration, and the address of its webhook. */
async function haveScenario(configuration_id: string, own: object = {}) {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders', if_name_taken: 'number' });
  const config = { configuration_id, operation_id: 'listOrders', version: 1, ...own };
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('call', 'connector', config),
    ...wires('start > call'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Calls', if_name_taken: 'number', flow });
  return { scenario, webhook, started: await member.call('POST', `/scenario/start/${scenario.id}`) };
}

async function begun(url: string): Promise<string[]> {
  const answer = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  return ((await answer.json()) as { run_ids: string[] }).run_ids;
}

async function ran(url: string) {
  return ended((await begun(url))[0] ?? '');
}

async function ended(run: string) {
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${run}`);
    if (['SUCCESSFUL', 'FAILED'].includes(body.status)) return body;
    await sleep(10);
  }
}

test('a rate is shared by the runs of two processes: calls are as far apart as it says', async () => {
  const at: number[] = [];
  peer.on('/orders', (_request, response) => {
    at.push(Date.now());
    response.end('{}');
  });
  const { id } = await haveConfiguration(member, peer.url, { rate: { count: 10, per_s: 1 } });
  const { webhook } = await haveScenario(id);
  const other = await server.beside();
  const there = webhook.url.replace(server.url, other.url);
  const from = Date.now();
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ran(n % 2 ? webhook.url : there)));
  await other.close();
  assert.equal(at.length, 6);
  // Six turns at a tenth of a second each. A call may come late, the first one too, but the last never early.
  assert.ok(Math.max(...at) - from >= 480, String([from, ...at]));
});

test('a pause that a service asks for holds for every scenario and process, also without a rate', async () => {
  peer.on('/orders', (_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end());
  const { id, name } = await haveConfiguration(member, peer.url);
  const [one, two] = [await haveScenario(id), await haveScenario(id)];
  assert.equal((await ran(one.webhook.url)).status, 'FAILED');
  const other = await server.beside();
  const called = peer.received.length;
  const [held] = await begun(two.webhook.url.replace(server.url, other.url));
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${held}`);
    if (body.status === 'SCHEDULED') {
      assert.deepEqual([body.waiting.code, body.waiting.values[0]], ['pause', name]);
      break;
    }
    await sleep(10);
  }
  await other.close();
  assert.equal(peer.received.length, called);
});

test('what a node lacks is told before the run: configuration, operation and required values', async () => {
  const refused = async (id: string, own: object = {}) => {
    const { started } = await haveScenario(id, own);
    assert.equal(started.status, 422);
    return started.body.details.problems[0];
  };
  const { id } = await haveConfiguration(member, peer.url);
  assert.match((await refused(crypto.randomUUID())).message.en, /doesn’t exist in your account/);
  assert.equal((await refused(id, { operation_id: 'gone' })).path, 'operation_id');
  assert.match((await refused(id, { operation_id: 'getOrder' })).message.en, /“id” is required/);
  assert.match((await refused(id, { operation_id: 'createOrder' })).message.fr, /Le corps est obligatoire/);
  const body = { media_type: 'application/json', fields: [{ path: 'amount', value: '3' }] };
  assert.match((await refused(id, { operation_id: 'createOrder', body })).message.en, /“sku” is required/);
  await member.call('PUT', `/connector/${id}`, { authentication: { type: 'bearer' } });
  assert.match((await refused(id)).message.en, /is incomplete/);
  await member.call('PUT', `/connector/${id}`, { is_active: false });
  assert.match((await refused(id)).message.fr, /est dans la corbeille/);
});

test('an HTTP node is let in by a configuration, which counts its use; what it lacks is known before the run', async () => {
  const { id } = await haveConfiguration(member, peer.url);
  const authentication = { type: 'bearer', secret: 'l3t-me-in' };
  await member.call('PUT', `/connector/${id}`, { authentication });
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders', if_name_taken: 'number' });
  const config = { url: `${peer.url}/other`, authentication: { type: 'configuration', configuration_id: id } };
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('call', 'http', config),
    ...wires('start > call'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'By', if_name_taken: 'number', flow });
  assert.equal((await member.call('POST', `/scenario/start/${scenario.id}`)).status, 200);
  assert.equal((await ran(webhook.url)).status, 'SUCCESSFUL');
  assert.equal(peer.received.at(-1)?.headers.authorization, 'Bearer l3t-me-in');
  const { body: used } = await member.call('GET', `/connector/${id}`);
  assert.equal(used.use_count, 1);
  await member.call('POST', `/scenario/stop/${scenario.id}`);
  await member.call('PUT', `/connector/${id}`, { authentication: { type: 'bearer', secret: '' } });
  const refused = await member.call('POST', `/scenario/start/${scenario.id}`);
  const [problem] = refused.body.details.problems;
  assert.deepEqual(
    [refused.status, problem.path, /is incomplete/.test(problem.message.en)],
    [422, 'authentication.configuration_id', true],
  );
});

test('health follows calls: when they began to fail, and why, without a statement for each', async () => {
  let isDown = true;
  peer.on('/orders', (_request, response) => void response.writeHead(isDown ? 503 : 200).end('{}'));
  const { id } = await haveConfiguration(member, peer.url);
  const { webhook } = await haveScenario(id);
  const health = async (state: string) => {
    for (;;) {
      const { body } = await member.call('GET', `/connector/${id}`);
      if (body.health.state === state) return body;
      await sleep(50);
    }
  };
  assert.equal((await ran(webhook.url)).status, 'FAILED');
  const { status, message, failure } = (await health('failing')).health.last_error;
  assert.deepEqual([status, message], [503, 'The service returned 503 Service Unavailable.']);
  assert.equal(failure.fr, 'Le service a renvoyé 503 Service Unavailable.');
  isDown = false;
  assert.equal((await ran(webhook.url)).status, 'SUCCESSFUL');
  assert.equal((await health('ok')).use_count, 1);
  const { body } = await member.call('GET', `/connector/${id}/health/`);
  assert.deepEqual(
    body.map(({ state }: { state: string }) => state),
    ['ok', 'failing'],
  );
});

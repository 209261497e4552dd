import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { node, start, wires } from '../engine/drawing.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { openIdentityProvider } from './identityProvider.ts';
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
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders' });
  const config = { configuration_id, operation_id: 'listOrders', version: 1, ...own };
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('call', 'connector', config),
    ...wires('start > call'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Calls', flow });
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

/** Every value of every table, as text and, where it is bytes, as the text that these are. */
async function wholeDatabase(): Promise<string> {
  const { pool } = server.database;
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  const dumps = await Promise.all(
    rows.map(async ({ tablename }) => {
      const { rows: all } = await pool.query(`select * from "${tablename}"`);
      return JSON.stringify(all, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
    }),
  );
  return dumps.join('\n');
}

const planted = 'pl4nted-s3cret-value';
const ways = [
  { type: 'basic', username: 'me', secret: planted },
  { type: 'bearer', secret: planted },
  { type: 'api-key', place: 'header', name: 'X-Key', secret: planted },
  { type: 'api-key', place: 'query', name: 'appid', secret: planted },
  { type: 'api-key', place: 'cookie', name: 'sid', secret: planted },
  { type: 'hmac', secret: planted },
];

test('no secret stands in clear in any answer, record, table or export, also where the service repeats it', async () => {
  const base64 = Buffer.from(`me:${planted}`).toString('base64');
  peer.on('/orders', ({ headers, url }, response) => {
    response.setHeader('x-echo', String(headers.authorization ?? headers['x-key'] ?? headers.cookie ?? url));
    response.writeHead(403, `No ${planted}`, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ headers, url, secret: planted }));
  });
  const seen: unknown[] = [];
  for (const authentication of ways) {
    const configuration = await haveConfiguration(member, peer.url, { authentication });
    const { id } = configuration;
    const { scenario, webhook, started } = await haveScenario(id, { success: 'any' });
    assert.equal(started.status, 200, JSON.stringify(started.body));
    const run = await ran(webhook.url);
    assert.equal(run.status, 'SUCCESSFUL', JSON.stringify(run));
    const test = await member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders' });
    assert.equal(test.body.answer.status, 403);
    const reads = [
      ...['/connector/', `/connector/${id}`, `/connector/${id}/uses/`, `/connector/${id}/health/`],
      ...[
        `/scenario/${scenario.id}`,
        `/nodes/scenario-retention/${run.id}`,
        `/run-status/logs/${run.id}`,
        '/tracking/',
      ],
    ];
    seen.push(configuration, test.body, run);
    for (const path of reads) seen.push((await member.call('GET', path)).body);
  }
  const failing = async () =>
    (await server.database.pool.query('select from connector_health')).rowCount === ways.length;
  while (!(await failing())) await sleep(50);
  const answers = JSON.stringify(seen);
  const stored = await wholeDatabase();
  for (const secret of [planted, base64]) {
    assert.ok(!answers.includes(secret), 'an answer');
    assert.ok(!stored.includes(secret), 'a table');
  }
});

/** Everything that the server tells the pages of an account while it listens. */
async function listening() {
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1] ?? '';
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/${key}?protocol=7`);
  const heard: string[] = [];
  socket.on('message', (text) => heard.push(String(text)));
  while (heard.length < 1) await sleep(5);
  const { socket_id } = JSON.parse(JSON.parse(heard[0] ?? '').data);
  const channel = `private-${account_number}`;
  const headers = { authorization: `Bearer ${member.token}` };
  const body = new URLSearchParams({ socket_id, channel_name: channel });
  const grant = await (await fetch(`${server.url}/pusher/auth`, { method: 'POST', headers, body })).json();
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(grant as object) } }));
  return { heard, leave: () => socket.close() };
}

test('the secret and the token of OAuth stand in no answer, table or realtime message', async () => {
  const provider = await openIdentityProvider(`${server.url}/connector-callback`);
  const tokens = new Set<string>();
  peer.on('/orders', ({ headers }, response) => {
    tokens.add(String(headers.authorization).replace('Bearer ', ''));
    response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ headers }));
  });
  const client = { client_id: 'weft', client_secret: 'client-s3cret-of-weft', scopes: ['orders'] };
  const at = { token_url: `${provider.issuer}/token`, issuer: provider.issuer };
  const authentication = { type: 'oauth2', grant: 'client_credentials', ...at, ...client };
  const { heard, leave } = await listening();
  const configuration = await haveConfiguration(member, peer.url, { authentication });
  const { id } = configuration;
  const { scenario, webhook } = await haveScenario(id, { success: 'any' });
  const run = await ran(webhook.url);
  assert.equal(run.status, 'SUCCESSFUL', JSON.stringify(run));
  const tested = await member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders' });
  const seen: unknown[] = [configuration, run, tested.body];
  for (const path of [`/connector/${id}`, `/scenario/${scenario.id}`, `/nodes/scenario-retention/${run.id}`]) {
    seen.push((await member.call('GET', path)).body);
  }
  while (!heard.some((text) => text.includes(run.id))) await sleep(5);
  leave();
  await provider.close();
  const places = { answers: JSON.stringify(seen), tables: await wholeDatabase(), realtime: heard.join('') };
  assert.equal(tokens.size, 1);
  for (const secret of [client.client_secret, ...tokens]) {
    assert.ok(secret.length > 16);
    for (const [place, text] of Object.entries(places)) assert.ok(!text.includes(secret), place);
  }
});

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
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ran(n % 2 ? webhook.url : there)));
  await other.close();
  assert.equal(at.length, 6);
  // Six turns at a tenth of a second each; timers may be late, and never early.
  assert.ok(Math.max(...at) - Math.min(...at) >= 480, String(at));
});

test('a pause that a service asks for holds for every scenario and process, also without a rate', async () => {
  peer.on('/orders', (_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end());
  const { id } = await haveConfiguration(member, peer.url);
  const [one, two] = [await haveScenario(id), await haveScenario(id)];
  assert.equal((await ran(one.webhook.url)).status, 'FAILED');
  const other = await server.beside();
  const called = peer.received.length;
  const [held] = await begun(two.webhook.url.replace(server.url, other.url));
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${held}`);
    if (body.status === 'SCHEDULED') {
      assert.deepEqual([body.waiting.code, body.waiting.values[0]], ['pause', 'Orders']);
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
  assert.deepEqual((await health('failing')).health.last_error.status, 503);
  isDown = false;
  assert.equal((await ran(webhook.url)).status, 'SUCCESSFUL');
  assert.equal((await health('ok')).use_count, 1);
  const { body } = await member.call('GET', `/connector/${id}/health/`);
  assert.deepEqual(
    body.map(({ state }: { state: string }) => state),
    ['ok', 'failing'],
  );
});

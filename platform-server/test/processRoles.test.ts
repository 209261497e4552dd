import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from 'shared-contracts/api/scenario';
import type { Webhook } from 'shared-contracts/api/webhook';
import { WebSocket } from 'ws';
import { databaseFolder } from './databaseFolder.ts';
import { http, start, trace, wires } from './engine/drawing.ts';
import { type ApiCall, accessTokenOf, signIn } from './server/apiClient.ts';
import { type CountingPeer, startPeer } from './server/countingPeer.ts';
import { urlOf } from './server/serverDatabase.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

let directory: string;
let peer: CountingPeer;
/** Serves people, and keeps the database. */
let first: WeftServer;
let second: WeftServer;
let gateway: WeftServer;
let worker: WeftServer;
let beside: (role: string) => Promise<WeftServer>;
let api: ApiCall;

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-roles-'));
  peer = await startPeer();
  const port = await freePort();
  const shared = {
    WEFT_PUBLIC_URL: `http://localhost:${port}`,
    WEFT_EGRESS_ALLOW: '127.0.0.1',
    // All of them share the few connections of an embedded database.
    WEFT_DATABASE_POOL: '4',
  };
  first = await startWeft(directory, { ...shared, PORT: port, WEFT_ROLE: 'api' });
  const DATABASE_URL = await urlOf(directory);
  beside = async (role) => {
    const own = await freePort();
    const server = await startWeft(directory, { ...shared, PORT: own, WEFT_ROLE: role, DATABASE_URL });
    return { ...server, url: `http://localhost:${own}` };
  };
  [second, gateway, worker] = await Promise.all([beside('api'), beside('gateway'), beside('worker')]);
  api = await signIn(first.url);
});
after(async () => {
  for (const server of [worker, gateway, second, first]) await server?.stop();
  await peer?.close();
  await rm(directory, { recursive: true, force: true });
});

/** The same address at another process. */
const at = (server: WeftServer, url: string) => new URL(new URL(url).pathname, server.url).href;

interface Refusal {
  code: string;
  params: { role: string };
  message: string;
}

async function refusedBy(server: WeftServer, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  assert.equal(answer.status, 421, path);
  const { code, params, message } = (await answer.json()) as Refusal;
  assert.equal(code, 'misdirected');
  assert.match(message, /WEFT_ROLE/);
  return params.role;
}

test('what a process does not serve is refused with the role that does', async () => {
  const post = { method: 'POST', body: '{}' };
  for (const path of ['/hook/abc', '/import/page-key', '/answer/x', '/mcp', '/b/events', '/api/v2/import-visit/x']) {
    assert.equal(await refusedBy(first, path, post), 'gateway', path);
    assert.equal(await refusedBy(worker, path, post), 'gateway', path);
    assert.notEqual((await fetch(`${gateway.url}${path}`, post)).status, 421, path);
  }
  for (const path of ['/', '/login', '/api/v2/scenario/', '/pusher/auth', '/docs/', '/b/shop/prices', '/hooks']) {
    assert.equal(await refusedBy(gateway, path), 'api', path);
    assert.equal(await refusedBy(worker, path), 'api', path);
    assert.notEqual((await fetch(`${second.url}${path}`, { redirect: 'manual' })).status, 421, path);
  }
  const french = await fetch(`${gateway.url}/`, { headers: { 'accept-language': 'fr' } });
  assert.match(((await french.json()) as Refusal).message, /Envoyez la requête/);
  for (const server of [first, gateway, worker])
    for (const path of ['/healthz', '/readyz']) assert.equal((await fetch(`${server.url}${path}`)).status, 200);
});

test('web sockets of pages and lines of agents are refused where they are not served', async () => {
  for (const [server, path] of [
    [gateway, '/app/key'],
    [worker, '/app/key'],
    [first, '/tunnel-line'],
    [worker, '/tunnel-line'],
  ] as const) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`);
    socket.on('error', () => {});
    const [, { statusCode }] = await once(socket, 'unexpected-response');
    assert.equal(statusCode, 421, path);
    socket.terminate();
  }
});

/** A page at a process: the names of the events that it hears on its account's channel, and how its socket ended. */
async function listen(server: WeftServer) {
  const token = await accessTokenOf(first.url, 'member@weft.local');
  const { account_number } = await api<{ account_number: string }>('GET', '/account/me/');
  const page = await (await fetch(first.url, { headers: { accept: 'text/html' } })).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1];
  assert.ok(key, 'the page names the key of the push service');
  // As a proxy in front passes it on.
  const headers = { host: new URL(first.url).host };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/${key}?protocol=7`, { headers });
  const heard: string[] = [];
  const closed = once(socket, 'close').then(([code]) => code as number);
  const channel = `private-${account_number}`;
  const subscribed = new Promise<void>((resolve) => {
    socket.on('message', async (text) => {
      const { event, data } = JSON.parse(String(text)) as { event: string; data: string };
      heard.push(event);
      if (event === 'pusher_internal:subscription_succeeded') return resolve();
      if (event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      const granted = await fetch(`${server.url}/pusher/auth`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ socket_id, channel_name: channel }),
      });
      const grant = (await granted.json()) as object;
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }));
    });
  });
  await subscribed;
  return { heard, closed, end: () => socket.close() };
}

async function hears(heard: string[], event: string): Promise<void> {
  while (!heard.includes(event)) await sleep(20);
}

async function endOf(runId: string): Promise<string> {
  for (;;) {
    const { status } = await api<{ status: string }>('GET', `/run-status/logs/${runId}`).catch(() => ({ status: '' }));
    if (['SUCCESSFUL', 'FAILED', 'CANCELLED'].includes(status)) return status;
    await sleep(20);
  }
}

test('a request at the gateway is run by the worker, and pages at every process hear of it', {
  timeout: 60_000,
}, async () => {
  const url = await haveStartedScenario(api, 'Roles', [trace('seen')], 'start > seen');
  const pages = await Promise.all([listen(first), listen(second)]);
  const run = await sendId(at(gateway, url), 'one');
  assert.equal(await endOf(run), 'SUCCESSFUL');
  for (const { heard, end } of pages) {
    await hears(heard, 'logs-update');
    end();
  }
});

test('a worker that is to end hands its runs on, and none of their calls is made twice', {
  timeout: 90_000,
}, async () => {
  const nodes = [http('one', `${peer.url}/slow/{{payload.id}}`), http('two', `${peer.url}/slow/{{payload.id}}/again`)];
  const url = await haveStartedScenario(api, 'Handed on', nodes, 'start > one > two');
  const runs = await Promise.all(Array.from({ length: 10 }, (_, id) => sendId(at(gateway, url), `handed-${id}`)));
  while (peer.calls.filter(({ path }) => path.includes('handed')).length === 0) await sleep(10);
  const other = await beside('worker');
  await worker.stop();
  worker = other;
  for (const run of runs) assert.equal(await endOf(run), 'SUCCESSFUL');
  const paths = peer.calls.map(({ path }) => path).filter((path) => path.includes('handed'));
  assert.deepEqual([paths.length, new Set(paths).size], [20, 20]);
});

test('a gateway that is to end lets those go who wait for results, and a page is sent to come back', {
  timeout: 60_000,
}, async () => {
  const webhook = await api<Webhook>('POST', '/webhook-url/', {
    name: 'Waited for',
    response: { mode: 'result', timeout_s: 30 },
  });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const calls = Array.from({ length: 4 }, (_, at) => http(`c${at}`, `${peer.url}/slow/wait-${at}`));
  const flow = [begin, ...calls, ...wires('start > c0 > c1 > c2 > c3')];
  const { id } = await api<Scenario>('POST', '/scenario/', { name: 'Waits', flow });
  await api('POST', `/scenario/start/${id}`);
  const waiting = fetch(at(gateway, webhook.url), { method: 'POST', body: '{}' });
  while (!peer.calls.some(({ path }) => path.includes('wait-0'))) await sleep(10);
  await gateway.stop();
  const answer = await waiting;
  const { status, run_ids } = (await answer.json()) as { status: string; run_ids: string[] };
  assert.deepEqual([answer.status, status], [202, 'IN_PROGRESS']);
  assert.equal(await endOf(run_ids[0] ?? ''), 'SUCCESSFUL');
  const page = await listen(second);
  await second.stop();
  assert.equal(await page.closed, 4200);
});

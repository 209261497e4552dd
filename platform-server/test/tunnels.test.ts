import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunLog } from 'shared-contracts/api/run';
import type { Tunnel } from 'shared-contracts/api/tunnel';
import { ordersDocument } from './connectors/orders.ts';
import { databaseFolder } from './databaseFolder.ts';
import { node, start, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type CountingPeer, startPeer } from './server/countingPeer.ts';
import { urlOf } from './server/serverDatabase.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';
import { startAgent, type TestAgent } from './tunnels/agent.ts';
import { until } from './tunnels/network.ts';

let directory: string;
let server: WeftServer;
let worker: WeftServer | undefined;
let peer: CountingPeer;
let api: ApiCall;
let admin: ApiCall;
let restart: (own?: NodeJS.ProcessEnv) => Promise<void>;
const agents: TestAgent[] = [];

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-tunnels-'));
  peer = await startPeer();
  const environment = { PORT: await freePort() };
  restart = async (own = {}) => {
    server = await startWeft(directory, { ...environment, ...own });
  };
  await restart();
  await signInAgain();
});
after(async () => {
  await Promise.all(agents.map((agent) => agent.kill()));
  await worker?.stop();
  await server.stop();
  await peer.close();
  await rm(directory, { recursive: true, force: true });
});

async function signInAgain(): Promise<void> {
  api = await signIn(server.url);
  admin = await signIn(server.url, 'superadmin@weft.local');
}

async function openTunnel(name: string) {
  const port = new URL(peer.url).port;
  const tunnel = await admin<Tunnel>('POST', '/tunnel/', { name, targets: [`127.0.0.1:${port}`] });
  const { token } = await admin<{ token: string }>('POST', `/tunnel/${tunnel.id}/token/`, {});
  return { tunnel, token };
}

/** A tunnel, and a scenario that calls a path of the peer through it. */
async function calling(name: string, path: string, policy = {}) {
  const { tunnel, token } = await openTunnel(name);
  const config = { method: 'POST', url: `${peer.url}/${path}/{{ payload.id }}`, tunnel_id: tunnel.id };
  return { tunnel, token, hook: await startedBy(name, node('call', 'http', config, { policy })), path };
}

/** The address of the webhook that starts a scenario of one node. */
async function startedBy(name: string, call: ReturnType<typeof node>): Promise<string> {
  const webhook = await api<{ id: string; url: string }>('POST', '/webhook-url/', { name });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const flow = [first, call, ...wires('start > call')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name, flow });
  await api('POST', `/scenario/start/${id}`);
  return webhook.url;
}

/** A tunnel, and a scenario that calls the peer by a configuration whose calls go through it. */
async function callingByConfiguration(name: string) {
  const { tunnel, token } = await openTunnel(name);
  const source = { document: ordersDocument(peer.url) };
  const connector = await api<{ id: string }>('POST', '/connector/catalogue/', { name, source });
  const body = { name, connector_id: connector.id, tunnel_id: tunnel.id };
  const configuration = await api<{ id: string }>('POST', '/connector/', body);
  const parameters = [{ place: 'path', name: 'id', value: '{{ payload.id }}' }];
  const config = { configuration_id: configuration.id, operation_id: 'getOrder', version: 1, parameters };
  return { tunnel, token, hook: await startedBy(name, node('call', 'connector', config)) };
}

async function send(hook: string, id: number | string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(hook, { method: 'POST', headers, body: JSON.stringify({ id }) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  return String(run_ids[0]);
}

const runOf = (id: string) => api<RunLog>('GET', `/run-status/logs/${id}`);
const reaches = (id: string, status: string) => until(async () => (await runOf(id)).status === status);
const callsTo = (path: string) => peer.calls.filter((call) => call.path.startsWith(`/${path}/`));

async function agentOf(token: string, name = 'one'): Promise<TestAgent> {
  const agent = await startAgent({ server: server.url, token, name });
  agents.push(agent);
  return agent;
}

test('runs wait while no agent is there, and each makes its call once when one comes', async () => {
  const { tunnel, token, hook, path } = await calling('Waits', 'waits');
  const runs: string[] = [];
  for (let id = 0; id < 12; id++) runs.push(await send(hook, id));
  for (const run of runs) await reaches(run, 'HOLD');
  assert.equal((await admin<Tunnel>('GET', `/tunnel/${tunnel.id}`)).held_runs, 12);
  assert.equal(callsTo(path).length, 0);
  await agentOf(token);
  for (const run of runs) await reaches(run, 'SUCCESSFUL');
  // They begin in their order; over connections of their own, the service may hear a later one first.
  assert.deepEqual(
    callsTo(path)
      .map((call) => call.path)
      .sort(),
    runs.map((_, id) => `/${path}/${id}`).sort(),
  );
});

test('calls of a configuration wait while no agent is there, and all are made when one comes', async () => {
  const { tunnel, token, hook } = await callingByConfiguration('Configured');
  const runs: string[] = [];
  for (let id = 0; id < 5; id++) runs.push(await send(hook, `configured-${id}`));
  for (const run of runs) await reaches(run, 'HOLD');
  assert.match(String((await runOf(runs[0] ?? '')).waiting_for), /Configured/);
  assert.equal((await admin<Tunnel>('GET', `/tunnel/${tunnel.id}`)).held_runs, 5);
  const ids = () => callsTo('orders').map(({ path }) => path);
  assert.deepEqual(ids(), []);
  await agentOf(token);
  for (const run of runs) await reaches(run, 'SUCCESSFUL');
  const wanted = Array.from({ length: 5 }, (_, id) => `/orders/configured-${id}`);
  assert.deepEqual(ids().sort(), wanted);
});

test('an agent that is killed under a call loses none: the other takes it with the same key', async () => {
  const { token, hook, path } = await calling('Killed agent', 'slow-agent');
  const one = await agentOf(token, 'one');
  const run = await send(hook, 1);
  await until(() => callsTo(path).length === 1);
  await one.kill();
  await agentOf(token, 'two');
  await reaches(run, 'SUCCESSFUL');
  const calls = callsTo(path);
  assert.equal(calls.length, 2);
  assert.equal(new Set(calls.map(({ key }) => key)).size, 1);
});

test('a call that may not be made twice waits for a person when its agent is killed', async () => {
  const { token, hook, path } = await calling('Careful', 'slow-careful', { idempotency: 'hold' });
  const one = await agentOf(token, 'one');
  const run = await send(hook, 1);
  await until(() => callsTo(path).length === 1);
  await one.kill();
  await agentOf(token, 'two');
  await reaches(run, 'HOLD');
  assert.match(String((await runOf(run)).waiting_for ?? ''), /may or may not have arrived/);
  assert.equal(callsTo(path).length, 1);
});

test('a server that is killed under a call goes on with it when it and the agent are back', async () => {
  const { token, hook, path } = await calling('Killed server', 'slow-server');
  await agentOf(token);
  const run = await send(hook, 1);
  await until(() => callsTo(path).length === 1);
  await server.kill();
  await restart();
  await signInAgain();
  await reaches(run, 'SUCCESSFUL');
  assert.equal(new Set(callsTo(path).map(({ key }) => key)).size, 1);
});

test('another process calls through the one that the agent is connected to', async () => {
  // Takes requests and agents, and executes no run.
  await server.stop();
  await restart({ WEFT_ROLE: 'gateway,api' });
  await signInAgain();
  const { token, hook, path } = await calling('Relayed', 'relayed');
  await agentOf(token);
  worker = await startWeft(directory, { DATABASE_URL: await urlOf(directory), WEFT_ROLE: 'worker' });
  const runs = await Promise.all(Array.from({ length: 20 }, (_, id) => send(hook, id)));
  for (const run of runs) await reaches(run, 'SUCCESSFUL');
  assert.equal(callsTo(path).length, 20);
});

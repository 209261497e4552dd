import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeLog, RunLog } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import type { UnsureCall } from 'shared-contracts/api/unsure-run';
import { node, start, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let peer: Peer;
let member: Caller;
/** Calls are answered, or not before the test is over. */
let answers = true;
const silent: (() => void)[] = [];

before(async () => {
  peer = await openPeer();
  peer.onOthers(({ url }, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }));
    if (answers) answer();
    else silent.push(answer);
  });
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
after(async () => {
  for (const answer of silent) answer();
  await peer.close();
  await server.close();
});

const policy = { idempotency: 'hold' } as const;
const order = (path: string, config: Record<string, unknown> = {}) =>
  node('order', 'http', { method: 'POST', url: `${peer.url}/${path}`, ...config }, { policy });
const next = node('next', 'variable', { name: 'got', value: '{{ payload }}' });

interface Serving {
  scenarioId: string;
  hook: string;
}

async function serve(flow: Flow): Promise<Serving> {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders', if_name_taken: 'number' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const { body: scenario } = await member.call('POST', '/scenario/', {
    name: 'Orders',
    if_name_taken: 'number',
    flow: [first, ...flow],
  });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  return { scenarioId: scenario.id, hook: webhook.url };
}

async function send(hook: string, payload: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(hook, { method: 'POST', headers, body: JSON.stringify(payload) });
  return ((await answer.json()) as { run_ids: string[] }).run_ids[0] ?? '';
}

async function until(run: string, ...statuses: RunLog['status'][]): Promise<RunLog> {
  for (const limit = Date.now() + 30_000; ; await sleep(20)) {
    const { body } = await member.call('GET', `/run-status/logs/${run}`);
    if (statuses.includes(body.status)) return body;
    assert.ok(Date.now() < limit, `run ${run} is ${body.status}`);
  }
}

/** Runs whose calls are out when the worker loses its session: nobody learns of an answer. */
async function held({ hook }: Serving, payloads: readonly unknown[], calls = payloads.length): Promise<string[]> {
  answers = false;
  const before = peer.received.length;
  const runs: string[] = [];
  for (const payload of payloads) runs.push(await send(hook, payload));
  for (const limit = Date.now() + 30_000; peer.received.length < before + calls; await sleep(10))
    assert.ok(Date.now() < limit, 'every call is out');
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'weft worker'",
  );
  for (const run of runs) await until(run, 'HOLD');
  answers = true;
  return runs;
}

const decide = (run: string, body: unknown, who = member) => who.call('POST', `/run-status/${run}/decide`, body);
const callsOf = async (run: string): Promise<UnsureCall[]> =>
  (await member.call('GET', `/run-status/${run}/unsure`)).body.items;
const logsOf = async (run: string): Promise<NodeLog[]> =>
  (await member.call('GET', `/nodes/scenario-retention/${run}`)).body.items;
const receivedAt = (path: string) => peer.received.filter(({ url }) => url.startsWith(`/${path}`));
const keysAt = (path: string) => receivedAt(path).map(({ headers }) => headers['idempotency-key']);

test('a call that arrived counts as made, with the answer that was entered, and the second to decide hears so', async () => {
  const serving = await serve([order('arrived'), next, ...wires('start > order > next')]);
  const [run = ''] = await held(serving, [{}]);
  const waiting = await until(run, 'HOLD');
  assert.equal(waiting.waiting?.code, 'unsure');
  const [call] = await callsOf(run);
  assert.partialDeepStrictEqual(call, {
    node_name: 'ORDER',
    item: null,
    page: null,
    summary: `POST ${peer.url}/arrived`,
    key: keysAt('arrived')[0],
    answer: { status: 200, body: null },
  });
  const wrong = await decide(run, { decision: 'arrived', answer: { status: 500 } });
  assert.equal(wrong.status, 422);
  assert.match(wrong.body.message, /failure.*such as 200/);
  const answer = { status: 201, body: { id: 7 } };
  const both = await Promise.all([
    decide(run, { decision: 'arrived', answer }),
    decide(run, { decision: 'arrived', answer }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  await until(run, 'SUCCESSFUL');
  const late = await decide(run, { decision: 'skip' });
  assert.equal(late.status, 409);
  assert.equal(late.body.reason, 'conflict.call_decided');
  assert.match(late.body.message, /decided first: it arrived/);
  assert.equal(receivedAt('arrived').length, 1);
  const [, made, got] = await logsOf(run);
  assert.deepEqual([made?.msg?.payload, made?.msg?.params.status, got?.state], [{ id: 7 }, 201, 'success']);
  assert.partialDeepStrictEqual(made?.decided, { decision: 'arrived', by: late.body.params.name });
});

test('a call is sent again with the key of the first time', async () => {
  const serving = await serve([order('again'), ...wires('start > order')]);
  const [run = ''] = await held(serving, [{}]);
  const { status, body } = await decide(run, { decision: 'again' });
  assert.deepEqual([status, body.status, body.waiting], [200, 'QUEUED', null]);
  await until(run, 'SUCCESSFUL');
  const keys = keysAt('again');
  assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
});

test('calls of one run are decided on one by one, and a skipped item leaves the others to go on', async () => {
  const each = node('each', 'fan-out', { concurrency: 3, stop_on_error: true });
  const serving = await serve([
    each,
    order('items/{{ payload }}'),
    next,
    ...wires('start > each', 'each:each > order', 'each:done > next'),
  ]);
  const [run = ''] = await held(serving, [['a', 'b', 'c']], 3);
  const calls = await callsOf(run);
  assert.deepEqual(calls.map(({ item }) => item).sort(), [0, 1, 2]);
  const stepOf = (item: number) => calls.find((call) => call.item === item)?.step ?? -1;
  assert.equal((await decide(run, { decision: 'skip', steps: [stepOf(0)] })).status, 200);
  await until(run, 'HOLD');
  assert.deepEqual((await callsOf(run)).map(({ item }) => item).sort(), [1, 2]);
  const twice = await decide(run, { decision: 'again', steps: [stepOf(0)] });
  assert.deepEqual([twice.status, twice.body.reason], [409, 'conflict.call_decided']);
  const partly = await decide(run, { decision: 'again', steps: [stepOf(0), stepOf(1)] });
  assert.deepEqual([partly.status, partly.body.reason], [409, 'conflict.call_not_unsure']);
  assert.equal((await decide(run, { decision: 'again' })).status, 200);
  const ended = await until(run, 'SUCCESSFUL', 'FAILED');
  assert.deepEqual([ended.status, ended.handled, ended.exception.length], ['SUCCESSFUL', true, 1]);
  assert.match(ended.exception[0]?.exception ?? '', /^Skipped by .* — in "ORDER"/);
  const done = (await logsOf(run)).find(({ node_id }) => node_id === 'next')?.msg_in?.payload as never;
  assert.partialDeepStrictEqual(done, {
    results: [null, { url: '/items/b' }, { url: '/items/c' }],
    errors: [{ index: 0, code: 'CALL_SKIPPED', skipped: true }],
  });
});

test('a run is cancelled, which its record tells', async () => {
  const serving = await serve([order('cancelled'), ...wires('start > order')]);
  const [run = ''] = await held(serving, [{}]);
  const { body } = await decide(run, { decision: 'cancel' });
  assert.deepEqual([body.status, body.operation_count_total], ['CANCELLED', 1]);
  const late = await decide(run, { decision: 'again' });
  assert.deepEqual([late.status, late.body.params.decision.en], [409, 'the run is canceled']);
  assert.equal((await logsOf(run))[1]?.state, 'unsure');
});

test('a run that is cancelled without a decision has its unsure call as well', async () => {
  const serving = await serve([order('stopped'), ...wires('start > order')]);
  const [run = ''] = await held(serving, [{}]);
  const { body } = await member.call('POST', `/run-status/${run}/cancel`);
  assert.deepEqual([body.status, body.operation_count_total], ['CANCELLED', 1]);
  assert.equal((await logsOf(run))[1]?.state, 'unsure');
});

test('many runs are decided on at once, each with its own result', async () => {
  const serving = await serve([order('many'), ...wires('start > order')]);
  const runs = await held(serving, [1, 2, 3]);
  const count = async () =>
    (await member.call('GET', `/run-status/unsure/?scenario_id=${serving.scenarioId}`)).body.total;
  assert.equal(await count(), 3);
  await decide(runs[0] ?? '', { decision: 'skip' });
  const { body: some } = await member.call('POST', '/run-status/decide/', { decision: 'again', ids: runs.slice(0, 2) });
  assert.partialDeepStrictEqual(some, {
    results: [{ ok: false, reason: 'conflict.call_decided' }, { ok: true }],
    left: 0,
  });
  const { body: all } = await member.call('POST', '/run-status/decide/', {
    decision: 'again',
    scenario_id: serving.scenarioId,
  });
  assert.deepEqual(all, { results: [{ id: runs[2], ok: true }], left: 0 });
  for (const run of runs) await until(run, 'SUCCESSFUL');
  const neither = await member.call('POST', '/run-status/decide/', { decision: 'again' });
  assert.equal(neither.status, 422);
  const tooMany = Array.from({ length: 101 }, (_, at) => String(at));
  assert.equal((await member.call('POST', '/run-status/decide/', { decision: 'again', ids: tooMany })).status, 422);
});

test('nobody decides on runs of other accounts or without the right to change anything, or on other runs', async () => {
  const serving = await serve([order('mine'), ...wires('start > order')]);
  const [run = ''] = await held(serving, [{}]);
  assert.equal((await decide(run, { decision: 'again' }, await server.as('guest'))).status, 403);
  const stranger = await server.as('globex');
  assert.equal((await decide(run, { decision: 'again' }, stranger)).status, 404);
  assert.equal((await stranger.call('GET', `/run-status/${run}/unsure`)).status, 404);
  const many = await stranger.call('POST', '/run-status/decide/', { decision: 'again', ids: [run] });
  assert.partialDeepStrictEqual(many.body, { results: [{ id: run, ok: false, code: 'not_found' }] });
  const none = { decision: 'again', scenario_id: serving.scenarioId };
  assert.deepEqual((await stranger.call('POST', '/run-status/decide/', none)).body, { results: [], left: 0 });
  await decide(run, { decision: 'again' });
  const plain = await send(serving.hook, {});
  await until(plain, 'SUCCESSFUL');
  const { status, body } = await decide(plain, { decision: 'again' });
  assert.deepEqual([status, body.reason], [409, 'conflict.run_ended']);
});

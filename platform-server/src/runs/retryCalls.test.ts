import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { RetryPlan } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { http, node, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { RetryChoice } from './redelivery.ts';

let server: RunsServer;
let peer: Peer;
let actor: TrackingActor;
let account: string;
let isDown = true;
before(async () => {
  peer = await openPeer();
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  actor = await server.newActor();
  account = actor.accountNumber;
  peer.on('/mail', ({ body }, response) => void response.writeHead(isDown && body === 'b' ? 503 : 200).end(body));
});
beforeEach(() => {
  isDown = true;
});
after(async () => {
  await server.close();
  await peer.close();
});

/** One mail for each item, and what comes of all by `done`. */
const mailing = (): Flow => [
  node('f', 'fan-out', { concurrency: 1 }),
  http('mail', `${peer.url}/mail`, {}, { method: 'POST', body: { type: 'text', content: '{{payload}}' } }),
  node('end', 'variable', { operation: 'set', name: 'end', value: '{{payload}}' }),
  ...wires('start > f:each > mail', 'f:done > end'),
];

const fromStart = { fromNodeId: null, version: 'live' } as const;
const from = (fromNodeId: string) => ({ fromNodeId, version: 'live' }) as const;
const end = (id: string) => server.opened.runs.waitForEnd(id, 10_000);

async function failed(rest: Flow = mailing(), payload: unknown = ['a', 'b', 'c']): Promise<string> {
  const { webhook } = await server.serve(actor, { rest });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(payload) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  const id = run_ids[0] ?? '';
  await end(id);
  isDown = false;
  peer.received.length = 0;
  return id;
}

async function retry(id: string, choice: RetryChoice) {
  const made = await server.opened.retries.retryRun(account, id, choice, null);
  const ended = await end(made.id);
  return { id: made.id, ended, mailed: peer.received.splice(0).map(({ body }) => body) };
}

const only = (place: number) => ({ first: place, last: place });
const summarizeCalls = ({ calls }: RetryPlan) => calls.map(({ item, state, plan }) => [item, state, plan]);
const done = { results: ['a', 'b', 'c'], errors: [] };

test('a call of a node that the scenario no longer has is named as in the run', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: mailing() });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: '["a"]' });
  const id = ((await answer.json()) as { run_ids: string[] }).run_ids[0] ?? '';
  await end(id);
  peer.received.length = 0;
  const flow = scenario.flow.slice(0, 1);
  await server.services.scenarios.save(actor, scenario.id, { revision: scenario.revision, flow });
  const plan = await server.opened.retries.retryPlan(account, id, fromStart);
  assert.deepEqual(
    plan.calls.map((call) => [call.node_name, call.kind, call.plan]),
    [['MAIL', 'http', 'not_reached']],
  );
});

test('from a node within a scope the failed item alone is redone, and what follows the scope runs once', async () => {
  const id = await failed();
  const plan = await server.opened.retries.retryPlan(account, id, from('mail'));
  assert.deepEqual(summarizeCalls(plan), [
    [[1], 'failed', 'made'],
    [[0], 'delivered', 'not_reached'],
    [[2], 'delivered', 'not_reached'],
  ]);
  assert.deepEqual(plan.call_counts, { made: 1, stands_in: 0, not_reached: 2 });
  assert.deepEqual([plan.again.map(({ calls }) => calls), plan.skipped.map(({ calls }) => calls)], [[1], [2]]);
  assert.match(plan.calls[0]?.summary ?? '', /^POST http:.*\/mail$/);
  const mail = { node_id: 'mail', node_name: 'MAIL', kind: 'http' };
  assert.deepEqual(plan.scopes, [
    {
      ...{ node_id: 'f', node_name: 'F', kind: 'fan-out', item: [], items: 3 },
      kept: [only(0), only(2)],
      redone: [{ ...mail, items: [only(1)] }],
      begun: [],
    },
  ]);
  assert.ok(plan.starts.find(({ node_id }) => node_id === 'mail')?.failed);
  const { ended, mailed } = await retry(id, from('mail'));
  assert.deepEqual([ended?.status, ended?.variables, mailed], ['SUCCESSFUL', { end: done }, ['b']]);
});

test('from the start what was delivered is not sent again, unless it is chosen', async () => {
  const id = await failed();
  const plan = await server.opened.retries.retryPlan(account, id, fromStart);
  assert.deepEqual(summarizeCalls(plan), [
    [[1], 'failed', 'made'],
    [[0], 'delivered', 'stands_in'],
    [[2], 'delivered', 'stands_in'],
  ]);
  assert.deepEqual([plan.again.map(({ calls }) => calls), plan.skipped.map(({ calls }) => calls)], [[1], [2]]);
  assert.deepEqual(plan.scopes, []);
  const plain = await retry(id, fromStart);
  assert.deepEqual([plain.ended?.variables, plain.mailed], [{ end: done }, ['b']]);
  const third = plan.calls[2]?.id ?? '';
  assert.deepEqual((await retry(id, { ...fromStart, callsAgain: [third] })).mailed, ['b', 'c']);
  assert.deepEqual((await retry(id, { ...fromStart, callsAgain: 'all' })).mailed, ['a', 'b', 'c']);
  const unknown = { ...fromStart, callsAgain: ['weft-other'] };
  await assert.rejects(server.opened.retries.retryRun(account, id, unknown, null), { reason: 'conflict.call_unknown' });
});

test('a retry of a retry knows what the runs before it have delivered', async () => {
  const id = await failed();
  isDown = true;
  const second = await retry(id, from('mail'));
  assert.deepEqual(second.mailed, ['b']);
  const plan = await server.opened.retries.retryPlan(account, second.id, fromStart);
  assert.deepEqual(plan.call_counts, { made: 1, stands_in: 2, not_reached: 0 });
  isDown = false;
  const third = await retry(second.id, fromStart);
  assert.deepEqual([third.ended?.variables, third.mailed], [{ end: done }, ['b']]);
  const whole = await server.opened.retries.retryPlan(account, third.id, fromStart);
  assert.deepEqual(whole.call_counts, { made: 0, stands_in: 3, not_reached: 0 });
});

test('a plan tells reads apart, and nodes that the run never called from', async () => {
  const rest = [
    http('look', `${peer.url}/look`),
    http('mail', `${peer.url}/mail`, {}, { method: 'POST', body: { type: 'text', content: 'b' } }),
    http('later', `${peer.url}/later`, {}, { method: 'POST' }),
    ...wires('start > look > mail > later'),
  ];
  const id = await failed(rest, {});
  const plan = await server.opened.retries.retryPlan(account, id, fromStart);
  assert.deepEqual(
    plan.again.map(({ node_id, calls, reads }) => [node_id, calls, reads]),
    [
      ['look', 1, 1],
      ['mail', 1, 0],
      ['later', 0, 0],
    ],
  );
  assert.deepEqual(plan.skipped, []);
});

test('a scope that stopped goes on with the items that had not begun', async () => {
  const rest = mailing().map((each) =>
    each.id === 'f' ? node('f', 'sequencer', { batch_size: 1, stop_on_error: true }) : each,
  );
  const id = await failed(rest);
  const plan = await server.opened.retries.retryPlan(account, id, from('mail'));
  assert.deepEqual(
    plan.scopes.map(({ kept, redone, begun }) => [kept, redone.map(({ items }) => items), begun]),
    [[[only(0)], [[only(1)]], [only(2)]]],
  );
  const { ended, mailed } = await retry(id, from('mail'));
  assert.deepEqual([ended?.variables, mailed], [{ end: done }, ['b', 'c']]);
});

test('the retry of a scenario whose scope is gone is refused with what to do', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: mailing() });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: '["a","b"]' });
  const id = ((await answer.json()) as { run_ids: string[] }).run_ids[0] ?? '';
  await end(id);
  const flow = scenario.flow.filter((each) => each.id !== 'f' && each.type !== 'default');
  await server.services.scenarios.save(actor, scenario.id, {
    revision: scenario.revision,
    flow: [...flow, ...wires('start > mail > end')],
  });
  await assert.rejects(server.opened.retries.retryPlan(account, id, from('mail')), { status: 409 });
  // From the start the node is another place: its calls are new.
  const plan = await server.opened.retries.retryPlan(account, id, fromStart);
  assert.deepEqual(
    [plan.call_counts.not_reached, plan.again.map(({ node_id, calls }) => [node_id, calls])],
    [2, [['mail', 0]]],
  );
});

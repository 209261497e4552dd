import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { firstIdAt } from '../store/ids.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { DraftContent } from '../store/repositories/scenarioDraftRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { recordEntries } from './worker/runInputs.ts';

let server: RunsServer;
let actor: TrackingActor;
let account: string;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  account = actor.accountNumber;
});
after(() => server.close());

const fromStart = { fromNodeId: null, version: 'live' } as const;
const from = (fromNodeId: string) => ({ fromNodeId, version: 'live' }) as const;

interface Sent {
  event_id: string;
  run_ids: string[];
}

async function send(url: string, payload: unknown): Promise<Sent> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await answer.json()) as Sent;
}

const end = (id: string) => server.opened.runs.waitForEnd(id, 10_000);
const eventOf = async (id: string) =>
  (await server.database.pool.query('select * from event where id = $1', [id])).rows[0];

async function scenariosOf(runIds: readonly string[]): Promise<string[]> {
  const { rows } = await server.database.pool.query('select id, scenario_id from run where id = any($1)', [runIds]);
  return runIds.map((id) => rows.find((row) => row.id === id)?.scenario_id);
}

/** Fails at `check` until the scenario is mended; `first` and `check` append to the variable `trail`. */
const broken = [
  node('first', 'variable', { operation: 'append', name: 'trail', value: 'first' }),
  node('check', 'exception', { code: 'BAD', message: 'not yet' }),
  ...wires('start > first > check'),
];
const fixed = [
  node('first', 'variable', { operation: 'append', name: 'trail', value: 'first' }),
  node('check', 'variable', { operation: 'append', name: 'trail', value: 'check' }),
  ...wires('start > first > check'),
];

test('a retry runs the event again with the scenario as it is now, and counts', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: broken });
  const { event_id, run_ids } = await send(webhook.url, { order: 1 });
  const failed = await end(run_ids[0] ?? '');
  assert.equal(failed?.status, 'FAILED');
  const flow = [...scenario.flow.slice(0, 1), ...fixed];
  await server.services.scenarios.save(actor, scenario.id, { revision: scenario.revision, flow });
  const retry = await server.opened.retries.retryRun(account, run_ids[0] ?? '', fromStart, null);
  assert.deepEqual([retry.retry, retry.revision, retry.event, retry.hookdeck_id], [1, 2, 'webhook', event_id]);
  const ended = await end(retry.id);
  assert.deepEqual([ended?.status, ended?.result?.payload], ['SUCCESSFUL', { order: 1 }]);
  const event = await eventOf(event_id);
  assert.deepEqual([event.attempts, event.run_ids], [2, [...run_ids, retry.id]]);
});

test('a retry from a node goes on with what that node received, and leaves out what came before', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: broken });
  const { run_ids } = await send(webhook.url, { order: 2 });
  await end(run_ids[0] ?? '');
  const flow = [...scenario.flow.slice(0, 1), ...fixed];
  await server.services.scenarios.save(actor, scenario.id, { revision: scenario.revision, flow });
  const retry = await server.opened.retries.retryRun(account, run_ids[0] ?? '', from('check'), null);
  const ended = await end(retry.id);
  assert.deepEqual(ended?.variables, { trail: ['first', 'check'] });
  assert.equal(ended?.counts.operations, 1);
});

test('a retry with the version of the run does what the run did, whatever the scenario is now', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: broken });
  const { run_ids } = await send(webhook.url, { order: 3 });
  await end(run_ids[0] ?? '');
  const flow = [...scenario.flow.slice(0, 1), ...fixed];
  await server.services.scenarios.save(actor, scenario.id, { revision: scenario.revision, flow });
  const choice = { fromNodeId: 'check', version: 'run' } as const;
  const retry = await server.opened.retries.retryRun(account, run_ids[0] ?? '', choice, null);
  assert.deepEqual([retry.revision, (await end(retry.id))?.status], [1, 'FAILED']);
});

test('a retry with unsaved edits runs the draft of who asks, as it is then, and nothing live notices', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: broken });
  const { run_ids } = await send(webhook.url, { order: 4 });
  await end(run_ids[0] ?? '');
  const { retries } = server.opened;
  const choice = { fromNodeId: 'check', version: 'draft', userId: actor.userId } as const;
  await assert.rejects(retries.retryRun(account, run_ids[0] ?? '', choice, null), { reason: 'conflict.draft_gone' });
  const { name, description, settings, revision: base_revision } = scenario;
  const flow = [...scenario.flow.slice(0, 1), ...fixed];
  const document = { name, description, settings, flow };
  const content = { base_revision, base: { name, description, settings }, document } as never as DraftContent;
  const { revision } = await server.services.drafts.write(actor, scenario.id, { ...content, revision: null });
  const plan = await retries.retryPlan(account, run_ids[0] ?? '', choice);
  assert.deepEqual(plan.revisions, { run: 1, live: 1, draft: -revision });
  const retry = await retries.retryRun(account, run_ids[0] ?? '', choice, null);
  assert.deepEqual([retry.revision, (await end(retry.id))?.status], [-revision, 'SUCCESSFUL']);
  assert.equal((await server.services.drafts.get(actor, scenario.id))?.last_run?.id, retry.id);
  const keyed = await retries.retryRun(account, run_ids[0] ?? '', choice, 'said-twice');
  await server.database.pool.query('delete from scenario_draft where scenario_id = $1', [scenario.id]);
  const again = await retries.retryRun(account, run_ids[0] ?? '', choice, 'said-twice');
  assert.equal(again.id, keyed.id);
  const somebody = { ...choice, userId: 'somebody-else' };
  assert.equal(
    (await retries.retryPlan(account, run_ids[0] ?? '', { ...somebody, version: 'live' })).revisions.draft,
    null,
  );
  await assert.rejects(retries.retryRun(account, run_ids[0] ?? '', somebody, null), { reason: 'conflict.draft_gone' });
  assert.equal((await server.services.scenarios.get(account, scenario.id)).revision, scenario.revision);
});

/** Pays by a call that fails, behind one that was made; a third is reached by its Catch alone. */
const paying = [
  node('reserve', 'http', { method: 'POST', url: 'http://127.0.0.1:9/reserve?token=abc' }),
  node('order', 'variable', { operation: 'set', name: 'order', value: '1' }),
  node('pay', 'http', { method: 'POST', url: 'http://127.0.0.1:9/pay' }),
  node('caught', 'catch', { scope: 'chosen', node_ids: ['pay'] }),
  node('warn', 'http', { method: 'POST', url: 'http://127.0.0.1:9/warn' }),
  node('never', 'http', { method: 'POST', url: 'http://127.0.0.1:9/never' }),
  ...wires('start > reserve > order > pay', 'reserve:error > order', 'caught > warn'),
];

test('the plan of a retry names where it may begin, which effects come again and which are left out', async () => {
  const { webhook } = await server.serve(actor, { rest: paying });
  const { run_ids } = await send(webhook.url, {});
  await end(run_ids[0] ?? '');
  const { retries } = server.opened;
  const whole = await retries.retryPlan(account, run_ids[0] ?? '', fromStart);
  assert.deepEqual(whole.revisions, { run: 1, live: 1, draft: null });
  assert.deepEqual(
    whole.starts.map(({ node_id }) => node_id),
    ['reserve', 'order', 'pay', 'caught', 'warn'],
  );
  const names = (effects: readonly { node_id: string; calls: number }[]) =>
    effects.map(({ node_id, calls }) => [node_id, calls > 0]);
  assert.deepEqual(names(whole.again), [
    ['reserve', true],
    ['pay', true],
    ['warn', true],
  ]);
  assert.deepEqual(whole.skipped, []);
  assert.doesNotMatch(whole.again[0]?.summary ?? '', /abc/);
  const later = await retries.retryPlan(account, run_ids[0] ?? '', from('pay'));
  assert.deepEqual(
    [names(later.again), names(later.skipped)],
    [
      [
        ['pay', true],
        ['warn', true],
      ],
      [['reserve', true]],
    ],
  );
  await assert.rejects(retries.retryPlan(account, run_ids[0] ?? '', from('never')), { status: 409 });
  const other = (await server.newActor()).accountNumber;
  await assert.rejects(retries.retryPlan(other, run_ids[0] ?? '', fromStart), { status: 404 });
});

test('a node that the run never came to, or that is gone, is no place to start from', async () => {
  const { webhook } = await server.serve(actor, { rest: broken });
  const { run_ids } = await send(webhook.url, {});
  await end(run_ids[0] ?? '');
  const { retries } = server.opened;
  await assert.rejects(retries.retryRun(account, run_ids[0] ?? '', from('nowhere'), null), { status: 409 });
});

test('a retry needs one connection, however many are made at once', async () => {
  const { webhook } = await server.serve(actor, { rest: fixed });
  const { event_id } = await send(webhook.url, {});
  const { pool } = server.database;
  // Another process, which has not read the account's operations yet.
  const other = await startRunsServer({}, server.database);
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  try {
    const { run_ids } = await other.opened.retries.retryEvent(account, event_id, null, null);
    assert.equal(run_ids.length, 1);
  } finally {
    for (const client of held) client.release();
    await other.close();
  }
});

test('an Idempotency-Key makes a retry once', async () => {
  const { webhook } = await server.serve(actor, { rest: fixed });
  const { event_id, run_ids } = await send(webhook.url, {});
  const { retries } = server.opened;
  const again = await Promise.all([1, 2, 3].map(() => retries.retryRun(account, run_ids[0] ?? '', fromStart, 'key-1')));
  assert.equal(new Set(again.map(({ id }) => id)).size, 1);
  assert.notEqual((await retries.retryRun(account, run_ids[0] ?? '', fromStart, 'key-2')).id, again[0]?.id);
  const events = await Promise.all([1, 2].map(() => retries.retryEvent(account, event_id, null, 'key-1')));
  assert.deepEqual(events[0], events[1]);
  assert.equal((await eventOf(event_id)).attempts, 4);
});

test('an event is delivered again to what its webhook starts now', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: fixed });
  const { event_id } = await send(webhook.url, { n: 5 });
  const { retries } = server.opened;
  const { run_ids } = await retries.retryEvent(account, event_id, null, null);
  assert.deepEqual((await end(run_ids[0] ?? ''))?.result?.payload, { n: 5 });
  await server.services.scenarios.stop(actor, scenario.id);
  await assert.rejects(retries.retryEvent(account, event_id, null, null), { status: 409 });
});

test('a retry of one run leaves the other scenarios of its webhook alone', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: broken });
  const second = await server.serve(actor, { rest: fixed });
  const scenario_ids = [scenario.id, second.scenario.id];
  const both = await server.services.webhooks.save(actor, webhook.id, { scenario_ids });
  const { event_id, run_ids } = await send(both.url, {});
  await Promise.all(run_ids.map(end));
  const scenarios = await scenariosOf(run_ids);
  const failed = run_ids[scenarios.indexOf(scenario.id)] ?? '';
  const retry = await server.opened.retries.retryRun(account, failed, fromStart, null);
  assert.equal(retry.scenario_id, scenario.id);
  assert.deepEqual((await eventOf(event_id)).run_ids, [...run_ids, retry.id]);
});

test('who delivers an event again is told what will run, and nothing else does', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: fixed });
  const { event_id } = await send(webhook.url, {});
  const { retries } = server.opened;
  const reported = await retries.eventScenarios(account, event_id);
  assert.deepEqual(reported, [{ id: scenario.id, name: scenario.name }]);
  // Another one begins to listen while the person reads.
  const late = await server.serve(actor, { rest: fixed });
  await server.services.webhooks.save(actor, webhook.id, { scenario_ids: [scenario.id, late.scenario.id] });
  const { run_ids } = await retries.retryEvent(account, event_id, [scenario.id], null);
  assert.deepEqual(await scenariosOf(run_ids), [scenario.id]);
  assert.equal((await retries.eventScenarios(account, event_id)).length, 2);
  await server.services.scenarios.stop(actor, scenario.id);
  await assert.rejects(retries.retryEvent(account, event_id, [scenario.id], null), { status: 409 });
});

test('after 7 days nothing is run again', async () => {
  const { webhook } = await server.serve(actor, { rest: fixed });
  const { event_id, run_ids } = await send(webhook.url, {});
  await end(run_ids[0] ?? '');
  await server.database.pool.query("update event set created_at = now() - interval '7 days 1 minute' where id = $1", [
    event_id,
  ]);
  const { retries } = server.opened;
  await assert.rejects(retries.retryEvent(account, event_id, null, null), { status: 410 });
  await assert.rejects(retries.eventScenarios(account, event_id), { status: 410 });
  await assert.rejects(retries.retryRun(account, run_ids[0] ?? '', fromStart, null), { status: 410 });
});

test('another account finds neither event nor run', async () => {
  const { webhook } = await server.serve(actor, { rest: fixed });
  const { event_id, run_ids } = await send(webhook.url, {});
  const { retries, actions } = server.opened;
  const other = (await server.newActor()).accountNumber;
  await assert.rejects(retries.retryEvent(other, event_id, null, null), { status: 404 });
  await assert.rejects(retries.eventScenarios(other, event_id), { status: 404 });
  await assert.rejects(retries.retryRun(other, run_ids[0] ?? '', fromStart, null), { status: 404 });
  await assert.rejects(actions.cancel(other, run_ids[0] ?? ''), { status: 404 });
  await assert.rejects(retries.retryRun(account, firstIdAt(0), fromStart, null), { status: 404 });
});

test('a run is cancelled in a delay; one that has ended is not', async () => {
  const duration = { amount: 1, unit: 'hours' };
  const wait = [node('wait', 'delay', { mode: 'duration', duration }), ...wires('start > wait')];
  const { webhook } = await server.serve(actor, { rest: wait });
  const { run_ids } = await send(webhook.url, {});
  const id = run_ids[0] ?? '';
  const status = async () =>
    (await server.database.pool.query('select status from run where id = $1', [id])).rows[0]?.status;
  while ((await status()) !== 'SCHEDULED') await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal((await server.opened.actions.cancel(account, id)).status, 'CANCELLED');
  await assert.rejects(server.opened.actions.cancel(account, id), { status: 409 });
  assert.equal(await status(), 'CANCELLED');
});

test('code that never ends is stopped by a cancellation, which is no failure of its node', async () => {
  const code = { code: 'for (;;);', timeout_ms: 5000 };
  const { webhook } = await server.serve(actor, { rest: [node('loop', 'function', code), ...wires('start > loop')] });
  const { run_ids } = await send(webhook.url, {});
  const id = run_ids[0] ?? '';
  const record = async () =>
    recordEntries((await runQueueRepository.segments(server.database.pool, [id])).get(id) ?? []);
  const isAtWork = (entry: { type: string; nodeId?: string }) => entry.type === 'received' && entry.nodeId === 'loop';
  while (!(await record()).some(isAtWork)) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.opened.actions.cancel(account, id);
  assert.equal((await end(id))?.status, 'CANCELLED');
  assert.deepEqual((await record()).map(({ type }) => type).slice(-2), ['received', 'ended']);
});

test('while its webhook is paused an event is run again only as far as HOLD, and goes on when it is resumed', async () => {
  const { webhook } = await server.serve(actor, { rest: fixed });
  const { event_id, run_ids } = await send(webhook.url, {});
  await end(run_ids[0] ?? '');
  await server.services.webhooks.save(actor, webhook.id, { is_paused: true });
  const { retries } = server.opened;
  const retry = await retries.retryRun(account, run_ids[0] ?? '', fromStart, null);
  const event = await retries.retryEvent(account, event_id, null, null);
  const statuses = async () => {
    const ids = [retry.id, ...event.run_ids];
    const found = await server.database.pool.query('select status from run where id = any($1)', [ids]);
    return found.rows.map(({ status }) => status);
  };
  assert.deepEqual([retry.status, retry.waiting_for], ['HOLD', 'The webhook is paused']);
  assert.deepEqual(await statuses(), ['HOLD', 'HOLD']);
  await server.services.webhooks.save(actor, webhook.id, { is_paused: false });
  await Promise.all([retry.id, ...event.run_ids].map(end));
  assert.deepEqual(await statuses(), ['SUCCESSFUL', 'SUCCESSFUL']);
});

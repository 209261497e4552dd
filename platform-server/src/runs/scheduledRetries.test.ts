import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { type RetrySchedule, retryScheduleSchema, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import { http, node, wires } from '../../test/engine/drawing.ts';
import { openPeer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { eventAttempts } from '../gateway/eventAttempts.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import * as webhookEventRepository from '../store/repositories/webhookEventRepository.ts';
import { ScheduledRetries } from './scheduledRetries.ts';

let server: RunsServer;
let actor: TrackingActor;
let retries: ScheduledRetries;
before(async () => {
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  actor = await server.newActor();
  const { groups, budget, log, runs } = server.opened;
  retries = new ScheduledRetries({ pool: server.database.pool, groups, budget, log, queued: () => runs.queued() });
});
after(() => server.close());

const schedule: RetrySchedule = { delays_s: [10, 60], jitter: false };
const failing = [node('fail', 'exception', { message: 'No stock' }), ...wires('start > fail')];

async function until<Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A webhook whose scenario fails, with one event that did. */
async function failedEvent(retry: RetrySchedule | null = schedule, rest: Flow = failing) {
  const { webhook, scenario } = await server.serve(actor, { webhook: { retry }, rest });
  const { event_id } = (await (await fetch(webhook.url, { method: 'POST', body: '' })).json()) as { event_id: string };
  return { webhook, scenario, id: event_id };
}

const eventOf = async (id: string) =>
  (await webhookEventRepository.get(server.services.pool, actor.accountNumber, id)) as WholeEventRow;
const attemptsOf = async (id: string) => eventAttempts(server.database.pool, await eventOf(id));
const ended = (id: string, count: number) =>
  until(
    () => attemptsOf(id),
    ({ items }) => items.length === count && items.every(({ runs }) => runs.every(({ ended_at }) => ended_at)),
  );
const notices = async (scenarioId: string) => {
  const query = 'select from notification_event where subject = $1';
  return (await server.database.pool.query(query, [scenarioId])).rows.length;
};
/** As if the time had come. */
const makeDue = (id: string) =>
  server.database.pool.query(
    "update webhook_retry set next_at = now() - interval '1 s' where event_id = $1 and next_at is not null",
    [id],
  );

it('a failed run is run again after each delay, and people are told of the last failure alone', async () => {
  const { id, scenario } = await failedEvent();
  const first = await ended(id, 1);
  assert.deepEqual([first.retries[0]?.attempts, first.retries[0]?.most], [1, 3]);
  const wait = Date.parse(first.retries[0]?.next_at ?? '') - Date.now();
  assert.ok(wait > 0 && wait <= 10_000, String(wait));
  await retries.retryDue(Date.now());
  assert.equal((await eventOf(id)).attempts, 1);
  for (const count of [2, 3]) {
    assert.equal(await notices(scenario.id), 0);
    await makeDue(id);
    await retries.retryDue(Date.now());
    await ended(id, count);
  }
  const { items, retries: left } = await attemptsOf(id);
  assert.deepEqual(
    items.map(({ trigger, runs }) => [trigger, runs.map(({ status }) => status)]),
    [
      ['INITIAL', ['FAILED']],
      ['AUTOMATIC', ['FAILED']],
      ['AUTOMATIC', ['FAILED']],
    ],
  );
  assert.deepEqual([left[0]?.attempts, left[0]?.next_at], [3, null]);
  assert.equal(await notices(scenario.id), 1);
});

it('the schedule does not send again what was delivered, however often it retries', async () => {
  const peer = await openPeer();
  try {
    const order = http('order', `${peer.url}/order`, {}, { method: 'POST' });
    const { id } = await failedEvent(schedule, [order, ...failing.slice(0, 1), ...wires('start > order > fail')]);
    for (const count of [1, 2, 3]) {
      await ended(id, count);
      await makeDue(id);
      await retries.retryDue(Date.now());
    }
    assert.equal(peer.received.length, 1);
  } finally {
    await peer.close();
  }
});

it('two processes make one retry of one failure', async () => {
  const { id } = await failedEvent();
  await ended(id, 1);
  await makeDue(id);
  await Promise.all([1, 2, 3].map(() => retries.retryDue(Date.now())));
  assert.equal((await ended(id, 2)).items.length, 2);
});

it('a paused webhook waits, and a run by hand ends the schedule', async () => {
  const { id, webhook } = await failedEvent();
  const { items } = await ended(id, 1);
  await makeDue(id);
  const pause = (is_paused: boolean) =>
    server.services.webhooks.save(actor, webhook.id, webhookUpdateSchema.parse({ is_paused }));
  const isHeld = async () => {
    const query = 'select is_held from webhook_retry where event_id = $1';
    return (await server.database.pool.query<{ is_held: boolean }>(query, [id])).rows[0]?.is_held;
  };
  await pause(true);
  await retries.retryDue(Date.now());
  assert.deepEqual([(await eventOf(id)).attempts, await isHeld()], [1, true]);
  await pause(false);
  assert.equal(await isHeld(), false);
  const choice = { fromNodeId: null, version: 'live', by: 'Ann' } as const;
  await server.opened.retries.retryRun(actor.accountNumber, items[0]?.runs[0]?.id ?? '', choice, null);
  const after = await ended(id, 2);
  assert.deepEqual([after.items[1]?.trigger, after.items[1]?.caused_by, after.retries], ['MANUAL', 'Ann', []]);
  await retries.retryDue(Date.now() + 3_600_000);
  assert.equal((await eventOf(id)).attempts, 2);
});

it('people are told what is to come as their webhook is now: paused it waits, in the trash nothing comes', async () => {
  const { id, webhook } = await failedEvent();
  const { items, retries: planned } = await ended(id, 1);
  const run = items[0]?.runs[0]?.id;
  assert.deepEqual([planned[0]?.run_id, planned[0]?.held], [run, false]);
  assert.equal((await eventOf(id)).next_attempt_at?.toISOString(), planned[0]?.next_at);
  const save = async (body: object) => {
    await server.services.webhooks.save(actor, webhook.id, webhookUpdateSchema.parse(body));
    const { retries: reported } = await attemptsOf(id);
    return [reported[0]?.next_at, reported[0]?.held, (await eventOf(id)).next_attempt_at];
  };
  assert.deepEqual(await save({ is_paused: true }), [planned[0]?.next_at, true, null]);
  await makeDue(id);
  await retries.retryDue(Date.now());
  assert.deepEqual((await save({ is_active: false })).slice(0, 2), [null, false]);
  const [next, held, listed] = await save({ is_active: true, is_paused: false });
  assert.ok(next && !held && listed);
  await retries.retryDue(Date.now());
  assert.equal((await ended(id, 2)).items[1]?.trigger, 'AUTOMATIC');
});

it('runs that a paused webhook held end with the webhook, since nobody can resume it', async () => {
  const { id, webhook, scenario } = await failedEvent();
  await ended(id, 1);
  const save = (body: object) => server.services.webhooks.save(actor, webhook.id, webhookUpdateSchema.parse(body));
  await save({ is_paused: true });
  const held = (await (await fetch(webhook.url, { method: 'POST', body: '' })).json()) as { run_ids: string[] };
  const again = await server.opened.retries.retryEvent(actor.accountNumber, id, [scenario.id], null, 'Ann');
  await save({ is_active: false });
  await server.services.webhooks.delete(actor, webhook.id);
  const query = 'select status from run where id = any($1)';
  const { rows } = await server.database.pool.query(query, [[...held.run_ids, ...again.run_ids]]);
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['CANCELLED', 'CANCELLED'],
  );
});

it('who runs an event again while its first run is still going ends the schedule as well', async () => {
  const rest = [
    node('wait', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'hours' } }),
    ...wires('start > wait'),
  ];
  const { webhook, scenario } = await server.serve(actor, { webhook: { retry: schedule }, rest });
  const sent = (await (await fetch(webhook.url, { method: 'POST', body: '' })).json()) as { event_id: string };
  const { event_id, run_ids } = sent as typeof sent & { run_ids: string[] };
  await server.opened.retries.retryEvent(actor.accountNumber, event_id, [scenario.id], null, 'Ann');
  await server.database.pool.query("update run set status = 'FAILED', ended_at = now() where id = $1", [run_ids[0]]);
  assert.deepEqual((await attemptsOf(event_id)).retries, []);
  await retries.retryDue(Date.now() + 3_600_000);
  assert.equal((await eventOf(event_id)).attempts, 2);
});

it('what is not to run any more is not run again, and is told', async () => {
  const { id, webhook, scenario } = await failedEvent();
  await ended(id, 1);
  await makeDue(id);
  await server.services.webhooks.save(actor, webhook.id, webhookUpdateSchema.parse({ retry: null }));
  await retries.retryDue(Date.now());
  assert.deepEqual([(await eventOf(id)).attempts, await notices(scenario.id)], [1, 1]);
  const without = await failedEvent(null);
  assert.deepEqual((await ended(without.id, 1)).retries, []);
  assert.equal(await notices(without.scenario.id), 1);
});

it('schedules have an end', () => {
  const isTaken = (delays_s: number[]) => retryScheduleSchema.safeParse({ delays_s }).success;
  assert.ok(isTaken([5, 60, 3600]));
  assert.ok(!isTaken([]) && !isTaken([0]) && !isTaken(Array(11).fill(1)) && !isTaken(Array(7).fill(86_400)));
});

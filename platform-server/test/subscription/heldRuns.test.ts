import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdReasons } from '../../src/runs/holdReasons.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { node, wires } from '../engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../server/runsServer.ts';

let server: RunsServer;
before(async () => {
  server = await startRunsServer();
});
after(() => server.close());

const flow = [node('keep', 'variable', { name: 'order', value: '{{ payload.order }}' }), ...wires('start > keep')];
const delay = [node('wait', 'delay', { duration: { amount: 5, unit: 'seconds' } }), ...wires('start > wait')];

async function post(url: string, count: number): Promise<void> {
  for (let order = 0; order < count; order++) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ order }) });
    assert.equal(answer.status, 202);
  }
}

interface Held {
  id: string;
  status: string;
  waiting_for: string | null;
  wake_at: Date | null;
}

const runsOf = async ({ accountNumber }: TrackingActor) =>
  (
    await server.database.pool.query<Held>(
      'select id, status, waiting_for, wake_at from run where account_number = $1 order by id',
      [accountNumber],
    )
  ).rows;

const use = ({ accountNumber }: TrackingActor, operations: number) =>
  server.database.pool.query(
    `insert into operation_count (account_number, day, scenario_id, shard, operations)
     values ($1, (now() at time zone 'UTC')::date, gen_random_uuid(), 0, $2)`,
    [accountNumber, operations],
  );

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 30_000; !(await holds()); await sleep(20)) {
    if (Date.now() > limit) throw new Error(`It did not happen: ${holds}`);
  }
}

const reasonsOf = (runs: readonly Held[]) =>
  runs.map(({ status, waiting_for }) => (status === 'HOLD' ? waiting_for : status));
const setPaused = (actor: TrackingActor, id: string, is_paused: boolean) =>
  server.services.webhooks.save(actor, id, { is_paused });

test('what waited for a webhook does not run without operations, and no more than there are operations for', async () => {
  const actor = await server.newActor({ free_quantity: 10 });
  const { webhook } = await server.serve(actor, { rest: flow });
  await setPaused(actor, webhook.id, true);
  await post(webhook.url, 6);
  assert.deepEqual(reasonsOf(await runsOf(actor)), Array(6).fill(holdReasons.paused));
  await use(actor, 8);
  await setPaused(actor, webhook.id, false);
  await until(async () => (await runsOf(actor)).filter(({ status }) => status === 'SUCCESSFUL').length === 2);
  assert.deepEqual(reasonsOf(await runsOf(actor)).slice(2), Array(4).fill(holdReasons.operations));
});

test('runs of a suspended account wait for it whatever they waited for, and then for operations', async () => {
  const actor = await server.newActor({ free_quantity: 10 });
  const { accountNumber } = actor;
  const { webhook } = await server.serve(actor, { rest: flow });
  await setPaused(actor, webhook.id, true);
  await post(webhook.url, 3);
  server.suspended.add(accountNumber);
  await server.opened.held.releaseWebhook(accountNumber, webhook.id);
  assert.deepEqual(reasonsOf(await runsOf(actor)), Array(3).fill(holdReasons.suspended));
  await server.opened.held.releaseForgotten();
  assert.deepEqual(reasonsOf(await runsOf(actor)), Array(3).fill(holdReasons.suspended));
  server.suspended.delete(accountNumber);
  await use(actor, 10);
  await server.opened.held.releaseForgotten();
  assert.deepEqual(reasonsOf(await runsOf(actor)), Array(3).fill(holdReasons.operations));
});

test('a run that slept does not go on while its account is suspended, and keeps its time', async () => {
  const actor = await server.newActor();
  const { webhook } = await server.serve(actor, { rest: delay });
  await post(webhook.url, 1);
  await until(async () => (await runsOf(actor))[0]?.status === 'SCHEDULED');
  server.suspended.add(actor.accountNumber);
  const woken = "update run set wake_at = now() - interval '1 minute' where account_number = $1";
  await server.database.pool.query(woken, [actor.accountNumber]);
  await until(async () => (await runsOf(actor))[0]?.waiting_for === holdReasons.suspended);
  assert.ok((await runsOf(actor))[0]?.wake_at);
  server.suspended.delete(actor.accountNumber);
  await server.opened.held.releaseAccount(actor.accountNumber);
  await until(async () => (await runsOf(actor))[0]?.status === 'SUCCESSFUL');
});

test('a run that is put back into the queue waits while its account is suspended', async () => {
  const actor = await server.newActor();
  const { webhook } = await server.serve(actor, { rest: flow });
  await setPaused(actor, webhook.id, true);
  await post(webhook.url, 1);
  server.suspended.add(actor.accountNumber);
  const put = "update run set status = 'QUEUED', waiting_for = null where account_number = $1";
  await server.database.pool.query(put, [actor.accountNumber]);
  server.opened.runs.queued();
  await until(async () => (await runsOf(actor))[0]?.waiting_for === holdReasons.suspended);
  server.suspended.delete(actor.accountNumber);
});

test('new runs wait behind older ones that wait for operations, until those have gone on', async () => {
  const actor = await server.newActor({ free_quantity: 10 });
  const { webhook } = await server.serve(actor, { rest: flow });
  await use(actor, 10);
  await post(webhook.url, 2);
  await server.database.pool.query(
    'update account set config = config || \'{"free_quantity": 100}\' where account_number = $1',
    [actor.accountNumber],
  );
  await server.opened.budget.read(actor.accountNumber);
  await post(webhook.url, 1);
  assert.deepEqual(reasonsOf(await runsOf(actor)), Array(3).fill(holdReasons.operations));
  await server.opened.held.releaseOperations();
  await until(async () => (await runsOf(actor)).every(({ status }) => status === 'SUCCESSFUL'));
  await post(webhook.url, 1);
  await until(async () => (await runsOf(actor)).every(({ status }) => status === 'SUCCESSFUL'));
});

test('more than one batch is gone through, all but the oldest that there are operations for wait on', async () => {
  const actor = await server.newActor({ free_quantity: 2 });
  const { webhook } = await server.serve(actor, { rest: flow });
  await setPaused(actor, webhook.id, true);
  await post(webhook.url, 2);
  const copied = `insert into run select (jsonb_populate_record(null::run, to_jsonb(r)
      || jsonb_build_object('id', $2 || right(gen_random_uuid()::text, 35)))).*
    from (select * from run where account_number = $1 limit 1) r, generate_series(1, 2100)`;
  await server.database.pool.query(copied, [actor.accountNumber, 'f']);
  await setPaused(actor, webhook.id, false);
  const waiting = [...Array(2).fill('SUCCESSFUL'), ...Array(2100).fill(holdReasons.operations)].join();
  await until(async () => reasonsOf(await runsOf(actor)).join() === waiting);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdReasons } from '../../src/runs/holdReasons.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { node, wires } from '../engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../server/runsServer.ts';

let first: RunsServer;
let second: RunsServer;
before(async () => {
  first = await startRunsServer();
  second = await startRunsServer({}, first.database);
  first.opened.startJobs();
  second.opened.startJobs();
});
after(async () => {
  await second?.close();
  await first?.close();
});

const flow = [node('keep', 'variable', { name: 'order', value: '{{ payload.order }}' }), ...wires('start > keep')];

/** An account that has used all of its operations, with a scenario that runs one after the other. */
async function usedUp() {
  const actor = await first.newActor({ free_quantity: 10 });
  const { webhook } = await first.serve(actor, { rest: flow, settings: { concurrency: { mode: 'serial' } } as never });
  await first.database.pool.query(
    `insert into operation_count (account_number, day, scenario_id, shard, operations)
     values ($1, (now() at time zone 'UTC')::date, gen_random_uuid(), 0, 10)`,
    [actor.accountNumber],
  );
  return { actor, webhook };
}

async function post(server: RunsServer, url: string, order: number): Promise<void> {
  const answer = await fetch(`${server.origin}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });
  assert.equal(answer.status, 202);
}

const runsOf = async ({ accountNumber }: TrackingActor) =>
  (
    await first.database.pool.query(
      'select status, waiting_for, started_at from run where account_number = $1 order by id',
      [accountNumber],
    )
  ).rows as { status: string; waiting_for: string | null; started_at: Date }[];

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(20)) {
    if (Date.now() > limit) throw new Error('It did not happen');
  }
}

test('runs beyond the operations are held by both processes, and all go on in order after an upgrade', async () => {
  const { actor, webhook } = await usedUp();
  for (let order = 0; order < 40; order++) await post(order % 2 ? second : first, webhook.url, order);
  const held = await runsOf(actor);
  assert.equal(held.length, 40);
  assert.ok(held.every(({ status }) => status === 'HOLD'));
  assert.equal(held[0]?.waiting_for, holdReasons.operations);
  await first.database.pool.query('update account set subscription = $2 where account_number = $1', [
    actor.accountNumber,
    { status: 'active', subscription_items: [{ quantity: 1_000 }] },
  ]);
  await until(async () => (await runsOf(actor)).every(({ status }) => status === 'SUCCESSFUL'));
  const started = (await runsOf(actor)).map(({ started_at }) => started_at.getTime());
  assert.deepEqual(
    started,
    started.toSorted((one, other) => one - other),
  );
  await post(second, webhook.url, 41);
  await until(async () => (await runsOf(actor)).at(-1)?.status === 'SUCCESSFUL');
});

async function setLimit({ accountNumber }: TrackingActor, free_quantity: number): Promise<void> {
  await first.database.pool.query('update account set config = config || $2 where account_number = $1', [
    accountNumber,
    { free_quantity },
  ]);
}

test('processes that look at the same time let no more go on than one would', async () => {
  const accounts: Awaited<ReturnType<typeof usedUp>>[] = [];
  for (let number = 0; number < 5; number++) accounts.push(await usedUp());
  for (const { webhook } of accounts) for (let order = 0; order < 12; order++) await post(first, webhook.url, order);
  for (const { actor } of accounts) await setLimit(actor, 15);
  await Promise.all([first, second, first, second].map(({ opened }) => opened.held.releaseOperations()));
  for (const { actor } of accounts) {
    const goesOn = async () => (await runsOf(actor)).map(({ status }) => status !== 'HOLD');
    assert.deepEqual(await goesOn(), [...Array(5).fill(true), ...Array(7).fill(false)]);
  }
});

test('no more go on than the operations will do for; the others wait for the next period', async () => {
  const { actor, webhook } = await usedUp();
  for (let order = 0; order < 12; order++) await post(first, webhook.url, order);
  const ended = async () => (await runsOf(actor)).filter(({ status }) => status === 'SUCCESSFUL').length;
  // Each takes one operation.
  await setLimit(actor, 15);
  await until(async () => (await ended()) === 5);
  assert.deepEqual(
    (await runsOf(actor)).map(({ status }) => status === 'HOLD'),
    [...Array(5).fill(false), ...Array(7).fill(true)],
  );
  // What was used is of a period that is over.
  await first.database.pool.query('update operation_count set day = day - 40 where account_number = $1', [
    actor.accountNumber,
  ]);
  await setLimit(actor, 16);
  await until(async () => (await ended()) === 12);
});

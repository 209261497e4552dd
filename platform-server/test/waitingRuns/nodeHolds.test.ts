import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inGlobex, withoutOperations } from './accountMoves.ts';
import { carefulCall, holdsInNodes, loseWorker } from './heldInNode.ts';
import { openWaitingServer } from './waitingServer.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs that wait in a node when their scenario or account moves.

const on = openWaitingServer();
const { ok, restored, trashed, until } = on;

for (const [state, { begin, ends }] of Object.entries(holdsInNodes)) {
  test(`${state} × scenario stopped, webhook paused, new version: it goes on when that is back`, async () => {
    const { scenario, webhook, run, back } = await begin(on);
    const { revision } = await ok('GET', `/scenario/${scenario}`);
    await ok('PUT', `/scenario/${scenario}`, { revision, name: `Another ${scenario}` });
    await ok('POST', `/scenario/stop/${scenario}`);
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: true });
    await until(run, state);
    await back?.();
    await until(run, ends);
    assert.equal((await ok('GET', `/run-status/logs/${run}`)).revision, revision);
  });

  test(`${state} × scenario in the trash: it keeps its reason, then waits in the trash; restored, it goes on`, async () => {
    const { scenario, run, back } = await begin(on);
    await trashed('scenario', scenario);
    await until(run, state);
    await back?.();
    if (back) await until(run, 'HOLD scenario-trashed');
    await restored('scenario', scenario);
    await until(run, ends);
  });

  test(`${state} × scenario in the trash and restored: it waits as before, and goes on`, async () => {
    const { scenario, run, back } = await begin(on);
    await trashed('scenario', scenario);
    await restored('scenario', scenario);
    await until(run, state);
    await back?.();
    await until(run, ends);
  });

  test(`${state} × scenario deleted: it is cancelled`, async () => {
    const { scenario, run } = await begin(on);
    await on.deleted('scenario', scenario);
    await until(run, 'CANCELLED');
  });

  test(`${state} × plan used up: it goes on when that is back`, async () => {
    await withoutOperations(on, async (usedUp) => {
      const { run, back } = await begin(on);
      await usedUp();
      await back?.();
      await until(run, ends);
    });
  });
}

test('HOLD unsure × organization suspended: it waits until that is over, and is decided then', async () => {
  await inGlobex(on, async (suspend, resume) => {
    const { run, back } = await (holdsInNodes['HOLD unsure'] as (typeof holdsInNodes)[string]).begin(on);
    await suspend();
    const refused = await on.member.call('POST', `/run-status/${run}/decide`, { decision: 'again' });
    assert.equal(refused.status, 403, JSON.stringify(refused.body));
    await until(run, 'HOLD unsure');
    await resume();
    await until(run, 'HOLD unsure');
    await back?.();
    await until(run, 'SUCCESSFUL');
  });
});

test('HOLD unsure × scenario deleted: its call counts as an operation, as of one that a person cancels', async () => {
  const { scenario, run } = await (holdsInNodes['HOLD unsure'] as (typeof holdsInNodes)[string]).begin(on);
  await on.deleted('scenario', scenario);
  await until(run, 'CANCELLED');
  const { operation_count_total } = await ok('GET', `/run-status/logs/${run}`);
  assert.equal(operation_count_total, 1);
  const { items } = await ok('GET', `/nodes/scenario-retention/${run}`);
  assert.equal(items[1].state, 'unsure');
});

test('IN_PROGRESS, its worker lost × scenario in the trash: it waits there, and is unsure once it is restored', async () => {
  const { rest, times, answer } = carefulCall(on);
  const { scenario, send } = await on.listening(rest);
  const run = await send({});
  while (times() === 0) await sleep(10);
  await trashed('scenario', scenario);
  await loseWorker(on);
  await until(run, 'HOLD scenario-trashed');
  await restored('scenario', scenario);
  await until(run, 'HOLD unsure');
  answer();
  await ok('POST', `/run-status/${run}/decide`, { decision: 'arrived' });
  await until(run, 'SUCCESSFUL');
  assert.equal(times(), 1);
});

test('IN_PROGRESS, its worker lost × scenario deleted: it is cancelled, and its call is unsure and an operation', async () => {
  const { rest, times, answer } = carefulCall(on);
  const { scenario, send } = await on.listening(rest);
  const run = await send({});
  while (times() === 0) await sleep(10);
  await trashed('scenario', scenario);
  await loseWorker(on);
  await until(run, 'HOLD scenario-trashed');
  answer();
  await ok('DELETE', `/scenario/${scenario}`);
  await until(run, 'CANCELLED');
  const { items } = await ok('GET', `/nodes/scenario-retention/${run}`);
  const { operation_count_total } = await ok('GET', `/run-status/logs/${run}`);
  assert.deepEqual([items[1].state, operation_count_total, times()], ['unsure', 1, 1]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wires } from '../engine/drawing.ts';
import { inGlobex, roomFor, withoutOperations } from './accountMoves.ts';
import { usedKinds } from './usedThings.ts';
import { last, nap, openWaitingServer } from './waitingServer.ts';
import { endWait, queuedShortly, waitingIn, waitingStates } from './waitingStates.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when operations are used up or their organization is suspended.

const on = openWaitingServer();
const { deleted, executing, listening, ok, trashed, until } = on;

for (const state of waitingStates) {
  test(`${state} × plan used up: only what a webhook held waits for operations`, async () => {
    await withoutOperations(on, async (usedUp, more) => {
      const of = await waitingIn(on, state);
      await usedUp();
      await endWait(on, of, state);
      if (state === 'HOLD row') return until(of.run, state);
      if (state !== 'HOLD webhook-paused') return until(of.run, 'SUCCESSFUL');
      await until(of.run, 'HOLD operations');
      await more();
      await until(of.run, 'SUCCESSFUL');
    });
  });

  test(`${state} × organization suspended: it waits until that is over`, async () => {
    await inGlobex(on, async (suspend, resume) => {
      const of = await (state === 'QUEUED' ? queuedShortly(on) : waitingIn(on, state));
      await suspend();
      await until(of.run, state.startsWith('HOLD') ? state : 'HOLD suspended');
      await resume();
      await endWait(on, state === 'QUEUED' ? { ...of, blocker: '' } : of, state);
      await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
    });
  });
}

test('IN_PROGRESS × plan used up, webhook paused: it goes on', async () => {
  await withoutOperations(on, async (usedUp) => {
    const { run, answer } = await executing([last, ...wires('start > end')]);
    await usedUp();
    answer();
    await until(run, 'SUCCESSFUL');
  });
});

test('without operations nobody lets begin what has not begun, and is told so; what has begun goes on', async () => {
  await withoutOperations(on, async (usedUp, more) => {
    const paused = await waitingIn(on, 'HOLD webhook-paused');
    const row = await waitingIn(on, 'HOLD row');
    await usedUp();
    const release = async (run: string) =>
      (await ok('POST', '/waiting-run/act/', { action: 'release', ids: [run] })).results[0];
    assert.equal((await release(paused.run)).reason, 'conflict.operations_used_up');
    await until(paused.run, 'HOLD webhook-paused');
    assert.equal((await release(row.run)).ok, true);
    await until(row.run, 'HOLD row');
    await ok('PUT', `/webhook-url/${paused.webhook}`, { is_paused: false });
    await until(paused.run, 'HOLD operations');
    assert.equal((await release(paused.run)).reason, 'conflict.operations_used_up');
    await more();
    await until(paused.run, 'SUCCESSFUL');
  });
});

for (const move of ['stop', 'trash'] as const) {
  test(`a scenario that starts again after ${move} lets begin only what there are operations for`, async () => {
    await withoutOperations(on, async (usedUp, more) => {
      const of = await waitingIn(on, 'QUEUED');
      if (move === 'stop') await ok('POST', `/scenario/stop/${of.scenario}`);
      else await trashed('scenario', of.scenario);
      await endWait(on, of, 'QUEUED');
      await until(of.run, move === 'stop' ? 'HOLD scenario-stopped' : 'HOLD scenario-trashed');
      await usedUp();
      if (move === 'trash') {
        await ok('POST', '/scenario/bulk/', { ids: [of.scenario], action: { type: 'restore' } });
      }
      await ok('POST', `/scenario/start/${of.scenario}`);
      await until(of.run, 'HOLD operations');
      await ok('POST', `/scenario/stop/${of.scenario}`);
      await more();
      await until(of.run, 'HOLD scenario-stopped');
      await ok('POST', `/scenario/start/${of.scenario}`);
      await until(of.run, 'SUCCESSFUL');
    });
  });
}

test('IN_PROGRESS × organization suspended: it goes on to its end, or its next wait', async () => {
  await inGlobex(on, async (suspend, resume) => {
    const ending = await executing([last, ...wires('start > end')]);
    const sleeping = await executing([nap(1), last, ...wires('start > nap > end')]);
    await suspend();
    ending.answer();
    sleeping.answer();
    await until(ending.run, 'SUCCESSFUL');
    await until(sleeping.run, 'HOLD suspended');
    await resume();
    await until(sleeping.run, 'SUCCESSFUL');
  });
});

test('HOLD operations × scenario deleted: it is cancelled; × list in the trash: it waits at the node once it is released', async () => {
  await withoutOperations(on, async (usedUp, more) => {
    const { id, rest } = await usedKinds.filter.make(on);
    const [abandoned, listed] = [await listening(), await listening(rest)];
    const paused = (webhook: string, is_paused: boolean) => ok('PUT', `/webhook-url/${webhook}`, { is_paused });
    for (const { webhook } of [abandoned, listed]) await paused(webhook, true);
    const [gone, held] = [await abandoned.send({}), await listed.send({ code: 'FR' })];
    await usedUp();
    for (const { webhook } of [abandoned, listed]) await paused(webhook, false);
    for (const run of [gone, held]) await until(run, 'HOLD operations');
    await deleted('scenario', abandoned.scenario);
    await until(gone, 'CANCELLED');
    await trashed('filter', id);
    await more();
    await until(held, 'HOLD filter-trashed');
  });
});

test('SCHEDULED, by hand of somebody who is removed from the organization: it goes on', async () => {
  const person = await on.server.as('developer');
  const { scenario } = await listening([nap(1), last, ...wires('start > nap > end')]);
  // Answers once the run has ended.
  const called = person.call('POST', `/scenario/run/${scenario}`);
  const { pool } = on.server.database;
  let id: string | undefined;
  while (!id) ({ id } = (await pool.query('select id from run where scenario_id = $1', [scenario])).rows[0] ?? {});
  await until(id, 'SCHEDULED');
  await pool.query(
    `delete from membership where user_id = (select id from identity_user where email = 'developer@weft.local')`,
  );
  await until(id, 'SUCCESSFUL');
  await called;
});

test('SCHEDULED × scenario copied to another organization: it goes on here, and the copy takes no runs', async () => {
  const integrator = await on.server.as('integrator');
  const globex = await on.server.as('globex');
  const accounts = await Promise.all(
    [on.member, globex].map(async (who) => (await ok('GET', '/account/me/', undefined, who)).account_number),
  );
  await roomFor(on.server, accounts[1]);
  const before = await ok('GET', '/waiting-run/', undefined, globex);
  const { scenario, send } = await listening([nap(1), last, ...wires('start > nap > end')]);
  const run = await send({});
  const ends = { source: accounts[0], target: accounts[1] };
  const { things } = await ok('POST', '/integrator/copy/plan/', { ...ends, scenarios: [scenario] }, integrator);
  const choices = things.map(({ kind, id, suggested: use }: Record<string, unknown>) => ({ kind, id, use }));
  await ok('POST', '/integrator/copy/', { ...ends, scenarios: [{ id: scenario }], choices }, integrator);
  await until(run, 'SUCCESSFUL');
  assert.deepEqual(await ok('GET', '/waiting-run/', undefined, globex), before);
});

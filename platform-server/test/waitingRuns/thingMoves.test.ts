import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wires } from '../engine/drawing.ts';
import { lookingUp, tableOf, usedKinds } from './usedThings.ts';
import { nap, openWaitingServer, serial } from './waitingServer.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when what their nodes use is trashed, restored, deleted or changed.

const on = openWaitingServer();
const { deleted, executing, listening, ok, restored, stateOf, trashed, until } = on;

for (const [kind, { by, make, waits }] of Object.entries(usedKinds)) {
  test(`${kind} in the trash: runs that come to it wait, and go on once it is restored`, async () => {
    const { id, rest } = await make(on);
    const { send } = await listening(rest);
    const before = waits ? await send({ code: 'FR' }) : null;
    if (before && waits) await until(before, waits);
    await trashed(kind, id, by(on));
    const after = await send({ code: 'FR' });
    for (const run of [before, after]) if (run) await until(run, `HOLD ${kind}-trashed`);
    await restored(kind, id, by(on));
    for (const run of [before, after]) if (run) await until(run, waits ?? 'SUCCESSFUL');
  });

  test(`${kind} deleted: runs that wait for it fail at their node`, async () => {
    const { id, rest } = await make(on);
    const { send } = await listening(rest);
    await trashed(kind, id, by(on));
    const run = await send({ code: 'FR' });
    await until(run, `HOLD ${kind}-trashed`);
    await ok('DELETE', `/${kind}/${id}`, undefined, by(on));
    await until(run, kind === 'connector' ? 'SUCCESSFUL' : 'FAILED');
  });
}

for (const [kind, { by, make, waits }] of Object.entries(usedKinds)) {
  test(`IN_PROGRESS × ${kind} in the trash: it waits at the node that needs it, and goes on once that is restored`, async () => {
    const { id, rest } = await make(on);
    const { run, answer } = await executing(rest);
    await trashed(kind, id, by(on));
    answer();
    await until(run, `HOLD ${kind}-trashed`);
    await restored(kind, id, by(on));
    await until(run, waits ?? 'SUCCESSFUL');
  });

  test(`IN_PROGRESS × ${kind} deleted: it fails at the node`, async () => {
    const { id, rest } = await make(on);
    const { run, answer } = await executing(rest);
    await deleted(kind, id, by(on));
    answer();
    await until(run, kind === 'connector' ? 'SUCCESSFUL' : 'FAILED');
  });
}

for (const isDeleted of [false, true]) {
  const becomes = isDeleted ? 'FAILED' : 'HOLD conversion-trashed';
  const moved = (table: string) => (isDeleted ? deleted : trashed)('conversion', table);
  const behindNap = (table: string) => [nap(2), ...lookingUp(table).slice(0, 1), ...wires('start > nap > look')];

  test(`QUEUED, SCHEDULED × table ${isDeleted ? 'deleted' : 'in the trash'}: ${becomes} at the node`, async () => {
    const table = await tableOf(on);
    const { send } = await listening(behindNap(table), serial);
    const runs = [await send({ code: 'FR' }), await send({ code: 'FR' })];
    await until(runs[0] as string, 'SCHEDULED');
    assert.equal(await stateOf(runs[1] as string), 'QUEUED');
    await moved(table);
    for (const run of runs) await until(run, becomes);
    if (isDeleted) return;
    await restored('conversion', table);
    for (const run of runs) await until(run, 'HOLD row');
  });

  test(`HOLD webhook-paused × table ${isDeleted ? 'deleted' : 'in the trash'}: ${becomes} once it is released`, async () => {
    const table = await tableOf(on);
    const { webhook, send } = await listening(lookingUp(table));
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: true });
    const run = await send({ code: 'FR' });
    await moved(table);
    await until(run, 'HOLD webhook-paused');
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: false });
    await until(run, becomes);
  });
}

test('HOLD row × table changed: it looks again, and holds again where its value is still missing', async () => {
  const table = await tableOf(on);
  const { send } = await listening(lookingUp(table));
  const [run, other] = [await send({ code: 'FR' }), await send({ code: 'DE' })];
  for (const one of [run, other]) await until(one, 'HOLD row');
  await ok('POST', `/conversion/${table}/entries/`, { added: [{ values: ['FR'], results: ['France'] }] });
  await until(run, 'SUCCESSFUL');
  await until(other, 'HOLD row');
});

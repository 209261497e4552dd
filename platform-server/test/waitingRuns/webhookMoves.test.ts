import { test } from 'node:test';
import { wires } from '../engine/drawing.ts';
import { last, openWaitingServer } from './waitingServer.ts';
import { endWait, waitingIn, waitingStates } from './waitingStates.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when their webhook is paused, trashed, deleted or resumed.

const on = openWaitingServer();
const { deleted, executing, ok, restored, trashed, until } = on;

test('webhook in the trash: runs that wait for it to be resumed go on waiting; deleted: they are cancelled', async () => {
  const of = await waitingIn(on, 'HOLD webhook-paused');
  await trashed('webhook-url', of.webhook);
  await until(of.run, 'HOLD webhook-paused');
  await ok('DELETE', `/webhook-url/${of.webhook}`);
  await until(of.run, 'CANCELLED');
});

for (const state of waitingStates) {
  test(`${state} × webhook paused: what was taken in before goes on`, async () => {
    const of = await waitingIn(on, state);
    await ok('PUT', `/webhook-url/${of.webhook}`, { is_paused: true });
    if (state === 'HOLD webhook-paused') return until(of.run, state);
    await endWait(on, of, state);
    await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
  });
}

for (const move of ['in the trash', 'deleted'] as const) {
  const moved = (webhook: string) => (move === 'deleted' ? deleted : trashed)('webhook-url', webhook);

  for (const state of ['QUEUED', 'SCHEDULED', 'HOLD row'] as const) {
    test(`${state} × webhook ${move}: it goes on`, async () => {
      const of = await waitingIn(on, state);
      await moved(of.webhook);
      await endWait(on, of, state);
      await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
    });
  }

  test(`IN_PROGRESS × webhook ${move}: it goes on`, async () => {
    const { run, answer, webhook } = await executing([last, ...wires('start > end')]);
    await moved(webhook);
    answer();
    await until(run, 'SUCCESSFUL');
  });
}

test('HOLD webhook-paused × webhook restored and resumed: it goes on', async () => {
  const of = await waitingIn(on, 'HOLD webhook-paused');
  await trashed('webhook-url', of.webhook);
  await restored('webhook-url', of.webhook);
  await until(of.run, 'HOLD webhook-paused');
  await endWait(on, of, 'HOLD webhook-paused');
  await until(of.run, 'SUCCESSFUL');
});

import { wires } from '../engine/drawing.ts';
import { lookingUp, tableOf } from './usedThings.ts';
import { nap, serial, type Waiting, type WaitingServer } from './waitingServer.ts';

export const waitingStates = ['QUEUED', 'SCHEDULED', 'HOLD webhook-paused', 'HOLD row'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Whether a run of the state has executed. */
export const hasBegun = (state: WaitingState): boolean => state === 'SCHEDULED' || state === 'HOLD row';

const begin: Record<WaitingState, (on: WaitingServer) => Promise<Waiting>> = {
  async QUEUED({ listening, until }) {
    const { send, ...of } = await listening(undefined, serial);
    const blocker = await send({ slow: 'yes' });
    await until(blocker, 'SCHEDULED');
    return { ...of, run: await send({}), blocker };
  },
  async SCHEDULED({ listening, until }) {
    const { send, ...of } = await listening([nap(5), ...wires('start > nap')]);
    const run = await send({});
    await until(run, 'SCHEDULED');
    return { ...of, run };
  },
  async 'HOLD webhook-paused'({ listening, until, ok }) {
    const { send, ...of } = await listening();
    await ok('PUT', `/webhook-url/${of.webhook}`, { is_paused: true });
    const run = await send({});
    await until(run, 'HOLD webhook-paused');
    return { ...of, run };
  },
  async 'HOLD row'(on) {
    const { send, ...of } = await on.listening(lookingUp(await tableOf(on)));
    const run = await send({ code: 'FR' });
    await on.until(run, 'HOLD row');
    return { ...of, run };
  },
};

/** A run that waits in a state. */
export const waitingIn = (on: WaitingServer, state: WaitingState): Promise<Waiting> => begin[state](on);

/** A run of the state QUEUED whose blocker ends by itself, soon. */
export async function queuedShortly({ listening, until }: WaitingServer): Promise<Waiting> {
  const { send, ...of } = await listening([nap(3), ...wires('start > nap')], serial);
  const blocker = await send({});
  await until(blocker, 'SCHEDULED');
  return { ...of, run: await send({}), blocker };
}

/** What a run waits for is over: the run before it ends, its webhook is resumed. A sleeping one wakes by itself. */
export async function endWait(
  { ok }: WaitingServer,
  { blocker, webhook }: Waiting,
  state: WaitingState,
): Promise<void> {
  if (blocker) await ok('POST', `/run-status/${blocker}/cancel`);
  if (state === 'HOLD webhook-paused') await ok('PUT', `/webhook-url/${webhook}`, { is_paused: false });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { node, wires } from '../engine/drawing.ts';
import { type UsedKind, usedKinds } from './usedThings.ts';
import { last, type Waiting, type WaitingServer } from './waitingServer.ts';

/** A run that waits in a node. */
interface Held extends Waiting {
  /** What it waits for comes back; absent where the test has none. */
  back?(): Promise<unknown>;
}

export interface HoldInNode {
  begin(on: WaitingServer): Promise<Held>;
  /** Where the run is once that is back. */
  ends: string;
}

function holdFor(kind: 'conversion' | 'filter' | 'tunnel', ends: string, isTrashed: boolean): HoldInNode {
  const used: UsedKind = usedKinds[kind];
  return {
    ends,
    async begin(on) {
      const { id, rest } = await used.make(on);
      const { send, ...of } = await on.listening(rest);
      if (isTrashed) await on.trashed(kind, id, used.by(on));
      const run = await send({ code: 'FR' });
      await on.until(run, isTrashed ? `HOLD ${kind}-trashed` : `HOLD ${kind}`);
      return { ...of, run, ...(isTrashed && { back: () => on.restored(kind, id, used.by(on)) }) };
    },
  };
}

let calls = 0;

/** Draws a call that may not be made twice, behind Start. */
export function carefulCall({ peer }: WaitingServer) {
  const path = `/careful-${++calls}`;
  const answers = Promise.withResolvers<void>();
  let isSilent = true;
  peer.on(path, async (_, response) => {
    if (isSilent) await answers.promise;
    response.end('{}');
  });
  const policy = { idempotency: 'hold' } as const;
  return {
    rest: [
      node('order', 'http', { method: 'POST', url: `${peer.url}${path}` }, { policy }),
      last,
      ...wires('start > order > end'),
    ],
    times: () => peer.received.filter(({ url }) => url === path).length,
    /** From now on calls are answered. */
    answer() {
      isSilent = false;
      answers.resolve();
    },
  };
}

/** The worker loses its session: nobody hears of an answer to the calls that are out. */
export async function loseWorker({ server }: WaitingServer): Promise<void> {
  await server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'weft worker'`,
  );
}

/** A run whose call may or may not have arrived. */
async function unsure(on: WaitingServer): Promise<Held> {
  const { rest, times, answer } = carefulCall(on);
  const { send, ...of } = await on.listening(rest);
  const run = await send({});
  while (times() === 0) await sleep(10);
  await loseWorker(on);
  await on.until(run, 'HOLD unsure');
  answer();
  return { ...of, run, back: () => on.ok('POST', `/run-status/${run}/decide`, { decision: 'again' }) };
}

export const holdsInNodes: Readonly<Record<string, HoldInNode>> = {
  'HOLD tunnel': holdFor('tunnel', 'HOLD tunnel', false),
  'HOLD conversion-trashed': holdFor('conversion', 'HOLD row', true),
  'HOLD filter-trashed': holdFor('filter', 'SUCCESSFUL', true),
  'HOLD unsure': { begin: unsure, ends: 'SUCCESSFUL' },
};

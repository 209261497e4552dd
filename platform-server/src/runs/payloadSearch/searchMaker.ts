import { Thread } from '../../process/thread.ts';
import type { BegunRuns } from './searchRows.ts';
import type { BegunBatch } from './searchThread.ts';

const thread = new Thread<BegunBatch, Uint8Array<ArrayBuffer>>(new URL('./searchThread.ts', import.meta.url));

/** Has the rows made that these runs are found by, as JSON, in a thread: reading and masking all values takes its time. */
export function makeSearchRows(begun: readonly BegunRuns[]): Promise<Uint8Array> {
  const bodies = Buffer.allocUnsafeSlow(begun.reduce((sum, { body }) => sum + body.length, 0));
  let at = 0;
  const events = begun.map(({ body, ...event }) => {
    at += body.copy(bodies, at);
    return { ...event, length: body.length };
  });
  return thread.ask({ events, bodies }, { handedOver: [bodies.buffer] });
}

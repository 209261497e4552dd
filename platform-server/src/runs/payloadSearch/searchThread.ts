import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { type BegunRuns, searchRowsOf } from './searchRows.ts';

/** Events with the length of each body, and the bodies one behind the other. */
export interface BegunBatch {
  events: readonly (Omit<BegunRuns, 'body'> & { length: number })[];
  bodies: Uint8Array;
}

serveThread<BegunBatch>(({ events, bodies }) => {
  const all = bufferOf(bodies);
  let from = 0;
  return searchRowsOf(
    events.map(({ length, ...event }) => {
      const body = all.subarray(from, from + length);
      from += length;
      return { ...event, body };
    }),
  );
});

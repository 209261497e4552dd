import { Thread } from '../../process/thread.ts';
import { type BegunRuns, BegunRunsBuffer } from './begunRuns.ts';

const thread = new Thread<Uint8Array, Uint8Array<ArrayBuffer>>(new URL('./searchThread.ts', import.meta.url));

/**
 * Has the rows made that gathered runs are found by, as JSON, in a thread: reading and masking all values takes its
 * time. Nobody reads what was gathered any more.
 */
export function makeGatheredRows(gathered: BegunRunsBuffer): Promise<Uint8Array> {
  const begun = gathered.finished();
  return thread.ask(begun, { handedOver: [begun.buffer] });
}

/** The same for runs in a list. */
export function makeSearchRows(begun: readonly BegunRuns[]): Promise<Uint8Array> {
  const gathered = new BegunRunsBuffer();
  for (const event of begun) gathered.add(event);
  return makeGatheredRows(gathered);
}

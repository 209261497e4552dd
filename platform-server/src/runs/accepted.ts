import { unavailable, unconfirmed } from '../errors/httpError.ts';
import type { PendingEvent } from './commit/pendingEvent.ts';
import type { Event, Run } from './commit/rows.ts';

/** An event with its runs, taken in and not yet stored. */
export interface Accepted {
  event: Event;
  runs: readonly Run[];
  /**
   * Resolves when event and runs are stored. Rejects with 503 when that failed, or took too long: then nothing of them
   * stays on record; with 504 when it took too long and another process may have gone on with a run by then. Acknowledge
   * nothing before.
   */
  stored(): Promise<void>;
  /** The same without haste: for who waits for the end of a run, which is stored with its event. */
  written(): Promise<void>;
}

/** Whether the event is stored, by a time: after that it is given up, unless it is stored by then. */
async function known(pending: PendingEvent, stored: Promise<void>, until: number): Promise<void> {
  const timer = setTimeout(() => pending.refuse(), Math.max(until - performance.now(), 0));
  try {
    await stored;
  } catch (cause) {
    throw pending.isInDoubt ? unconfirmed(cause) : unavailable(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** What is reported about an event whose write is under way; whoever took it in waits so many milliseconds for that. */
export function acceptedOf(event: Event, runs: readonly Run[], pending: PendingEvent, timeoutMs: number): Accepted {
  const until = performance.now() + timeoutMs;
  return {
    event,
    runs,
    stored: () => known(pending, pending.durable(), until),
    written: () => known(pending, pending.stored(), until),
  };
}

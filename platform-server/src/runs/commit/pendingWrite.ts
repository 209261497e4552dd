import type { Batch, Event } from './rows.ts';
import { Waiters } from './waiters.ts';

/** Decides when pending writes are flushed. */
export interface WriteScheduler {
  /** Milliseconds on the clock that `readyAt` is read by. */
  now(): number;
  /** With the next batch. */
  flushSoon(pending: PendingWrite): void;
  /** With a batch within moments. */
  flushLater(pending: PendingWrite): void;
}

let lastNumber = 0;

/** What this process knows and the database does not yet. */
export abstract class PendingWrite {
  /** Distinguishes it from all others. */
  readonly number = ++lastNumber;
  readonly waiters = new Waiters();
  /** Not to be written before, on the scheduler's clock. */
  readyAt = 0;
  /** Adds its rows to the batch and takes them for written from here on; false when there was nothing to add. */
  abstract writeTo(batch: Batch): boolean;
  /** The run that the last batch wrote to and that was stored before; null when there is none. */
  abstract readonly storedRun: string | null;
  /** The pending writes whose rows go with this one's. */
  abstract parts(): readonly PendingWrite[];
}

/** An event as its runs know it that are stored with it. */
export interface WriteOfEvent extends PendingWrite {
  readonly event: Event;
  /** The first is stored with the body. */
  readonly runs: readonly PendingWrite[];
  /** Nobody is notified that it is taken: nothing of it may be stored. */
  readonly isRefused: boolean;
  /** A run has come to an end or a wait: after the last of them there is nothing to be patient for. */
  flushNow(): void;
}

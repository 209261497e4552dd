import type { PendingEvent } from './pendingEvent.ts';
import type { PendingRun } from './pendingRun.ts';
import type { EventWithRuns, Run } from './rows.ts';

/** Listener for what a write shows about a run. */
export interface GroupCommitListener {
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** These events are on record, to stay, with their runs. Their bodies are here for the last time. */
  kept(events: readonly EventWithRuns[]): void;
  /**
   * Another worker holds the run now, or its event was refused: nothing of it was written.
   * @param pending as what it was refused; it may be held as another by now
   */
  runLost(id: string, pending?: PendingRun): void;
  /** A new run was left to the table, behind others of its group that other workers hold or that wait there. */
  leftBehind(run: Run): void;
  /** The database takes nothing of what the run had to store, which is lost: its row stands as it was. */
  runRefused(pending: PendingRun, error: Error): void;
  cancelRequested(id: string): void;
  /**
   * The session cannot be written to any more. Whether these events are on record nobody knows; those who wait for them
   * still do.
   */
  sessionLost(doubtful: readonly PendingEvent[]): void;
  /** A batch failed although the connection holds; its parts are tried one by one. */
  batchFailed(error: Error): void;
}

/** The time in milliseconds; never goes back. */
export interface Clock {
  now(): number;
}

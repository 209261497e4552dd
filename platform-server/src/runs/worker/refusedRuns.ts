import { setTimeout as sleep } from 'node:timers/promises';
import { recordedFailure } from '../../engine/failures/recordedFailure.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { Executor } from './executor.ts';

export interface RefusedRunsDeps {
  executor: Executor;
  /** Nothing of the run is written: it will not come to the table from here. */
  refused(id: string): void;
  /** Puts a run of this worker back into the queue; rejects while the database does not answer. */
  giveBack(id: string): Promise<void>;
  /** One is in the queue again. */
  givenBack(): void;
  /** The worker has ended: others free its runs. */
  isOver(): boolean;
}

/** Before a run is tried to be given back once more. Milliseconds. */
const pauseMs = 1_000;

/**
 * Runs of which the database refused a write, so that what they did is not on record: each goes on from its record, as
 * after a crash. What is refused a second time ends the run. Where not even that is taken it stays with its worker, for the
 * next one to try: it would be begun over and over.
 */
export class RefusedRuns {
  readonly #deps: RefusedRunsDeps;
  /** How often of which run. */
  readonly #times = new Map<string, number>();

  constructor(deps: RefusedRunsDeps) {
    this.#deps = deps;
  }

  refused(pending: PendingRun, { message }: Error): void {
    const { id } = pending.run;
    const { executor } = this.#deps;
    this.#deps.refused(id);
    const times = (this.#times.get(id) ?? 0) + 1;
    this.#times.set(id, times);
    if (times === 2) {
      executor.fail(pending, recordedFailure('RECORD_REFUSED', { error: message }, null));
      return;
    }
    pending.close();
    executor.lose(id);
    if (times === 1) void this.#giveBack(id);
  }

  async #giveBack(id: string): Promise<void> {
    const { giveBack, givenBack, isOver } = this.#deps;
    while (!isOver()) {
      const isGiven = await giveBack(id).then(
        () => true,
        () => false,
      );
      if (isGiven) return givenBack();
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}

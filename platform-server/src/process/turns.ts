import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from './semaphore.ts';

/** Bodies from this size on, in bytes, are worked on one at a time. */
export const heavyBytes = 64 * 1024;

// A process has one event loop, so it has one of these.
const heavyWork = new Semaphore(1);

/** Pieces that may wait: each has a body in memory. */
const maxWaiting = 64;

/** Whether so much waits for its turn that nothing heavy is to be added. */
export const isTurnFarOff = (): boolean => heavyWork.waiting >= maxWaiting;

/**
 * Does work that may hold the event loop up for some tens of milliseconds: one piece at a time, in the order they came,
 * and everything else gets a turn of the loop between two of them. Never work that waits for the database or for code of
 * users: it would keep everybody else's waiting.
 */
export function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return heavyWork.run(async () => {
    await nextTurn();
    return work();
  });
}

/** Work in one piece, in milliseconds, that nobody notices. */
const unnoticedMs = 8;

/** Asked between two steps of long work: everything else gets a turn of the event loop every few milliseconds. */
export class Breaks {
  #since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#since > unnoticedMs;
  }

  async take(): Promise<void> {
    await nextTurn();
    this.#since = performance.now();
  }
}

/** Work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does work with breaks for everything else. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const breaks = new Breaks();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (breaks.isDue) await breaks.take();
  }
}

/** Does work in one piece. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

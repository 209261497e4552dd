import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from './semaphore.ts';

/** Bodies from this size on, in bytes, are worked on one at a time. */
export const heavyBytes = 64 * 1024;

// A process has one event loop, so it has one of these.
const lane = new Semaphore(1);

/** Pieces that may wait: each has a body in memory. */
const mostWaiting = 64;

/** Whether so much waits for its turn that nothing heavy is to be added. */
export const isTurnFarOff = (): boolean => lane.waiting >= mostWaiting;

/**
 * Does work that may hold the event loop up for some tens of milliseconds: one piece at a time, in the order they came,
 * and everything else gets a turn of the loop between two of them. Never work that waits for the database or for code of
 * users: it would keep everybody else's waiting.
 */
export function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return lane.run(async () => {
    await nextTurn();
    return work();
  });
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds of processor time that a turn of the event loop may take in tests. What is attacked takes seconds where it is
 * not bounded, and less than 20 ms where it is; among tests on both cores of a machine that becomes more than 50.
 */
export const maxTurnMs = 200;

/** Processor time of this thread, ms. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that work keeps the event loop from a turn, in processor time of this thread (ms): others at work on the same
 * machine count for nothing.
 */
export async function longestTurn(work: () => unknown): Promise<number> {
  let [longest, isOver] = [0, false];
  let before = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const done = (async () => work())().finally(() => {
    isOver = true;
  });
  look();
  while (!isOver) {
    await nextTurn();
    look();
  }
  await done;
  return longest;
}

/** The least of several, as the first may compile code, and any may meet a collection of garbage. */
export async function leastLongestTurn(work: () => unknown, rounds = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > 20; round++) least = Math.min(least, await longestTurn(work));
  return least;
}

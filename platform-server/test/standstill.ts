import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processor time of this thread, ms. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that work keeps the event loop from a turn, in processor time of this thread (ms): others at work on the same
 * machine count for nothing. The system adds to that time in steps of many turns where it is busy, so no turn is taken to
 * be longer than it was by the clock.
 */
export async function longestTurn(work: () => unknown): Promise<number> {
  let [longest, isOver] = [0, false];
  let before = used();
  let begun = performance.now();
  const look = () => {
    const [now, clock] = [used(), performance.now()];
    longest = Math.max(longest, Math.min(now - before, clock - begun));
    before = now;
    begun = clock;
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

/** Work of a fixed size, of the kind that turns are made of: objects and texts. */
const fixedWork = () => JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ at, text: `text ${at}` })));

/** What that takes on the machines that bounds were chosen on, in milliseconds. */
const usualMs = 3;

/** How many times longer than usual this machine takes at this moment: others at work slow its memory down. At least 1. */
function slowness(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const begun = performance.now();
    fixedWork();
    least = Math.min(least, performance.now() - begun);
  }
  return Math.max(1, least / usualMs);
}

/**
 * The least of several, in milliseconds of a machine that has its usual pace: the first may compile code, and any may meet
 * a collection of garbage or a machine at its limit.
 */
export async function leastLongestTurn(work: () => unknown, rounds = 8): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > 20; round++) {
    const slow = slowness();
    least = Math.min(least, (await longestTurn(work)) / slow);
  }
  return least;
}

const first = 1_000;
const longest = 30_000;

/** Leaves a service that does not answer in peace: after each failure in a row for twice as long, at most 30 s. */
export function createCoolDown(now: () => number = Date.now) {
  let until = 0;
  let pause = 0;
  return {
    isResting: () => now() < until,
    failed() {
      pause = Math.min(pause * 2 || first, longest);
      until = now() + pause;
    },
    succeeded() {
      pause = 0;
    },
  };
}

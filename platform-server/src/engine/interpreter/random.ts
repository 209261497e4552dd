/** A seed of its own for each attempt of each step, from the recorded seed of the run; 32 bits. */
export function stepSeed(seed: number, step: number, attempt: number): number {
  let mixed = seed ^ Math.imul(step + 1, 0x9e3779b1) ^ Math.imul(attempt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A number of [0, 1) that a replay draws again. */
export function draw(seed: number, step: number, attempt: number): number {
  return stepSeed(seed, step, attempt) / 2 ** 32;
}

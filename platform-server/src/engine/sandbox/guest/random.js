let state = 0;

/** @param {number} seed any number; its lower 32 bits count */
export function seedRandom(seed) {
  state = seed | 0;
}

/** Replaces `Math.random` by a generator that gives the same numbers for the same seed (mulberry32). */
export function installRandom() {
  Object.defineProperty(Math, 'random', {
    value: {
      random() {
        state = (state + 0x6d2b79f5) | 0;
        let bits = Math.imul(state ^ (state >>> 15), 1 | state);
        bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
        return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
      },
    }.random,
  });
}

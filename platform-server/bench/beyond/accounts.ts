/** Numbers by chance, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How the load is spread over accounts. */
export type Spread = { kind: 'zipf'; exponent: number } | { kind: 'pareto'; alpha: number };

export const nameOfSpread = (spread: Spread) =>
  spread.kind === 'zipf' ? `Zipf ${spread.exponent}` : `Pareto ${spread.alpha}`;

/** Each account's part of the whole load, in an order by chance. */
export function sharesOf(count: number, spread: Spread, next: () => number): number[] {
  const weights = Array.from({ length: count }, (_, at) =>
    spread.kind === 'zipf' ? 1 / (at + 1) ** spread.exponent : (1 - next()) ** (-1 / spread.alpha),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / whole);
  // Who came first has nothing to do with who is large.
  for (let at = shares.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [shares[at], shares[other]] = [shares[other] as number, shares[at] as number];
  }
  return shares;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** Median of every figure that the samples have in common. */
export function medians<Name extends string>(samples: readonly Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(samples[0] ?? {}) as Name[];
  const entries = names.map((name) => [name, median(samples.map((sample) => sample[name]))] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Samples taken one after the other: two at once would slow each other down. */
export async function repeat<Sample>(times: number, take: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let at = 0; at < times; at += 1) samples.push(await take());
  return samples;
}

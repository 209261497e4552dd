/** The value below which a share of the numbers lies; 0 where there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** Median of every figure that the samples have in common. */
export function medians<Name extends string>(samples: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const names = Object.keys(samples[0] ?? {}) as Name[];
  const entries = names.map((name) => [name, median(samples.map((sample) => sample[name]))] as const);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** A number with so many digits behind the point. */
export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Samples taken one after the other: two at once would slow each other down. */
export async function repeat<Sample>(times: number, take: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let at = 0; at < times; at += 1) samples.push(await take());
  return samples;
}

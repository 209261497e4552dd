import { median, quantile, round } from '../../../tools/bench/statistics.ts';

/** Median and 99th percentile in milliseconds of as many runs. */
export async function timesOf(
  count: number,
  work: (index: number) => unknown,
): Promise<{ 'median ms': number; 'p99 ms': number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return { 'median ms': round(median(times), 3), 'p99 ms': round(quantile(times, 0.99), 3) };
}

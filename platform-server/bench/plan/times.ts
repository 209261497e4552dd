/** Median and 99th percentile in milliseconds of as many runs. */
export async function timesOf(
  count: number,
  work: (index: number) => unknown,
): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.min(count - 1, Math.floor(count * share))] ?? 0).toFixed(3));
  return { median: at(0.5), p99: at(0.99) };
}

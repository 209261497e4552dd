import type { VitalName } from 'shared-contracts/api/plan';

/** Each bucket ends a tenth above the one before: a percentile is right to about five per cent. */
const growth = 1.1;
/** Where the first bucket ends: below, nobody tells values apart. Layout shift is a share, the others are milliseconds. */
const firstEnd: Readonly<Record<VitalName, number>> = { LCP: 50, INP: 8, CLS: 0.001, TTFB: 10 };

/** The bucket of a value. */
export function bucketOf(name: VitalName, value: number): number {
  return value <= firstEnd[name] ? 0 : Math.ceil(Math.log(value / firstEnd[name]) / Math.log(growth));
}

/** The middle of a bucket; the first one stands for hardly anything. */
function middleOf(name: VitalName, bucket: number): number {
  return bucket === 0 ? firstEnd[name] / 2 : firstEnd[name] * growth ** (bucket - 0.5);
}

export interface BucketCount {
  bucket: number;
  count: number;
}

/** The value that three of four did not exceed; null without any. */
export function p75Of(name: VitalName, counts: readonly BucketCount[]): { p75: number; samples: number } | null {
  const samples = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += count;
    if (seen >= samples * 0.75) return { p75: middleOf(name, bucket), samples };
  }
  return null;
}

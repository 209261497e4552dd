import { median, round } from '../../../tools/bench/statistics.ts';
import type { Sample } from './samples.ts';

type Measured = { [Name in keyof Sample]: Sample[Name] extends number ? Name : never }[keyof Sample];

/** How much a figure may grow over the whole soak: a share of its median, and what is noise at any size. */
interface Bound {
  share: number;
  noise: number;
}

/** What has to stay flat. Times get more room: they follow what else the machine does. */
export const bounds = {
  'p50 ms': { share: 0.5, noise: 3 },
  'p99 ms': { share: 0.5, noise: 20 },
  'server MB': { share: 0.1, noise: 15 },
  'heap MB': { share: 0.1, noise: 8 },
  'event loop p99 ms': { share: 0.5, noise: 10 },
  'database MB': { share: 0.15, noise: 15 },
  'open files': { share: 0.05, noise: 5 },
  'disk MB': { share: 0.1, noise: 10 },
  'run and event MB': { share: 0.1, noise: 5 },
  'dead rows %': { share: 0.5, noise: 5 },
} satisfies Partial<Record<Measured, Bound>>;

/** A figure that has to stay flat. */
export type BoundFigure = keyof typeof bounds;

/** How a figure went over a soak. */
export interface Trend {
  what: BoundFigure;
  median: number;
  /** From its first to its last warm minute, by its slope. */
  growth: number;
  allowed: number;
  verdict: 'flat' | 'grows';
}

/** The first part of a soak does not count: caches fill, and free space comes to be in tables. */
const warmUpShare = 1 / 4;

/** The samples that count. */
export function warmSamples<Each>(samples: readonly Each[]): readonly Each[] {
  return samples.slice(Math.ceil(samples.length * warmUpShare));
}

/** The median of the slopes between any two points: a few outliers do not move it (Theil and Sen). */
export function slopeOf(values: readonly number[]): number {
  const slopes: number[] = [];
  for (const [to, value] of values.entries())
    for (let from = 0; from < to; from++) slopes.push((value - (values[from] ?? 0)) / (to - from));
  return slopes.length === 0 ? 0 : median(slopes);
}

/** Whether each figure stayed flat; what falls is. */
export function trendsOf(samples: readonly Pick<Sample, BoundFigure>[]): Trend[] {
  const warm = warmSamples(samples);
  return (Object.entries(bounds) as [BoundFigure, Bound][]).map(([what, { share, noise }]) => {
    const values = warm.map((sample) => sample[what]);
    const [middle, growth] = [median(values), slopeOf(values) * Math.max(0, values.length - 1)];
    const allowed = Math.max(middle * share, noise);
    const verdict = growth <= allowed ? 'flat' : 'grows';
    return { what, median: round(middle, 1), growth: round(growth, 1), allowed: round(allowed, 1), verdict };
  });
}

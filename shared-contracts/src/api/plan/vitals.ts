import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Core web vitals: largest paint, slowest interaction, time to the first byte (milliseconds), and layout shift. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** One measure of one load of a page, for the release whose page was opened. */
export const vitalSchema = z.object({
  remote: z.string().regex(/^remote-[a-z0-9-]{1,40}$/),
  release: z.string().regex(/^[\w-]{1,64}$/),
  /** Name of the route that was opened. */
  route: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: z.enum(vitalNames),
  value: z.number().min(0).max(600_000),
});
export type Vital = z.output<typeof vitalSchema>;

/**
 * Takes measures of page loads. With the user's token; releases that are not stored are dropped. Only how often values of
 * about this size came is kept, by day.
 */
export const reportVitals = endpoint({
  id: 'plan.vitals',
  method: 'POST',
  path: '/plan/vitals/',
  summary: 'Report how fast pages were',
  access: {},
  body: z.object({ vitals: z.array(vitalSchema).min(1).max(8) }),
  bodyLimit: 8 * 1024,
  answer: z.unknown(),
  status: 204,
});

import { z } from 'zod';

/** Most retries of a run by the schedule of its webhook. */
export const maxRetries = 10;

/** Seconds that all delays together may take: events can be run again for 7 days. */
export const longestRetry = 6 * 24 * 60 * 60;

/** When failed runs of a webhook are run again, from the start: so many seconds after each failure. */
export const retryScheduleSchema = z.object({
  delays_s: z
    .array(z.number().int().min(1).max(86_400))
    .min(1, 'Add a delay')
    .max(maxRetries)
    .refine((delays) => delays.reduce((sum, delay) => sum + delay, 0) <= longestRetry, 'Retry for 6 days at most'),
  /** Each delay is up to a fifth shorter or longer, so that what failed together does not come again together. */
  jitter: z.boolean().default(true),
});
export type RetrySchedule = z.output<typeof retryScheduleSchema>;

import { z } from 'zod';

/** When a schedule ticks: a cron rule, or every N units counted from `anchor` (product §4). */
export const scheduleSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('cron'), cron: z.string().min(1).max(200), time_zone: z.string().max(60).default('UTC') }),
  z.object({
    mode: z.literal('every'),
    every: z.number().int().min(1).max(10_000),
    unit: z.enum(['minutes', 'hours', 'days']),
    /** ISO instant the ticks are counted from. */
    anchor: z.string().optional(),
    time_zone: z.string().max(60).default('UTC'),
  }),
]);
export type Schedule = z.output<typeof scheduleSchema>;

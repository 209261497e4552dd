import { z } from 'zod';
import { limitNames, subscriptionSchema } from '../account/index.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';

/** What is used of one limit. */
export const limitUseSchema = z.object({ limit: z.enum(limitNames), used: z.number(), allowed: z.number() });
export type LimitUse = z.output<typeof limitUseSchema>;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const dayOperations = z.object({ day, operations: z.number() });

/** How many operations the period will have at its end, as the days before say. */
export const forecastSchema = z.object({
  total: z.number(),
  /** Between these it will be in four of five cases. */
  low: z.number(),
  high: z.number(),
  /** Today's rest and every day until the end of the period. */
  days: z.array(dayOperations),
  /** The day on which the plan's operations run out; null where they suffice. */
  used_up_on: day.nullable(),
});
export type OperationsForecast = z.output<typeof forecastSchema>;

/** The plan and what is used of it. Days are UTC; the period goes from `start` until before `end`. */
export const planUsageSchema = z.object({
  type: z.enum(['sandbox', 'subscription', 'free']),
  subscription: subscriptionSchema,
  period: z.object({ start: instant, end: instant }),
  limits: z.array(limitUseSchema),
  /** Days of the period until today, those without operations too. */
  days: z.array(dayOperations),
  /** Those that used most. Without id: counted before scenarios were; without name: deleted since. */
  scenarios: z.array(
    z.object({ scenario_id: z.string().nullable(), scenario_name: z.string().nullable(), operations: z.number() }),
  ),
  /** Runs that wait for operations. */
  held_runs: z.number().int(),
  /** Null while there are too few days to tell. */
  forecast: forecastSchema.nullable(),
});
export type PlanUsage = z.output<typeof planUsageSchema>;

/** What the subscription page shows (GAP-20). */
export const getPlanUsage = endpoint({
  id: 'subscription.usage',
  method: 'GET',
  path: '/subscription/usage/',
  summary: 'What is used of the plan, with a forecast of the period',
  access: {},
  answer: planUsageSchema,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { forecastSchema } from '../subscription/usage.ts';

/** Days whose runs an outlook counts, today included. */
export const outlookDays = 30;

const expected = forecastSchema.pick({ total: true, used_up_on: true });

/** What a scenario used, and what more or less of it would do to the plan. */
export const operationsOutlookSchema = z.object({
  /** The last `outlookDays` days, UTC: runs of the scenario that have ended, counted up to 250,000, and its operations. */
  month: z.object({ start: instant, runs: z.number().int(), operations: z.number() }),
  plan: z.object({ allowed: z.number(), used: z.number(), period_end: instant }),
  /** At the end of the period, as things are; null while there are too few days to tell. */
  forecast: expected.nullable(),
  /** The same if every run of the scenario used `factor` times as many operations from now on. */
  changed: expected.nullable(),
});
export type OperationsOutlook = z.output<typeof operationsOutlookSchema>;

export const getOperationsOutlook = endpoint({
  id: 'scenario.operations-outlook',
  method: 'GET',
  path: '/scenario/:id/operations-outlook/',
  summary: 'Operations of a scenario in the last 30 days, and the plan with more or fewer of them',
  access: {},
  params: idParams,
  query: z.object({ factor: z.coerce.number().min(0).max(1000).default(1) }),
  answer: operationsOutlookSchema,
});

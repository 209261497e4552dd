import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { runStatusSchema } from '../run/status.ts';

/** What caused a delivery: the sender, a person, the retry schedule of the webhook, or a replay of many events. */
export const attemptTriggers = ['INITIAL', 'MANUAL', 'AUTOMATIC', 'BULK_RETRY'] as const;

/** One delivery of an event, with the runs it made. */
export const eventAttemptSchema = z.object({
  /** From 1. */
  attempt: z.number().int(),
  trigger: z.enum(attemptTriggers),
  /** The person who did it; null where nobody did, or nobody is on record. */
  caused_by: z.string().nullable(),
  created_at: instant,
  runs: z.array(
    z.object({
      id: z.string(),
      scenario_id: z.string(),
      scenario_name: z.string(),
      status: runStatusSchema,
      handled: z.boolean(),
      created_at: instant,
      ended_at: instant.nullable(),
    }),
  ),
});
export type EventAttempt = z.output<typeof eventAttemptSchema>;

/** Where the retries of an event in a scenario stand: so many of so many runs were made, and when the next one is. */
export const eventRetrySchema = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  attempts: z.number().int(),
  most: z.number().int(),
  /** Null where none is to come: it runs, was the last one, or its webhook is in the trash. */
  next_at: instant.nullable(),
  /** The last run so far. */
  run_id: z.string().default(''),
  /** The webhook is paused: what is to come waits until it is resumed. */
  held: z.boolean().default(false),
});
export type EventRetry = z.output<typeof eventRetrySchema>;

/** Every delivery of an event, the first one first, and what is still to come by the schedule of its webhook. */
export const listEventAttempts = endpoint({
  id: 'hookdeck.attempts',
  method: 'GET',
  path: '/hookdeck/events/:id/attempts',
  summary: 'Deliveries of a stored event',
  access: {},
  params: idParams,
  answer: z.object({ items: z.array(eventAttemptSchema), retries: z.array(eventRetrySchema) }),
});

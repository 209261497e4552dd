import { z } from 'zod';
import { instant } from '../paging.ts';
import { runFailureSchema } from './failure.ts';
import { eventSourceSchema, runStatusSchema } from './status.ts';
import { waitingSchema } from './waiting.ts';

export const nodeExceptionSchema = z.object({
  node_id: z.string(),
  node_name: z.string().optional(),
  /** In English. */
  exception: z.string(),
  failure: runFailureSchema.optional(),
  /** Key of the group of failures that it is one of; only of what ended a run of a saved version. */
  group: z.string().optional(),
});
export type NodeException = z.output<typeof nodeExceptionSchema>;

/** A scenario run as lists and live updates show it (core §3). `duration` in seconds. */
export const runLogSchema = z.object({
  id: z.string(),
  created: instant,
  status: runStatusSchema,
  /** True only for SUCCESSFUL. */
  success: z.boolean(),
  /** Successful, but a Catch took an error on the way. */
  handled: z.boolean(),
  event: eventSourceSchema,
  scenario_id: z.string(),
  scenario_name: z.string(),
  /** Revision of the scenario it ran. */
  revision: z.number().int(),
  duration: z.number().nullable(),
  operation_count_total: z.number().int(),
  node_count_success: z.number().int(),
  node_count_error: z.number().int(),
  retry: z.number().int(),
  /** The run whose place it takes; absent where it is no retry. */
  retry_of: z.string().optional(),
  /** True where a later run of its event took its place; absent elsewhere. */
  superseded: z.boolean().optional(),
  /** What went wrong, in order; of a failed run that which ended it comes first. */
  exception: z.array(nodeExceptionSchema),
  /** Why a run waits, as an English sentence: delay until when, HOLD for what. */
  waiting_for: z.string().nullable(),
  /** The same for every language; null where it does not wait. Servers before it tell the sentence alone. */
  waiting: waitingSchema.nullish(),
  wake_at: instant.nullable(),
  /** The stored webhook event, for View and Retry (TERM-79). */
  hookdeck_id: z.string().nullable(),
  event_id: z.string(),
});
export type RunLog = z.output<typeof runLogSchema>;

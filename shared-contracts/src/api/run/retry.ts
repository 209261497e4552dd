import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { runLogSchema } from './runLog.ts';

/** Which revision of its scenario a retry runs: the one the run had, the one that is live now, or one's own unsaved edits. */
export const retryVersions = ['run', 'live', 'draft'] as const;
export const retryVersionSchema = z.enum(retryVersions);
export type RetryVersion = z.output<typeof retryVersionSchema>;

const retryChoice = z.object({
  /** Where it begins; from the start when absent. */
  from_node_id: z.string().optional(),
  version: retryVersionSchema.default('live'),
});

const nodeSchema = z.object({ node_id: z.string(), node_name: z.string(), kind: z.string() });

/** A node that reaches out of the platform, and how often it did in the run that is retried. */
const effectSchema = nodeSchema.extend({
  /** What it reaches, in one line, e.g. method and address; without secrets. */
  summary: z.string(),
  calls: z.number().int(),
});
export type RetryEffect = z.output<typeof effectSchema>;

/** What a retry would do, before anybody decides on it. */
export const retryPlanSchema = z.object({
  /** Revisions that the two versions stand for; a negative one is a draft's. */
  revisions: z.object({
    run: z.number().int(),
    live: z.number().int(),
    /** Null where the caller has no unsaved edits. */
    draft: z.number().int().nullable().default(null),
  }),
  /** Nodes it may begin at: those the run came to and the version still has, in order of execution. */
  starts: z.array(nodeSchema.extend({ failed: z.boolean() })),
  /** Effects that the retry may have, those that the run had already included. */
  again: z.array(effectSchema),
  /** Effects of the run that the retry doesn't have again. */
  skipped: z.array(effectSchema),
});
export type RetryPlan = z.output<typeof retryPlanSchema>;

/** What a retry would do again and what it would leave out; refused like the retry itself. */
export const getRetryPlan = endpoint({
  id: 'run-status.retry-plan',
  method: 'GET',
  path: '/run-status/:id/retry',
  summary: 'What a retry of a run would do',
  access: {},
  params: idParams,
  query: retryChoice,
  answer: retryPlanSchema,
});

/** Runs the event of a run again, from the start or from one node; refused after 7 days with 410 (SEC-14). */
export const retryRun = endpoint({
  id: 'run-status.retry',
  method: 'POST',
  path: '/run-status/:id/retry',
  summary: 'Retry a run',
  access: { write: true },
  params: idParams,
  body: retryChoice,
  optionalBody: true,
  answer: runLogSchema,
  status: 202,
});

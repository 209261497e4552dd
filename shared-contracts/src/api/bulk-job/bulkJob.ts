import { z } from 'zod';
import { instant } from '../paging.ts';
import { runSelectionSchema } from '../run/bulk.ts';

/**
 * What a job does with its runs. `retry` runs those that ended again without making calls again that succeeded; `replay`
 * runs what they began with again, and makes every call; those that have not ended are canceled; those on hold go on.
 */
export const bulkRunActions = ['retry', 'replay', 'cancel', 'release'] as const;
export type BulkRunAction = (typeof bulkRunActions)[number];

/** Runs of one job at most: of more, it takes the oldest. */
export const maxBulkRuns = 100_000;

/** Runs that can be named one by one. */
export const maxNamedRuns = 10_000;

/** Jobs of an account that have begun and not ended. */
export const maxBulkJobs = 5;

/** Runs a minute, at most. */
export const maxBulkRate = 6_000;

/**
 * `collecting` and `planning` find its runs and what it would do, `planned` waits to be started. A `stopped` one stopped
 * on its own, and is resumed or cancelled by hand.
 */
export const bulkStates = [
  'collecting',
  'planning',
  'planned',
  'running',
  'paused',
  'stopped',
  'cancelled',
  'done',
] as const;
export type BulkState = (typeof bulkStates)[number];

/** States in which nothing more is done with a job. */
export const endedBulkStates: ReadonlySet<BulkState> = new Set(['cancelled', 'done']);

/** Why a job stops: too many of its runs failed; who began it may not act any more; the account is suspended. */
export const bulkStops = ['failures', 'rights', 'suspended'] as const;
export type BulkStop = (typeof bulkStops)[number];

/** What became of a run. */
export const bulkOutcomes = ['done', 'skipped', 'failed'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** The same sentence in each language. */
export const bulkTextSchema = z.object({ en: z.string(), fr: z.string() });

/** Runs that would be left out for one reason, and one of them. */
const bulkRefusalSchema = z.object({
  code: z.string(),
  message: bulkTextSchema,
  count: z.number().int(),
  example: z.string(),
});

/** A node whose calls would be made again: in how many runs, and calls on record of theirs. */
const bulkCallsSchema = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** What it reaches, in one line; without secrets. */
  summary: z.string(),
  runs: z.number().int(),
  calls: z.number().int(),
});

/** What a job would do, as far as its runs have been checked. */
export const bulkPlanSchema = z.object({
  possible: z.number().int(),
  /** Operations that the runs took, which running them again takes again. */
  operations: z.number().int(),
  refused: z.array(bulkRefusalSchema),
  /** Nodes that make calls again; at most 100. */
  again: z.array(bulkCallsSchema),
});
export type BulkPlan = z.output<typeof bulkPlanSchema>;

export const bulkJobSchema = z.object({
  id: z.string(),
  action: z.enum(bulkRunActions),
  created_at: instant,
  created_by: z.string(),
  /** Null for one that was only planned. */
  begun_at: instant.nullable(),
  ended_at: instant.nullable(),
  state: z.enum(bulkStates),
  stopped_by: z.enum(bulkStops).nullable(),
  /** Null for runs that were named. */
  filter: runSelectionSchema.nullable(),
  /** Runs of the job; they grow while it is `collecting`. */
  total: z.number().int(),
  /** Whether more runs fit than one job takes: these are the oldest. */
  is_capped: z.boolean(),
  /** Runs whose part of the plan is known. */
  checked: z.number().int(),
  plan: bulkPlanSchema,
  /** Runs that it acted on, that the act does nothing for as they are, and that could not be acted on. */
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Runs a minute. */
  rate: z.number().int(),
  stop_percent: z.number().int().nullable(),
  /** Why the next run could not be acted on yet; null when nothing stands in the way. */
  failure: z
    .object({
      message: bulkTextSchema,
      run_id: z.string().nullable(),
      /** How often it was tried. */
      tries: z.number().int(),
      next_at: instant,
    })
    .nullable(),
});
export type BulkJob = z.output<typeof bulkJobSchema>;

/** What became of the runs that a job made: of the newest 10,000. */
export const bulkMadeSchema = z.object({
  runs: z.number().int(),
  successful: z.number().int(),
  failed: z.number().int(),
});

export const bulkRunSchema = z.object({
  run_id: z.string(),
  outcome: z.enum(bulkOutcomes),
  /** Why it was left out or failed; null for one that was acted on. */
  reason: bulkTextSchema.extend({ code: z.string() }).nullable(),
  /** The run that took its place. */
  new_run_id: z.string().nullable(),
});
export type BulkRun = z.output<typeof bulkRunSchema>;

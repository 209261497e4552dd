import { z } from 'zod';
import { instant } from '../paging.ts';
import { runFailureSchema } from '../run/failure.ts';
import { messageSchema, nodeLogSchema } from '../run/nodeLog.ts';
import { runStatusSchema } from '../run/status.ts';
import { scenarioDocumentSchema } from '../scenario/draft.ts';

/** Runs that edits of a scenario are tried on at most. */
export const maxShadowRuns = 1000;

/** Executions of one run that are compared side by side at most: its first ones. */
export const maxShadowSteps = 500;

/** What is tried: edits as they stand, the caller's stored draft by its revision, or, without either, what is saved. */
export const shadowSubject = {
  document: scenarioDocumentSchema.pick({ flow: true, settings: true }).optional(),
  draft_revision: z.number().int().positive().optional(),
};

/**
 * What became of a run: all as on record; something differs; it fails now, or no longer; or nobody knows, because something
 * in it would have been answered by the outside, or because it is not on record as a whole.
 */
export const shadowResultSchema = z.enum(['same', 'differs', 'fails', 'passes', 'unknown']);
export type ShadowResult = z.output<typeof shadowResultSchema>;

/** Why nobody knows how a run would have gone. */
export const shadowGapSchema = z.enum([
  /** A call has no answer on record, and its node no pinned sample. */
  'unanswered',
  /** The run waits for what is gone or in the trash. */
  'held',
  /** It has not ended yet. */
  'unfinished',
  'cancelled',
  'timed_out',
  /** Its process or its plan ended it. */
  'broken_off',
  /** Record or event are no longer kept. */
  'gone',
  'too_large',
  'too_long',
  /** It began at a node that is not there any more. */
  'node_gone',
]);
export type ShadowGap = z.output<typeof shadowGapSchema>;

/** A run that was tried, without its messages. */
export const shadowRunSchema = z.object({
  run_id: z.string(),
  created: instant,
  /** How it ended on record. */
  status: runStatusSchema,
  result: shadowResultSchema,
  gap: shadowGapSchema.optional(),
  /** Operations it used, and would use; null where nobody knows. */
  operations: z.object({ before: z.number().int(), after: z.number().int().nullable() }),
  /** Nodes at which it differs or stops being known; the first ones of many. */
  nodes: z.array(z.string()),
  /** What ends it now, in English, and by its code. */
  exception: z.string().optional(),
  failure: runFailureSchema.optional(),
});
export type ShadowRun = z.output<typeof shadowRunSchema>;

/** A place where values differ: keys from the message on, and both values as JSON, masked and shortened; null for none. */
export const shadowChangeSchema = z.object({
  /** What it is of: what the node sent, a variable it set, what it answered the caller, or the request of a call. */
  of: z.enum(['sent', 'variables', 'response', 'request']),
  path: z.array(z.union([z.string(), z.number()])),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ShadowChange = z.output<typeof shadowChangeSchema>;

/** How a node fared in all runs that were tried. */
export const shadowNodeSchema = z.object({
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** Executions on record, and now. */
  before: z.number().int(),
  after: z.number().int(),
  /** Runs in which anything differs here. */
  runs: z.number().int(),
  /** Executions that sent other values, left by other outputs, or called otherwise than on record. */
  values: z.number().int(),
  paths: z.number().int(),
  calls: z.number().int(),
  failures_new: z.number().int(),
  failures_gone: z.number().int(),
  /** Executions whose call nobody knows the answer to. */
  unknown: z.number().int(),
  /** Executions on record that lie behind such a call. */
  unreached: z.number().int(),
  /** The first differences, each of another path. */
  examples: z.array(shadowChangeSchema.extend({ run_id: z.string() })),
});
export type ShadowNode = z.output<typeof shadowNodeSchema>;

/** What a batch of runs came to, and the runs that are to be asked for next. */
export const shadowBatchSchema = z.object({
  runs: z.array(shadowRunSchema),
  /** Nodes in the order of the flow; those that are gone from it behind them. */
  nodes: z.array(shadowNodeSchema),
  rest: z.array(z.string()),
});
export type ShadowBatch = z.output<typeof shadowBatchSchema>;

/** One side of an execution. */
const shadowSideSchema = z.object({
  state: nodeLogSchema.shape.state,
  output: z.string().nullable(),
  failure: runFailureSchema.optional(),
  exception: z.string().nullable(),
  /** What it sent, masked; null where it sent nothing or where that is left out for its size. */
  message: messageSchema.nullable(),
  is_left_out: z.boolean().optional(),
});

/** An execution of a node on record beside the one of now; null where there is none. */
export const shadowStepSchema = z.object({
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** Items of scopes that it belongs to, from the outermost, from 0. */
  items: z.array(z.number().int()),
  before: shadowSideSchema.nullable(),
  after: shadowSideSchema.nullable(),
  differs: z.boolean(),
  /** Its call has no answer on record. */
  is_unknown: z.boolean(),
  changes: z.array(shadowChangeSchema),
});
export type ShadowStep = z.output<typeof shadowStepSchema>;

/** A run side by side. */
export const shadowDetailsSchema = z.object({
  run: shadowRunSchema,
  steps: z.array(shadowStepSchema),
  /** Executions in all; `steps` are the first of them. */
  total: z.number().int(),
});
export type ShadowDetails = z.output<typeof shadowDetailsSchema>;

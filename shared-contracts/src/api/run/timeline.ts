import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { runFailureSchema } from './failure.ts';
import { nodeLogSchema } from './nodeLog.ts';

/** Steps that a timeline holds at most: the first ones of a run that has more. */
export const timelineSteps = 20_000;

/** One execution of a node, without its messages. */
export const timelineStepSchema = z.object({
  node_id: z.string(),
  /** How it ended; until its moment `ended` or `failed` it was running, or waited. */
  state: nodeLogSchema.shape.state,
  exception: z.string().nullable(),
  failure: runFailureSchema.optional(),
  attempt: z.number().int(),
  /** Items it sent, by output, from its moment `ended` on. */
  sent: z.record(z.string(), z.number().int()),
  /** The item that a scope handed it: place of the scope's step, output, and which item, from 0. */
  item_of: z.object({ step: z.number().int(), output: z.string(), item: z.number().int() }).nullable(),
});
export type TimelineStep = z.output<typeof timelineStepSchema>;

/** Something that happened in a run. Without a step: the run ended. */
export const runMomentSchema = z.object({
  /** Milliseconds since the run began. */
  at: z.number().int(),
  /** Place in `steps`. */
  step: z.number().int().nullable(),
  what: z.enum(['began', 'waits', 'resumed', 'retries', 'failed', 'ended']),
});
export type RunMoment = z.output<typeof runMomentSchema>;

/** A run as it went: its steps in the order they began, and what happened in the order it happened. */
export const runTimelineSchema = z.object({
  started: instant,
  steps: z.array(timelineStepSchema),
  moments: z.array(runMomentSchema),
  /** Names of the nodes when the run went, by id. */
  names: z.record(z.string(), z.string()),
  /** Steps of the run in all; `steps` are the first of them. */
  total: z.number().int(),
});
export type RunTimeline = z.output<typeof runTimelineSchema>;

export const getRunTimeline = endpoint({
  id: 'run-status.timeline',
  method: 'GET',
  path: '/run-status/logs/:id/timeline',
  summary: 'What happened in a run, moment by moment',
  access: {},
  params: idParams,
  answer: runTimelineSchema,
});

import { z } from 'zod';
import { bulkResultSchema } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { callDecisionSchema } from '../run/decision.ts';
import { runLogSchema } from '../run/runLog.ts';

/** Calls that are listed of one run, and that one decision names at most. */
export const maxUnsureCalls = 100;
/** Runs that one call decides on at most. */
export const maxDecidedRuns = 100;
/** Bytes of an answer that is entered for a call that arrived. */
const maxAnswerBytes = 1024 * 1024;

const unsureCallSchema = z.object({
  /** Names the call in a decision. */
  step: z.number().int(),
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** Place of the item that it was made for, from 0; null outside of any scope. */
  item: z.number().int().nullable(),
  /** The page that it asks for, from 1; null for a call of no pages. */
  page: z.number().int().nullable(),
  /** What was sent where, in one line, without secrets. */
  summary: z.string(),
  /** When it went out. */
  at: instant,
  /** The idempotency key of the run for it, by which the other system may know it. */
  key: z.string(),
  /** What it counts as answered with unless another answer is entered. */
  answer: z.object({ status: z.number().int(), body: z.unknown() }),
});
export type UnsureCall = z.output<typeof unsureCallSchema>;

/** The calls of a run on HOLD of which nobody knows whether they arrived, first sent first; the first 100 of them. */
export const listUnsureCalls = endpoint({
  id: 'run-status.unsure',
  method: 'GET',
  path: '/run-status/:id/unsure',
  summary: 'Calls of a run on hold that may or may not have arrived',
  access: {},
  params: idParams,
  answer: z.object({ items: z.array(unsureCallSchema), total: z.number().int() }),
});

/** The answer of a call that arrived, as far as it is known; the body is JSON, a text is a JSON string. */
const manualAnswerSchema = z.object({
  status: z.number().int().min(100).max(599).optional(),
  body: z.unknown().optional(),
});
export type ManualAnswer = z.output<typeof manualAnswerSchema>;

const decision = {
  decision: callDecisionSchema,
  /** With `arrived`: what came back, held against what the node may be answered. An empty answer when absent. */
  answer: manualAnswerSchema.optional(),
};

/**
 * Decides on calls of a run on hold, which then goes on, or is cancelled. 409 with what was decided when somebody else
 * came first.
 */
export const decideRun = endpoint({
  id: 'run-status.decide',
  method: 'POST',
  path: '/run-status/:id/decide',
  summary: 'Decide on calls of a run on hold that may or may not have arrived',
  access: { write: true },
  params: idParams,
  body: z.object({
    ...decision,
    /** Calls by their step; all that are undecided when absent. A cancellation is of the whole run. */
    steps: z.array(z.number().int().min(0)).min(1).max(maxUnsureCalls).optional(),
  }),
  bodyLimit: maxAnswerBytes,
  answer: runLogSchema,
});

/**
 * The same for many runs, all undecided calls of each: for those of `ids`, or for the oldest of a scenario that are on
 * hold so. Answers a result for each run, and how many more of the scenario wait.
 */
export const decideRuns = endpoint({
  id: 'run-status.decide-many',
  method: 'POST',
  path: '/run-status/decide/',
  summary: 'Decide for up to 100 runs on hold, with a result for each',
  access: { write: true },
  body: z
    .object({
      ...decision,
      ids: z
        .array(z.string().min(1).max(100))
        .min(1, 'Name at least one run')
        .max(maxDecidedRuns, `Name at most ${maxDecidedRuns} runs at once`)
        .optional(),
      scenario_id: z.string().max(100).optional(),
    })
    .refine(({ ids, scenario_id }) => (ids === undefined) !== (scenario_id === undefined), {
      message: 'Name either runs or a scenario',
      path: ['ids'],
    }),
  bodyLimit: maxAnswerBytes,
  answer: z.object({ results: z.array(bulkResultSchema), left: z.number().int() }),
});

/** How many runs of a scenario are on hold because nobody knows whether a call of theirs arrived; counts to 10,000. */
export const countUnsureRuns = endpoint({
  id: 'run-status.unsure-runs',
  method: 'GET',
  path: '/run-status/unsure/',
  summary: 'Runs of a scenario on hold for a call that may or may not have arrived',
  access: {},
  query: z.object({ scenario_id: z.string().max(100) }),
  answer: z.object({ total: z.number().int() }),
});

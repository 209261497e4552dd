import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { runLogSchema } from './runLog.ts';

/** Which revision of its scenario a retry runs: the one the run had, the one that is live now, or one's own unsaved edits. */
export const retryVersions = ['run', 'live', 'draft'] as const;
export const retryVersionSchema = z.enum(retryVersions);
export type RetryVersion = z.output<typeof retryVersionSchema>;

const retryPlace = z.object({
  /** Where it begins; from the start when absent. */
  from_node_id: z.string().optional(),
  version: retryVersionSchema.default('live'),
});

/** Most calls that a retry can be told to make again one by one. */
export const maxChosenCalls = 10_000;

const callsAgainSchema = z.union([z.literal('all'), z.array(z.string().max(200)).max(maxChosenCalls)]);
/** Which calls with a recorded success a retry makes again: those with these ids, or all. */
export type CallsAgain = 'all' | readonly string[];

const retryChoice = retryPlace.extend({
  /**
   * Which calls that have a recorded success are made again: those with these ids, or all. None when absent: their
   * recorded answers stand in. Calls without one are made in any case.
   */
  calls_again: callsAgainSchema.optional(),
});

const nodeSchema = z.object({ node_id: z.string(), node_name: z.string(), kind: z.string() });

/** A node that reaches out of the platform. */
const effectSchema = nodeSchema.extend({
  /** What it reaches, in one line, e.g. method and address; without secrets. */
  summary: z.string(),
  /** In `again`: how many of the run's calls the retry makes again; in `skipped`: how many it does not. */
  calls: z.number().int(),
  /** How many of them only read: these are made whenever the retry comes to them. */
  reads: z.number().int().default(0),
});
export type RetryEffect = z.output<typeof effectSchema>;

/** What the record knows of a call: it succeeded, it failed, or it may have arrived. */
export const callStates = ['delivered', 'failed', 'unknown'] as const;
export const callStateSchema = z.enum(callStates);
export type CallState = z.output<typeof callStateSchema>;

/**
 * What a retry does with a call when it comes to it again: it is made; its recorded answer stands in, unless it is
 * chosen in `calls_again` (or its request has changed); or the retry does not come to it.
 */
export const callPlans = ['made', 'stands_in', 'not_reached'] as const;
export const callPlanSchema = z.enum(callPlans);
export type CallPlan = z.output<typeof callPlanSchema>;

/** A call with an effect that the run made, or that a run before it made and it took over. */
const callSchema = nodeSchema.extend({
  /** Names it in `calls_again`. */
  id: z.string(),
  /** Places of the items that it belongs to, from 0, the outermost scope first; empty outside of scopes. */
  item: z.array(z.number().int()),
  /** What was called, in one line; without secrets. */
  summary: z.string(),
  state: callStateSchema,
  plan: callPlanSchema,
});
export type RetryCall = z.output<typeof callSchema>;

/** Calls that a plan lists at most; the counts are of all. */
export const maxListedCalls = 500;

/** Items that follow each other: their places from the first to the last, both included, from 0. */
const itemRange = z.object({ first: z.number().int(), last: z.number().int() });
export type ItemRange = z.output<typeof itemRange>;

/** A scope that the retry goes on with, and what becomes of its items. */
const scopeSchema = nodeSchema.extend({
  /** Places of the items that the scope itself belongs to. */
  item: z.array(z.number().int()),
  items: z.number().int(),
  /** Their recorded results are kept. */
  kept: z.array(itemRange),
  /** They failed and are redone from a node. */
  redone: z.array(nodeSchema.extend({ items: z.array(itemRange) })),
  /** They had not begun or were cut off, and begin from their start. */
  begun: z.array(itemRange),
});
export type RetryScope = z.output<typeof scopeSchema>;

/** Scopes that a plan lists at most. */
export const maxListedScopes = 50;

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
  /** Nodes that the retry may call out from. Those that the run has not called from have no calls. */
  again: z.array(effectSchema),
  /** Nodes whose calls the retry does not make again. */
  skipped: z.array(effectSchema),
  /** Calls with effects of the run, in their order; at most `maxListedCalls`. Reads are made whenever it comes to them. */
  calls: z.array(callSchema).default([]),
  /** How many calls there are of each plan. */
  call_counts: z
    .object({ made: z.number().int(), stands_in: z.number().int(), not_reached: z.number().int() })
    .default({ made: 0, stands_in: 0, not_reached: 0 }),
  /** Scopes that it goes on with, the outermost first; at most `maxListedScopes`. */
  scopes: z.array(scopeSchema).default([]),
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
  query: retryPlace,
  answer: retryPlanSchema,
});

/**
 * Runs the event of a run again, from the start or from one node; refused after 7 days with 410 (SEC-14). Calls with
 * effects that have a recorded success are made again only where that is asked for, or where their request differs.
 */
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

import { z } from 'zod';
import { bulkResultSchema } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { timeRangeSchema } from '../paging.ts';
import { runFailureSchema } from './failure.ts';
import { runFilterSchema } from './status.ts';

/** What can be done with many runs: those that ended run again, those that have not are canceled, those on hold go on. */
export const runActions = ['retry', 'cancel', 'release'] as const;
export type RunAction = (typeof runActions)[number];

/** Runs that one call plans or acts on, at most. */
export const maxRunActs = 25;

/** The key of failures that are the same: `failure` of a folded one. */
export const failureKeySchema = z.string().regex(/^[0-9a-f]{32}$/);

/** What the runs of a list are narrowed by. */
export const runSelectionSchema = z.object({
  scenario_id: z.string().default(''),
  status: runFilterSchema.default('all'),
  time_range: timeRangeSchema.default('all'),
  search: z.string().max(200).default(''),
  failure: failureKeySchema.optional(),
});
export type RunSelection = z.output<typeof runSelectionSchema>;

const selected = z.object({
  action: z.enum(runActions),
  /** These runs. Either they or `filter`. */
  ids: z.array(z.string().min(1).max(100)).min(1).max(maxRunActs).optional(),
  /** All runs that a list with this filter has, the oldest first, page by page. */
  filter: runSelectionSchema.optional(),
  /** The run that the page before ended with. */
  after: z.string().max(100).optional(),
  /** The newest run of the filter, as the first page of the plan names it: runs that begin later are not part of it. */
  until: z.string().max(100).optional(),
});

const refusalSchema = z.object({
  code: z.string(),
  reason: z.string().optional(),
  message: z.string(),
  /** How many runs of the page are refused for it, and one of them. */
  count: z.number().int(),
  example: z.string(),
});

/** A node whose calls a retry makes again. */
const callsAgainOfNode = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** What it reaches, in one line; without secrets. */
  summary: z.string(),
  /** Runs whose retry may call from it, and calls on record that are made again. */
  runs: z.number().int(),
  calls: z.number().int(),
});

const isOne = ({ ids, filter }: { ids?: unknown; filter?: unknown }) => (ids === undefined) !== (filter === undefined);

/** What acting on one page of runs would do, before anybody decides on it. It changes nothing. */
export const planRunActs = endpoint({
  id: 'run-status.plan',
  method: 'POST',
  path: '/run-status/plan/',
  summary: 'What acting on many runs would do',
  access: { write: true },
  body: selected.refine(isOne, 'Send either ids or filter'),
  answer: z.object({
    /** Runs of the page, and how many of them can be acted on. */
    found: z.number().int(),
    possible: z.number().int(),
    refused: z.array(refusalSchema),
    again: z.array(callsAgainOfNode),
    /** Operations that the runs took, which a retry takes again. */
    operations: z.number().int(),
    /** Where the next page begins; null behind the last one. */
    next: z.string().nullable(),
    until: z.string().nullable(),
  }),
});
export type RunActsPlan = z.output<typeof planRunActs.answer>;

/** Acts on one page of runs, each on its own: what fails for one is done for the others. */
export const actOnRuns = endpoint({
  id: 'run-status.act',
  method: 'POST',
  path: '/run-status/act/',
  summary: 'Retry, cancel or release many runs',
  access: { write: true },
  body: selected
    .extend({
      /** Names the whole undertaking: a page that is sent twice retries each of its runs once. */
      key: z.string().min(8).max(100),
    })
    .refine(isOne, 'Send either ids or filter'),
  answer: z.object({ results: z.array(bulkResultSchema), next: z.string().nullable() }),
});

/** Failed runs that a list of folded failures looks at, the newest. */
export const maxFoldedRuns = 10_000;

/** Failures that are the same but for numbers and quoted values. */
export const foldedFailureSchema = z.object({
  /** Narrows a list of runs to these. */
  key: failureKeySchema,
  scenario_id: z.string(),
  scenario_name: z.string(),
  node_id: z.string(),
  node_name: z.string(),
  /** The text of the latest one. */
  exception: z.string(),
  failure: runFailureSchema.optional(),
  count: z.number().int(),
  first: z.string(),
  last: z.string(),
});
export type FoldedFailure = z.output<typeof foldedFailureSchema>;

/** Failed runs by what went wrong, the most frequent first; those behind the newest 10,000 are not looked at. */
export const listFoldedFailures = endpoint({
  id: 'run-status.failures',
  method: 'GET',
  path: '/run-status/failures/',
  summary: 'Failed runs, equal failures as one',
  access: {},
  query: z.object({ scenario_id: z.string().default(''), time_range: timeRangeSchema.default('all') }),
  answer: z.object({
    items: z.array(foldedFailureSchema),
    /** Failed runs that were looked at. */
    runs: z.number().int(),
    /** Whether there are failed runs that were not, or failures that are not listed. */
    more: z.boolean(),
  }),
});

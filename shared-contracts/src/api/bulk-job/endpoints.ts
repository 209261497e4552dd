import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { runSelectionSchema } from '../run/bulk.ts';
import {
  bulkJobSchema,
  bulkMadeSchema,
  bulkOutcomes,
  bulkRunActions,
  bulkRunSchema,
  maxBulkRate,
  maxNamedRuns,
} from './bulkJob.ts';

const pace = {
  /** Runs a minute at most. */
  rate: z.number().int().min(1).max(maxBulkRate).optional(),
  /** Stops when more than so many percent of its runs fail: could not be acted on, or failed when they ran again. */
  stop_percent: z.number().int().min(0).max(99).nullable().optional(),
};

const isOne = ({ ids, filter }: { ids?: unknown; filter?: unknown }) => (ids === undefined) !== (filter === undefined);

/**
 * Plans one act on many runs: all that a list with this filter has now, or those named. The server finds them, and what
 * would be done with each, and answers at once; `run-status.bulk-job` says how far it is. With `start` nobody is waited
 * for: it begins once the runs are found. A person has one plan that is not started: a new one takes its place.
 */
export const planBulkJob = endpoint({
  id: 'run-status.bulk-plan',
  method: 'POST',
  path: '/run-status/bulk/',
  summary: 'Plan an act on many runs',
  access: { write: true },
  body: z
    .object({
      action: z.enum(bulkRunActions),
      /** These runs. Either they or `filter`. */
      ids: z.array(z.string().min(1).max(100)).min(1).max(maxNamedRuns).optional(),
      filter: runSelectionSchema.optional(),
      start: z.boolean().default(false),
      ...pace,
    })
    .refine(isOne, 'Send either ids or filter'),
  answer: bulkJobSchema,
  status: 202,
});

/** The newest 50 that were started. */
export const listBulkJobs = endpoint({
  id: 'run-status.bulk-jobs',
  method: 'GET',
  path: '/run-status/bulk/',
  summary: 'Acts on many runs, under way and ended',
  access: {},
  answer: z.object({ items: z.array(bulkJobSchema) }),
});

export const getBulkJob = endpoint({
  id: 'run-status.bulk-job',
  method: 'GET',
  path: '/run-status/bulk/:id',
  summary: 'How an act on many runs stands',
  access: {},
  params: idParams,
  answer: bulkJobSchema.extend({ made: bulkMadeSchema }),
});

/** 409 for one that has ended, or to start one while the account has as many under way as it may. */
export const changeBulkJob = endpoint({
  id: 'run-status.bulk-change',
  method: 'POST',
  path: '/run-status/bulk/:id',
  summary: 'Start, pause, resume or cancel an act on many runs',
  access: { write: true },
  params: idParams,
  body: z.object({ action: z.enum(['start', 'pause', 'resume', 'cancel']), ...pace }),
  answer: bulkJobSchema,
});

/** What became of its runs, the oldest first, so many as one page has; `next` as `after` leads to those behind them. */
export const listBulkRuns = endpoint({
  id: 'run-status.bulk-runs',
  method: 'GET',
  path: '/run-status/bulk/:id/runs/',
  summary: 'What became of each run of an act on many',
  access: {},
  params: idParams,
  query: z.object({
    outcome: z.enum(bulkOutcomes).optional(),
    after: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
  }),
  answer: z.object({ items: z.array(bulkRunSchema), next: z.string().nullable() }),
});

import { z } from 'zod';
import { scheduleSchema } from '../../nodes/schedule/scheduleSchema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, pageOf, pageQuery, placedPageQuery, timeRangeSchema } from '../paging.ts';
import { failureKeySchema } from './bulk.ts';
import { runFailureSchema } from './failure.ts';
import { nodeLogSchema } from './nodeLog.ts';
import { runLogSchema } from './runLog.ts';
import { runFilterSchema } from './status.ts';
import { waitingSchema } from './waiting.ts';

/** Run logs of the account, newest first; an empty `scenario_id` means all (API-40, API-41). */
export const listRunLogs = endpoint({
  id: 'run-status.logs',
  method: 'GET',
  path: '/run-status/logs/scenario/',
  summary: 'Run logs of the account, newest first',
  access: {},
  query: z.object({
    ...placedPageQuery(50),
    scenario_id: z.string().default(''),
    status: runFilterSchema.default('all'),
    time_range: timeRangeSchema.default('all'),
    search: z.string().max(200).default(''),
    /** Only these equal failures, as a folded failure names them. */
    failure: failureKeySchema.optional(),
    /** Counts the failed ones among them as well: both counts are of one moment. */
    count_failed: z.enum(['true']).optional(),
  }),
  answer: pageOf(runLogSchema).extend({ failed: pageOf(runLogSchema).omit({ items: true }).optional() }),
});

export const getRunLog = endpoint({
  id: 'run-status.log',
  method: 'GET',
  path: '/run-status/logs/:id',
  summary: 'One run log',
  access: {},
  params: idParams,
  answer: runLogSchema,
});

/** Node logs of one run in order of execution (API-48, API-49). */
export const listNodeLogs = endpoint({
  id: 'nodes.scenario-retention',
  method: 'GET',
  path: '/nodes/scenario-retention/:executionId',
  summary: 'What every node of a run received and sent',
  access: {},
  params: z.object({ executionId: z.string() }),
  query: z.object({
    ...pageQuery(20),
    status: z.enum(['all', 'success', 'error']).default('all'),
    node_id: z.string().optional(),
  }),
  answer: pageOf(nodeLogSchema),
});

export const cancelRun = endpoint({
  id: 'run-status.cancel',
  method: 'POST',
  path: '/run-status/:id/cancel',
  summary: "Cancel a run that hasn't ended",
  access: { write: true },
  params: idParams,
  answer: runLogSchema,
});

const bucketSchema = z.object({
  start: instant,
  successful: z.number().int(),
  failed: z.number().int(),
  median_ms: z.number().nullable(),
});

const warningSchema = z.object({
  kind: z.enum(['tunnel-offline', 'tunnel-off', 'connection-refused', 'connection-ended', 'connection-ends']),
  /** Of the tunnel, or of the configuration. */
  id: z.string(),
  name: z.string(),
  /** Runs that wait for the tunnel. */
  runs: z.number().int(),
  /** When the credentials of the connection end or ended, if that is known. */
  ends_at: instant.nullable(),
});

/** Figures of the dashboard (product §6) over a range; the totals of the range before allow a comparison. */
export const runSummarySchema = z.object({
  range: z.enum(['24h', '7d', '30d']),
  runs: z.number().int(),
  runs_before: z.number().int(),
  success_rate: z.number().nullable(),
  success_rate_before: z.number().nullable(),
  median_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  operations_month: z.number().int(),
  operations_limit: z.number().int().nullable(),
  in_progress: z.number().int(),
  on_hold: z.number().int(),
  buckets: z.array(bucketSchema),
  /** Failures by cause that are neither fixed nor muted: how many of their runs were not run again, and the newest of these. */
  failing: z.array(
    z.object({
      id: z.string(),
      scenario_id: z.string(),
      scenario_name: z.string(),
      count: z.number().int(),
      last_at: instant,
      run_id: z.string(),
      node_id: z.string().nullable(),
      node_name: z.string().nullable(),
      exception: z.string(),
      failure: runFailureSchema.optional(),
    }),
  ),
  /** Scenarios with runs on HOLD: how many, and what the newest of them waits for. */
  holding: z.array(
    z.object({
      scenario_id: z.string(),
      scenario_name: z.string(),
      count: z.number().int(),
      last_at: instant,
      waiting_for: z.string().nullable(),
      waiting: waitingSchema.nullish(),
    }),
  ),
  /** What somebody has to see to: tunnels for which runs wait, and connections that were refused or end soon. */
  warnings: z.array(warningSchema),
  schedules: z.array(
    z.object({
      scenario_id: z.string(),
      scenario_name: z.string(),
      next_at: instant,
      /** The cron rule, or `2 hours`; several with a comma between them. */
      rule: z.string(),
      schedule: scheduleSchema.optional(),
      /** Schedules of the scenario beside it. */
      more_schedules: z.array(scheduleSchema).optional(),
    }),
  ),
});
export type RunSummary = z.output<typeof runSummarySchema>;

export const getRunSummary = endpoint({
  id: 'run-status.summary',
  method: 'GET',
  path: '/run-status/summary/',
  summary: 'Figures of the dashboard',
  access: {},
  query: z.object({ range: z.enum(['24h', '7d', '30d']).default('24h') }),
  answer: runSummarySchema,
});

/** The newest runs of every scenario, for the sparklines of the scenario list. */
export const listRecentRuns = endpoint({
  id: 'run-status.recent',
  method: 'GET',
  path: '/run-status/recent/',
  summary: 'Last 16 runs of each scenario',
  access: {},
  answer: z.array(
    z.object({
      scenario_id: z.string(),
      operations: z.number().int(),
      median_ms: z.number().nullable(),
      runs: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          handled: z.boolean(),
          created: instant,
          duration: z.number().nullable(),
        }),
      ),
    }),
  ),
});

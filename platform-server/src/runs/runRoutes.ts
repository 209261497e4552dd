import type pg from 'pg';
import {
  type CallsAgain,
  cancelRun,
  getRetryPlan,
  getRunCalls,
  getRunLog,
  getRunSummary,
  getRunTimeline,
  getRunTrace,
  listNodeLogs,
  listRecentRuns,
  listRunLogs,
  listRunPaths,
  type RetryVersion,
  retryRun,
} from 'shared-contracts/api/run';
import { notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { idempotencyKey } from '../routing/idempotencyKey.ts';
import { type Route, route } from '../routing/route.ts';
import * as runCallRepository from '../store/repositories/runCallRepository.ts';
import type { RunLogFilter } from '../store/repositories/runLogFilter.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import { bulkRoutes } from './bulk/bulkRoutes.ts';
import { type FindWithValue, finderWithValue, type ListRunsDeps, listRuns } from './listRuns.ts';
import { type NodeLogSources, readNodeLogs, readTimeline } from './nodeLogReader.ts';
import { pathsOfRuns } from './payloadSearch/pathsOfRuns.ts';
import type { RetryChoice } from './redelivery.ts';
import type { RetryService } from './retryService.ts';
import { runLogOf, runOfRow } from './run.ts';
import type { RunActions } from './runActions.ts';
import { runSummary } from './runSummary.ts';
import { type DecisionRouteDeps, decisionRoutes } from './unsure/decisionRoutes.ts';
import { type WaitingRouteDeps, waitingRoutes } from './waiting/waitingRoutes.ts';
import { traceOfRun } from './watch/traceOfRun.ts';

export interface RunRouteDeps extends DecisionRouteDeps, WaitingRouteDeps, ListRunsDeps {
  pool: pg.Pool;
  nodeLogs: NodeLogSources;
  retries: RetryService;
  runActions: RunActions;
  /** Where people look at traces, with `{trace_id}` for the id of one. */
  traceUrl?: string | undefined;
}

/** Runs that one run has called, as its details show them. */
const maxCallsShown = 100;

/** Runs of a scenario that its bars show. */
const recentRuns = 16;

function medianOf(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

function recentOf(scenario_id: string, rows: readonly RunRow[]) {
  const logs = rows.map((row) => runLogOf(runOfRow(row)));
  return {
    scenario_id,
    operations: logs.reduce((sum, log) => sum + log.operation_count_total, 0),
    median_ms: medianOf(logs.flatMap(({ duration }) => (duration === null ? [] : [duration * 1000]))),
    runs: logs.map(({ id, status, handled, created, duration }) => ({ id, status, handled, created, duration })),
  };
}

interface ChosenRetry {
  from_node_id?: string | undefined;
  version: RetryVersion;
  calls_again?: CallsAgain | undefined;
}

const choiceOf = ({ from_node_id, version, calls_again }: ChosenRetry, { userId, name }: Caller): RetryChoice => ({
  fromNodeId: from_node_id ?? null,
  version,
  userId,
  by: name,
  ...(calls_again !== undefined && { callsAgain: calls_again }),
});

/** How many runs of a filter failed, as a list of them would count. */
async function countFailed(
  deps: RunRouteDeps,
  account: string,
  { scenario_id, time_range, search }: RunLogFilter,
  found: FindWithValue,
) {
  const filter = { scenario_id, time_range, search, status: 'error', page: 1, limit: 1 } as const;
  const { total, more, at_least } = await listRuns(deps, account, filter, found);
  return { total, ...(more && { more }), ...(at_least !== undefined && { at_least }) };
}

/** The calls that read runs, and those that act on one. */
export function runRoutes(deps: RunRouteDeps): readonly Route[] {
  const { pool, nodeLogs, retries, runActions } = deps;
  return [
    route(listRunLogs, async ({ caller, query }) => {
      const { accountNumber: account } = caller;
      const found = finderWithValue(deps, account, query);
      const [{ items, ...total }, failed] = await Promise.all([
        listRuns(deps, account, query, found),
        query.count_failed && countFailed(deps, account, query, found),
      ]);
      return { items: items.map((row) => runLogOf(runOfRow(row))), ...total, ...(failed && { failed }) };
    }),
    route(listRunPaths, ({ caller, query }) => pathsOfRuns(pool, caller.accountNumber, query.scenario_id)),
    route(getRunLog, async ({ caller, params }) => {
      const row = await runLogRepository.get(pool, caller.accountNumber, params.id);
      if (!row) throw notFound('run');
      return runLogOf(runOfRow(row));
    }),
    route(getRunCalls, async ({ caller: { accountNumber }, params: { id } }) => {
      const [run, called_by, calls] = await Promise.all([
        runLogRepository.get(pool, accountNumber, id),
        runCallRepository.callerOf(pool, accountNumber, id),
        runCallRepository.calledBy(pool, accountNumber, id, maxCallsShown),
      ]);
      if (!run) throw notFound('run');
      return { called_by, calls };
    }),
    route(getRunTrace, async ({ caller, params }) => {
      const found = await traceOfRun(pool, caller.accountNumber, params.id, deps.traceUrl);
      if (!found) throw notFound('run');
      return found;
    }),
    route(getRunSummary, ({ caller, query }) => runSummary(pool, caller.accountNumber, query.range)),
    route(listRecentRuns, async ({ caller }) => {
      const scenarios = await runLogRepository.recent(deps.reads, caller.accountNumber, recentRuns);
      return [...scenarios].map(([id, rows]) => recentOf(id, rows));
    }),
    // 410 for events older than 7 days (SEC-14); an `Idempotency-Key` makes the retry once (SEC-29).
    route(retryRun, ({ caller, params, body, request }) =>
      retries.retryRun(caller.accountNumber, params.id, choiceOf(body, caller), idempotencyKey(request)),
    ),
    route(getRetryPlan, ({ caller, params, query }) =>
      retries.retryPlan(caller.accountNumber, params.id, choiceOf(query, caller)),
    ),
    ...bulkRoutes({ ...deps, list: (account, filter) => listRuns(deps, account, filter) }),
    ...decisionRoutes(deps),
    ...waitingRoutes(deps),
    route(cancelRun, ({ caller, params }) => runActions.cancel(caller.accountNumber, params.id)),
    // What every node received and sent (API-49).
    route(listNodeLogs, async ({ caller, params, query }) => {
      const page = await readNodeLogs(nodeLogs, caller.accountNumber, params.executionId, query);
      if (!page) throw notFound('run');
      return page;
    }),
    route(getRunTimeline, async ({ caller, params }) => {
      const timeline = await readTimeline(nodeLogs, caller.accountNumber, params.id);
      if (!timeline) throw notFound('run');
      return timeline;
    }),
  ];
}

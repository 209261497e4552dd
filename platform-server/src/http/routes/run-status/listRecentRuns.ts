import { listRecentRuns } from 'shared-contracts/api/run';
import { runLogOf, runOfRow } from '../../../runs/runState.ts';
import type { RunRow } from '../../../store/repositories/runQueueRepository.ts';
import { type Route, route } from '../../route.ts';
import type { RunLogServices } from './services.ts';

/** Runs of a scenario that its bars show. */
const shown = 16;

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

/** `GET run-status/recent/`: the last 16 runs of each scenario, newest first. */
export function listRecentRunsRoute({ runLogs }: Pick<RunLogServices, 'runLogs'>): Route {
  return route(listRecentRuns, async ({ caller }) => {
    const scenarios = await runLogs.recent(caller.accountNumber, shown);
    return [...scenarios].map(([id, rows]) => recentOf(id, rows));
  });
}

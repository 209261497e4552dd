import { listRecentRuns } from 'shared-contracts/api/run';
import type { RecentRuns } from '../../../store/repositories/runLogRepository.ts';
import { type Route, route } from '../../route.ts';
import type { RunLogServices } from './services.ts';

type Bar = RecentRuns['runs'][number];

/** Seconds a run took; null while it has not ended. */
function durationOf({ started_at, ended_at }: Bar): number | null {
  // Inside JSON the database writes times as text.
  return started_at && ended_at ? (Date.parse(String(ended_at)) - Date.parse(String(started_at))) / 1000 : null;
}

/** `GET run-status/recent/`: the last 16 runs of each scenario. */
export function listRecentRunsRoute({ runLogs }: Pick<RunLogServices, 'runLogs'>): Route {
  return route(listRecentRuns, async ({ caller }) => {
    const scenarios = await runLogs.recent(caller.accountNumber);
    return scenarios.map(({ runs, operations, ...scenario }) => ({
      ...scenario,
      operations: Number(operations),
      runs: runs.map((run) => ({
        id: run.id,
        status: run.status,
        handled: run.handled,
        created: new Date(String(run.created_at)).toISOString(),
        duration: durationOf(run),
      })),
    }));
  });
}

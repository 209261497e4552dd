import type { Route } from '../../route.ts';
import { cancelRunRoute } from './cancelRun.ts';
import { getRunLogRoute } from './getRunLog.ts';
import { getRunSummaryRoute } from './getRunSummary.ts';
import { listRecentRunsRoute } from './listRecentRuns.ts';
import { listRunLogsRoute } from './listRunLogs.ts';
import { retryRunRoute } from './retryRun.ts';
import type { RunActionServices, RunLogServices } from './services.ts';

export function runStatusRoutes(services: RunLogServices & RunActionServices): readonly Route[] {
  return [
    listRunLogsRoute(services),
    getRunLogRoute(services),
    getRunSummaryRoute(services),
    listRecentRunsRoute(services),
    retryRunRoute(services),
    cancelRunRoute(services),
  ];
}

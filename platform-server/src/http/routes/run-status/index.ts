import type { Route } from '../../route.ts';
import { getRunLogRoute } from './getRunLog.ts';
import { getRunSummaryRoute } from './getRunSummary.ts';
import { listRecentRunsRoute } from './listRecentRuns.ts';
import { listRunLogsRoute } from './listRunLogs.ts';
import type { RunLogServices } from './services.ts';

export function runStatusRoutes(services: RunLogServices): readonly Route[] {
  return [
    listRunLogsRoute(services),
    getRunLogRoute(services),
    getRunSummaryRoute(services),
    listRecentRunsRoute(services),
  ];
}

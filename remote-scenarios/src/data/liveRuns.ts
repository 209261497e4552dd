import type { EndpointInput } from 'shared-contracts/api';
import { getRunSummary, listRecentRuns, listRunLogs } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useLive } from 'shared-contracts/react';
import { type RunListing, withLiveRuns } from 'shared-contracts/ui/runs';

/** Runs of the dashboard's live list. */
export const latestRuns = 8;

/** The live list: runs of all scenarios. */
const listing: RunListing = { page: 1, limit: latestRuns, status: 'all', search: '' };
const isLatest = ({ query }: EndpointInput<typeof listRunLogs>) => query?.limit === latestRuns;

/** Keeps the lists of latest runs and the figures current while the page is open. */
export function useLiveRuns(): void {
  useLive(
    {
      'logs-update': (runs, { ask, apply }) => {
        apply(listRunLogs, (shown) => withLiveRuns(shown, runs, listing), isLatest);
        ask();
      },
      // What is decided of a failure may take it off the dashboard.
      'failure-update': (_, { ask }) => ask(),
    },
    {
      refresh: (reread) =>
        Promise.all([
          reread(getRunSummary),
          reread(listRecentRuns),
          reread(listScenarioSummaries),
          reread(listRunLogs, isLatest),
        ]),
    },
  );
}

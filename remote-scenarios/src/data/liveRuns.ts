import { getRunSummary, listRecentRuns, listRunLogs } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useMutateEndpoint, useReconnect, useThrottled, useTopic } from 'shared-contracts/react';
import { type RunListing, withLiveRun } from 'shared-contracts/ui/runs';

/** Runs of the dashboard's live list. */
export const latestRuns = 8;

/** The live list: runs of all scenarios. */
const listing: RunListing = { page: 1, limit: latestRuns, status: 'all', search: '' };

/** While runs go by, figures are asked for again once in this many milliseconds. */
const refreshEvery = 2000;

/** Keeps the lists of latest runs and the figures current while the page is open. */
export function useLiveRuns(): void {
  const mutate = useMutateEndpoint();
  const refresh = () => {
    void mutate(getRunSummary);
    void mutate(listRecentRuns);
    void mutate(listScenarioSummaries);
  };
  const refreshSoon = useThrottled(refresh, refreshEvery);
  useTopic('logs-update', (changed) => {
    void mutate(listRunLogs, (shown) => withLiveRun(shown, changed, listing), {
      where: ({ query }) => query?.limit === latestRuns,
    });
    refreshSoon();
  });
  useReconnect(() => {
    void mutate(listRunLogs);
    refresh();
  });
}

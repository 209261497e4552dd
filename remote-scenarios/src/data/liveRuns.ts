import { useEffect, useRef } from 'react';
import { getRunSummary, listRecentRuns, listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useMutateEndpoint, useReconnect, useTopic } from 'shared-contracts/react';

/** Runs of the dashboard's live list. */
export const latestRuns = 8;

/** While runs go by, figures are asked for again once in this many milliseconds. */
const refreshEvery = 2000;

/** The newest runs with one changed or new: replaced where it stands, else put first. */
export function withRun(runs: readonly RunLog[], changed: RunLog, limit: number): RunLog[] {
  if (runs.some((run) => run.id === changed.id)) return runs.map((run) => (run.id === changed.id ? changed : run));
  return [changed, ...runs].slice(0, limit);
}

/** Calls `refresh` once per interval however often it is asked to, the last time included. */
function useThrottled(refresh: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, refreshEvery);
  };
}

/** Keeps the lists of latest runs and the figures current while the page is open. */
export function useLiveRuns(): void {
  const mutate = useMutateEndpoint();
  const refresh = () => {
    void mutate(getRunSummary);
    void mutate(listRecentRuns);
    void mutate(listScenarioSummaries);
  };
  const refreshSoon = useThrottled(refresh);
  useTopic('logs-update', (changed) => {
    void mutate(
      listRunLogs,
      ({ items, total }) => ({
        items: withRun(items, changed, latestRuns),
        total: items.some((run) => run.id === changed.id) ? total : total + 1,
      }),
      { where: ({ query }) => query?.limit === latestRuns },
    );
    refreshSoon();
  });
  useReconnect(() => {
    void mutate(listRunLogs);
    refresh();
  });
}

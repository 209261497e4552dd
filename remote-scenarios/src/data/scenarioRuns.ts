import { pageSizes } from 'shared-contracts';
import type { EndpointInput, TimeRange } from 'shared-contracts/api';
import { listRunLogs, listRunPaths, type StatusFilter } from 'shared-contracts/api/run';
import { useEndpoint, useMutateEndpoint, useReconnect, useTopic } from 'shared-contracts/react';
import { withLiveRun } from 'shared-contracts/ui/runs';
import { useThrottled } from './useThrottled.ts';

/** While runs go by, a search is asked again once in this many milliseconds. */
const searchAgainEvery = 2000;

/** What the list of a scenario's runs is narrowed by. */
export interface RunFilter {
  page: number;
  status: StatusFilter;
  range: TimeRange;
  search: string;
}

function queryOf(scenarioId: string, { page, status, range, search }: RunFilter) {
  return { scenario_id: scenarioId, page, limit: pageSizes.runLogs, status, time_range: range, search };
}

/** A page of a scenario's runs, newest first; what was shown stays while another page loads. */
export function useScenarioRuns(scenarioId: string, filter: RunFilter) {
  return useEndpoint(listRunLogs, { query: queryOf(scenarioId, filter) }, { keepPreviousData: true, quiet: true });
}

/** What the last runs of a scenario can be searched by, once that is wanted. */
export function useRunPaths(scenarioId: string, wanted: boolean) {
  return useEndpoint(listRunPaths, wanted ? { query: { scenario_id: scenarioId } } : null, { quiet: true });
}

/** Keeps the page current while it is shown. */
export function useLiveScenarioRuns(scenarioId: string, filter: RunFilter): void {
  const mutate = useMutateEndpoint();
  const wanted = queryOf(scenarioId, filter);
  const listing = { ...filter, limit: pageSizes.runLogs };
  const where = ({ query }: EndpointInput<typeof listRunLogs>) =>
    Object.entries(wanted).every(([key, value]) => query?.[key as keyof typeof wanted] === value);
  const refresh = () => void mutate(listRunLogs, null, { where });
  const refreshSoon = useThrottled(refresh, searchAgainEvery);
  useTopic('logs-update', (run) => {
    if (run.scenario_id !== scenarioId) return;
    // Only the server can tell which new runs are found.
    if (filter.search !== '') refreshSoon();
    void mutate(listRunLogs, (shown) => withLiveRun(shown, run, listing), { where });
  });
  useReconnect(refresh);
}

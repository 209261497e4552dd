import { pageSizes } from 'shared-contracts';
import { type EndpointInput, type ListPlace, placeQuery, type TimeRange } from 'shared-contracts/api';
import { listRunLogs, listRunPaths, type StatusFilter } from 'shared-contracts/api/run';
import { useEndpoint, useLive } from 'shared-contracts/react';
import { withLiveRuns } from 'shared-contracts/ui/runs';

/** What the list of a scenario's runs is narrowed by. */
export interface RunFilter {
  place: ListPlace;
  status: StatusFilter;
  range: TimeRange;
  search: string;
}

function queryOf(scenarioId: string, { place, status, range, search }: RunFilter) {
  const narrowed = { scenario_id: scenarioId, limit: pageSizes.runLogs, status, time_range: range, search };
  return { ...placeQuery(place), ...narrowed };
}

/** A page of a scenario's runs, newest first; what was shown stays while another page loads. */
export function useScenarioRuns(scenarioId: string, filter: RunFilter) {
  return useEndpoint(listRunLogs, { query: queryOf(scenarioId, filter) }, { keepPreviousData: true, quiet: true });
}

/** Reads a page before somebody goes there. */
export function useRunsAhead(scenarioId: string, filter: RunFilter, place: ListPlace | null): void {
  const query = place && queryOf(scenarioId, { ...filter, place });
  useEndpoint(listRunLogs, query && { query }, { quiet: true, revalidateOnFocus: false, revalidateIfStale: false });
}

/** What the last runs of a scenario can be searched by, once that is wanted. */
export function useRunPaths(scenarioId: string, wanted: boolean) {
  return useEndpoint(listRunPaths, wanted ? { query: { scenario_id: scenarioId } } : null, { quiet: true });
}

/** Keeps the page current while it is shown. */
export function useLiveScenarioRuns(scenarioId: string, filter: RunFilter): void {
  const wanted = queryOf(scenarioId, filter);
  const listing = { ...filter, page: filter.place.page ?? 0, limit: pageSizes.runLogs };
  const where = ({ query }: EndpointInput<typeof listRunLogs>) =>
    query?.before === wanted.before &&
    query?.after === wanted.after &&
    Object.entries(wanted).every(([key, value]) => query?.[key as keyof typeof wanted] === value);
  useLive(
    {
      'logs-update': (all, { ask, apply }) => {
        const runs = all.filter((run) => run.scenario_id === scenarioId);
        if (runs.length === 0) return;
        // Only the server can tell which new runs are found.
        if (filter.search !== '') ask();
        apply(listRunLogs, (shown) => withLiveRuns(shown, runs, listing), where);
      },
    },
    { refresh: (reread) => reread(listRunLogs, where) },
  );
}

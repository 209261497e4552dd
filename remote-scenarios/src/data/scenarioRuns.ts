import { pageSizes } from 'shared-contracts';
import { type EndpointInput, type ListPlace, placeQuery, type TimeRange } from 'shared-contracts/api';
import { listFoldedFailures, listRunLogs, listRunPaths, type RunFilterWord } from 'shared-contracts/api/run';
import { useEndpoint, useLive } from 'shared-contracts/react';
import { withLiveRuns } from 'shared-contracts/ui/runs';

/** What the list of a scenario's runs is narrowed by. */
export interface RunFilter {
  place: ListPlace;
  status: RunFilterWord;
  range: TimeRange;
  search: string;
  /** Key of equal failures; empty for any run. */
  failure: string;
  /** Failed runs one by one, or equal failures as one. */
  view: 'runs' | 'failures';
}

/** What the list of a scenario is asked for. */
export function runsQuery(scenarioId: string, { place, status, range, search, failure }: RunFilter) {
  const narrowed = {
    ...{ scenario_id: scenarioId, limit: pageSizes.runLogs, status, time_range: range, search },
    ...(failure && { failure }),
  };
  return { ...placeQuery(place), ...narrowed };
}

/** A page of a scenario's runs, newest first; what was shown stays while another page loads. */
export function useScenarioRuns(scenarioId: string, filter: RunFilter) {
  const query = filter.view === 'runs' ? { query: runsQuery(scenarioId, filter) } : null;
  return useEndpoint(listRunLogs, query, { keepPreviousData: true, quiet: true });
}

/** Reads a page before somebody goes there. */
export function useRunsAhead(scenarioId: string, filter: RunFilter, place: ListPlace | null): void {
  const query = place && runsQuery(scenarioId, { ...filter, place });
  useEndpoint(listRunLogs, query && { query }, { quiet: true, revalidateOnFocus: false, revalidateIfStale: false });
}

/** Failed runs of a scenario, equal failures as one; kept current while they are shown. */
export function useFoldedFailures(scenarioId: string, { range }: RunFilter) {
  const query = { scenario_id: scenarioId, time_range: range };
  useLive(
    {
      'logs-update': (runs, { ask }) => {
        if (runs.some(({ scenario_id, status }) => scenario_id === scenarioId && status === 'FAILED')) ask();
      },
    },
    { refresh: (reread) => reread(listFoldedFailures, (input) => input.query?.scenario_id === scenarioId) },
  );
  return useEndpoint(listFoldedFailures, { query }, { keepPreviousData: true, quiet: true });
}

/** What the last runs of a scenario can be searched by, once that is wanted. */
export function useRunPaths(scenarioId: string, wanted: boolean) {
  return useEndpoint(listRunPaths, wanted ? { query: { scenario_id: scenarioId } } : null, { quiet: true });
}

/** Keeps the page current while it is shown. */
export function useLiveScenarioRuns(scenarioId: string, filter: RunFilter): void {
  const wanted = runsQuery(scenarioId, filter);
  const listing = {
    ...filter,
    search: filter.search || filter.failure,
    page: filter.place.page ?? 0,
    limit: pageSizes.runLogs,
  };
  const where = ({ query }: EndpointInput<typeof listRunLogs>) =>
    query?.before === wanted.before &&
    query?.after === wanted.after &&
    query?.failure === wanted.failure &&
    Object.entries(wanted).every(([key, value]) => query?.[key as keyof typeof wanted] === value);
  useLive(
    {
      'logs-update': (all, { ask, apply }) => {
        const runs = all.filter((run) => run.scenario_id === scenarioId);
        if (runs.length === 0) return;
        // Only the server can tell which new runs are found.
        if (listing.search !== '') ask();
        apply(listRunLogs, (shown) => withLiveRuns(shown, runs, listing), where);
      },
    },
    { refresh: (reread) => reread(listRunLogs, where) },
  );
}

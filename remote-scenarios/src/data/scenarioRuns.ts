import { pageSizes } from 'shared-contracts';
import type { EndpointInput, TimeRange } from 'shared-contracts/api';
import { listRunLogs, type RunLog, type RunStatus, type StatusFilter } from 'shared-contracts/api/run';
import { useEndpoint, useMutateEndpoint, useReconnect, useTopic } from 'shared-contracts/react';

/** What the list of a scenario's runs is narrowed by. */
export interface RunFilter {
  page: number;
  status: StatusFilter;
  range: TimeRange;
  search: string;
}

const statusOf: Readonly<Record<Exclude<StatusFilter, 'all'>, RunStatus>> = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
};

function queryOf(scenarioId: string, { page, status, range, search }: RunFilter) {
  return { scenario_id: scenarioId, page, limit: pageSizes.runLogs, status, time_range: range, search };
}

/** A page of a scenario's runs, newest first; what was shown stays while another page loads. */
export function useScenarioRuns(scenarioId: string, filter: RunFilter) {
  return useEndpoint(listRunLogs, { query: queryOf(scenarioId, filter) }, { keepPreviousData: true, quiet: true });
}

interface Page {
  items: RunLog[];
  total: number;
}

/**
 * A page with a changed run in it: replaced where it stands, else put first and counted (core §4). Put first only
 * on the newest page, where the filter lets it through.
 */
export function withRunLog(page: Page, run: RunLog, filter: RunFilter): Page {
  if (page.items.some(({ id }) => id === run.id)) {
    return { ...page, items: page.items.map((item) => (item.id === run.id ? run : item)) };
  }
  const fits = filter.status === 'all' || statusOf[filter.status] === run.status;
  if (filter.page !== 1 || filter.search !== '' || !fits) return page;
  return {
    items: [run, ...page.items].slice(0, Math.max(page.items.length, pageSizes.runLogs)),
    total: page.total + 1,
  };
}

/** Keeps the page current while it is shown. */
export function useLiveScenarioRuns(scenarioId: string, filter: RunFilter): void {
  const mutate = useMutateEndpoint();
  const wanted = queryOf(scenarioId, filter);
  const where = ({ query }: EndpointInput<typeof listRunLogs>) =>
    Object.entries(wanted).every(([key, value]) => query?.[key as keyof typeof wanted] === value);
  useTopic('logs-update', (run) => {
    if (run.scenario_id !== scenarioId) return;
    void mutate(listRunLogs, (page) => withRunLog(page, run, filter), { where });
  });
  useReconnect(() => void mutate(listRunLogs, null, { where }));
}

import { useEffect } from 'react';
import { listRunLogs } from 'shared-contracts/api/run';
import { useEndpoint, useFormatters, useLive } from 'shared-contracts/react';
import { type StoreApi, useStore } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/** How many runs of the list have failed, by its filters; null where none have or the list is of one result alone. */
export function useFailedCount(store: StoreApi<RunLogState>): string | null {
  const { count } = useFormatters();
  const { scenarioId, status, timeRange, search } = useStore(store);
  const query = { page: 1, limit: 1, scenario_id: scenarioId, status: 'error', time_range: timeRange, search } as const;
  const { data } = useEndpoint(listRunLogs, status === 'all' ? { query } : null, { quiet: true });
  const ask = useLive(
    { 'logs-update': (runs, { ask: recount }) => runs.some((run) => run.status === 'FAILED') && recount() },
    { refresh: (reread) => reread(listRunLogs, (input) => input.query?.status === 'error' && input.query.limit === 1) },
  );
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (before.loading && !now.loading) ask();
      }),
    [store, ask],
  );
  if (status !== 'all' || !data || data.total === 0) return null;
  return `${count(data.at_least ?? data.total)}${data.more ? '+' : ''}`;
}

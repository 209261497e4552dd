import { useEffect } from 'react';
import type { EndpointInput } from 'shared-contracts/api';
import { listRunLogs } from 'shared-contracts/api/run';
import { useEndpoint, useFormatters, useLive } from 'shared-contracts/react';
import { type StoreApi, useStore } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/**
 * How many runs of the list have failed, by its filters; null where none have or the list is of one result alone. Both
 * this and the number of all runs are the server's: a list that takes in what it can show cannot count the rest.
 */
export function useFailedCount(store: StoreApi<RunLogState>, shown: boolean): string | null {
  const { count } = useFormatters();
  const { scenarioId, status, timeRange, search } = useStore(store);
  const query = { page: 1, limit: 1, scenario_id: scenarioId, status: 'error', time_range: timeRange, search } as const;
  const { data } = useEndpoint(listRunLogs, status === 'all' ? { query } : null, { quiet: true });
  const failedOnly = (input: EndpointInput<typeof listRunLogs>) =>
    input.query?.status === 'error' && input.query.limit === 1;
  useLive({ 'logs-update': (_, { ask }) => ask() }, { refresh: () => store.getState().recount(), shown });
  const ask = useLive(
    { 'logs-update': (runs, tools) => runs.some((run) => run.status === 'FAILED') && tools.ask() },
    { refresh: (reread) => reread(listRunLogs, failedOnly), shown },
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

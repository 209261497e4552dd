import { useEffect, useRef } from 'react';
import { listRunLogs } from 'shared-contracts/api/run';
import { useEndpoint, useFormatters, useTopic } from 'shared-contracts/react';
import { type StoreApi, useStore } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/** Failures often come together; they are counted together. */
const recountDelayMs = 1500;

/** How many runs of the list have failed, by its filters; null where none have or the list is of one result alone. */
export function useFailedCount(store: StoreApi<RunLogState>): string | null {
  const { count } = useFormatters();
  const { scenarioId, status, timeRange, search } = useStore(store);
  const query = { page: 1, limit: 1, scenario_id: scenarioId, status: 'error', time_range: timeRange, search } as const;
  const { data, mutate } = useEndpoint(listRunLogs, status === 'all' ? { query } : null, { quiet: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (before.loading && !now.loading) void mutate();
      }),
    [store, mutate],
  );
  useTopic('logs-update', ({ status: result }) => {
    if (result !== 'FAILED') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void mutate(), recountDelayMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (status !== 'all' || !data || data.total === 0) return null;
  return `${count(data.at_least ?? data.total)}${data.more ? '+' : ''}`;
}

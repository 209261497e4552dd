import { type HostApiClient, pageSizes } from 'shared-contracts';
import type { TimeRange } from 'shared-contracts/api';
import { listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { createStore, type StoreApi } from 'zustand';
import { type ShownRuns, withLiveLog } from './live.ts';

export interface RunFilters extends Pick<ShownRuns, 'scenarioId' | 'status' | 'search'> {
  timeRange: TimeRange;
}

/** Runs in the terminal (core §2.10, tab 1). Names as the spec has them (AMB-17). */
export interface RunLogState extends RunFilters {
  page: number;
  logs: readonly RunLog[];
  totalLogs: number;
  loading: boolean;
  /** Any change of a filter leads back to page 1 and asks again (core §4). */
  filter(change: Partial<RunFilters>): void;
  goTo(page: number): void;
  reload(): Promise<void>;
  receive(log: RunLog): void;
}

/** `onFailure` writes to the console alone: a failed load clears the list and says no more (core §8). */
export function createRunLogStore(
  api: HostApiClient,
  onFailure: (error: unknown) => void,
  scenarioId = '',
): StoreApi<RunLogState> {
  let latest = 0;
  return createStore<RunLogState>()((set, get) => ({
    scenarioId,
    status: 'all',
    timeRange: 'all',
    search: '',
    page: 1,
    logs: [],
    totalLogs: 0,
    loading: false,
    filter(change) {
      set({ ...change, page: 1 });
      void get().reload();
    },
    goTo(page) {
      set({ page });
      void get().reload();
    },
    async reload() {
      latest += 1;
      const turn = latest;
      const { page, scenarioId: scenario, status, timeRange, search } = get();
      set({ loading: true });
      const query = { page, limit: pageSizes.runLogs, scenario_id: scenario, status, time_range: timeRange, search };
      const answer = await api.call(listRunLogs, { query }, { quiet: true }).catch((error: unknown) => {
        onFailure(error);
        return { items: [], total: 0 };
      });
      // An older question's answer must not cover a newer one's.
      if (turn === latest) set({ logs: answer.items, totalLogs: answer.total, loading: false });
    },
    receive: (log) => set((state) => withLiveLog(state, log)),
  }));
}

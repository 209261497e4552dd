import { type HostApiClient, pageSizes } from 'shared-contracts';
import type { TimeRange } from 'shared-contracts/api';
import { listTracking, type TrackingCategory, type TrackingEntry } from 'shared-contracts/api/tracking';
import { createStore, type StoreApi } from 'zustand';

/** What the tracking list asks for (core §3, "Tracking list state"). */
export interface TrackingFilters {
  user_id: string;
  time_range: TimeRange;
  table_category: TrackingCategory | 'all';
}

/** System messages in the terminal (core §2.10, tab 3). Names as the spec has them (AMB-17). */
export interface TrackingState extends TrackingFilters {
  currentPage: number;
  limit: number;
  totalItems: number;
  entries: readonly TrackingEntry[];
  loading: boolean;
  error: Error | null;
  filter(change: Partial<TrackingFilters>): void;
  goTo(page: number): void;
  reload(): Promise<void>;
}

export function createTrackingStore(api: HostApiClient): StoreApi<TrackingState> {
  let latest = 0;
  return createStore<TrackingState>()((set, get) => ({
    user_id: 'all',
    time_range: 'all',
    table_category: 'all',
    currentPage: 1,
    limit: pageSizes.tracking,
    totalItems: 0,
    entries: [],
    loading: false,
    error: null,
    filter(change) {
      set({ ...change, currentPage: 1 });
      void get().reload();
    },
    goTo(currentPage) {
      set({ currentPage });
      void get().reload();
    },
    async reload() {
      latest += 1;
      const turn = latest;
      const { currentPage: page, limit, user_id, time_range, table_category } = get();
      set({ loading: true, error: null });
      const result = await api.call(listTracking, { query: { page, limit, user_id, time_range, table_category } }).then(
        ({ items, total }) => ({ entries: items, totalItems: total, error: null }),
        (error: Error) => ({ entries: [], totalItems: 0, error }),
      );
      if (turn === latest) set({ ...result, loading: false });
    },
  }));
}

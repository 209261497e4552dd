import { type HostApiClient, pageSizes } from 'shared-contracts';
import {
  firstPlace,
  type ListPlace,
  placeOfPage,
  placeQuery,
  type ShownPage,
  type TimeRange,
} from 'shared-contracts/api';
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
  place: ListPlace;
  /** What is known of the pages around the one shown. */
  shown: ShownPage;
  entries: readonly TrackingEntry[];
  loading: boolean;
  error: Error | null;
  filter(change: Partial<TrackingFilters>): void;
  goTo(page: number): void;
  goToPlace(place: ListPlace): void;
  reload(): Promise<void>;
}

export function createTrackingStore(api: HostApiClient): StoreApi<TrackingState> {
  let latest = 0;
  /** The question that the list answers. */
  let answered = '';
  return createStore<TrackingState>()((set, get) => ({
    user_id: 'all',
    time_range: 'all',
    table_category: 'all',
    currentPage: 1,
    limit: pageSizes.tracking,
    totalItems: 0,
    place: firstPlace,
    shown: { total: 0 },
    entries: [],
    // It is read as soon as it is shown.
    loading: true,
    error: null,
    filter(change) {
      set({ ...change, currentPage: 1, place: firstPlace });
      void get().reload();
    },
    goTo(page) {
      const { place, shown, limit, goToPlace } = get();
      goToPlace(placeOfPage(page, place, shown, limit));
    },
    goToPlace(place) {
      set({ place, currentPage: place.page ?? 0 });
      void get().reload();
    },
    async reload() {
      latest += 1;
      const turn = latest;
      const { place, limit, user_id, time_range, table_category } = get();
      set({ loading: true });
      const query = { ...placeQuery(place), limit, user_id, time_range, table_category };
      const question = JSON.stringify(query);
      const result = await api.call(listTracking, { query }).then(
        ({ items, ...shown }) => ({ entries: items, totalItems: shown.total, shown, error: null }),
        // What was shown stays; it is no answer to another question.
        (error: Error) =>
          question === answered ? { error } : { entries: [], totalItems: 0, shown: { total: 0 }, error },
      );
      if (turn !== latest) return;
      if (!result.error) answered = question;
      set({ ...result, loading: false });
    },
  }));
}

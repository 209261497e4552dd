import { type HostApiClient, pageSizes } from 'shared-contracts';
import { type EndpointOutput, firstPlace, type ListPlace, placeOfPage, placeQuery } from 'shared-contracts/api';
import { listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { createStore, type StoreApi } from 'zustand';
import { type ShownRuns, withFound, withLiveLogs, withoutReader } from './live.ts';

export type RunFilters = Pick<ShownRuns, 'scenarioId' | 'status' | 'timeRange' | 'search'>;

/** Runs in the terminal (core §2.10, tab 1). Names as the spec has them (AMB-17). */
export interface RunLogState extends RunFilters, ShownRuns {
  /** There are more runs than `totalLogs`: the server counts so far and no further. */
  more: boolean;
  /** So many it knows of. */
  atLeast?: number | undefined;
  place: ListPlace;
  /** Where the page ahead of this one begins. */
  newer?: string | undefined;
  loading: boolean;
  /** What the list counts is of the filters as they are. */
  isKnown: boolean;
  /** The last load failed: the list may be old, and counts nothing. */
  failed: boolean;
  /** Any change of a filter leads back to page 1 and asks again (core §4). */
  filter(change: Partial<RunFilters>): Promise<void>;
  goTo(page: number): void;
  goToPlace(place: ListPlace): void;
  reload(): Promise<void>;
  /** Asks how many runs there are. Rows stay as they are, but for a search: only the server knows what it finds. */
  recount(): Promise<void>;
  /** Runs that have changed, oldest news first. */
  receive(logs: readonly RunLog[]): void;
  /** Whether somebody reads further down or in open rows. */
  setReading(reading: boolean): void;
  /** Leads to the newest runs: asks again when the list does not hold them. */
  showNewest(): void;
}

const nothing = {
  logs: [],
  totalLogs: 0,
  failedRuns: null,
  more: false,
  atLeast: undefined,
  older: undefined,
  newer: undefined,
};

const initial: RunFilters & ShownRuns & Pick<RunLogState, 'loading' | 'isKnown' | 'failed' | 'more' | 'place'> = {
  more: false,
  place: firstPlace,
  scenarioId: '',
  status: 'all',
  timeRange: 'all',
  search: '',
  page: 1,
  logs: [],
  totalLogs: 0,
  failedRuns: null,
  reading: false,
  unseen: new Set(),
  newestKnown: null,
  loading: false,
  isKnown: false,
  failed: false,
};

const narrowing = ({ scenarioId, status, timeRange, search }: RunFilters) =>
  ({
    scenario_id: scenarioId,
    status,
    time_range: timeRange,
    search,
    ...(status === 'all' && { count_failed: 'true' as const }),
  }) as const;

/** How many runs there are by an answer, and how many of them failed. */
const countsOf = ({ total, failed, more = false, at_least }: EndpointOutput<typeof listRunLogs>) => ({
  totalLogs: total,
  failedRuns: failed ?? null,
  more,
  atLeast: at_least,
});

/**
 * `onFailure` writes to the console. What was shown stays where the same question fails when it is asked again; it is no
 * answer to another one, so that goes.
 */
export function createRunLogStore(
  api: HostApiClient,
  onFailure: (error: unknown) => void,
  first: Partial<Pick<RunFilters, 'scenarioId' | 'search'>> = {},
): StoreApi<RunLogState> {
  let latest = 0;
  /** The question that the list answers. */
  let answered = '';
  /** Updates that came while an answer was under way: it may have been read before them. */
  let meanwhile: RunLog[] = [];
  /** How many updates came. */
  let updates = 0;
  return createStore<RunLogState>()((set, get) => ({
    ...initial,
    ...first,
    filter(change) {
      set({ ...change, page: 1, place: firstPlace, isKnown: false });
      return get().reload();
    },
    goTo(page) {
      const { place, totalLogs, more, older, newer, goToPlace } = get();
      goToPlace(placeOfPage(page, place, { total: totalLogs, more, older, newer }, pageSizes.runLogs));
    },
    goToPlace(place) {
      set({ place, page: place.page ?? 0 });
      void get().reload();
    },
    async reload() {
      latest += 1;
      const [turn, { place, page }] = [latest, get()];
      set({ loading: true });
      meanwhile = [];
      const query = { ...placeQuery(place), ...narrowing(get()), limit: pageSizes.runLogs };
      const question = JSON.stringify(query);
      const answer = await api.call(listRunLogs, { query }, { quiet: true }).catch((error) => void onFailure(error));
      // An older question's answer must not cover a newer one's.
      if (turn !== latest) return;
      if (!answer) return set({ loading: false, failed: true, ...(question !== answered && nothing) });
      answered = question;
      const news = page === 1 && { unseen: new Set<string>(), newestKnown: answer.items[0]?.created ?? '' };
      const { items: logs, older, newer } = answer;
      set({ logs, ...countsOf(answer), older, newer, loading: false, failed: false, isKnown: true, ...news });
      if (meanwhile.length > 0) set((state) => withLiveLogs(state, meanwhile));
    },
    async recount() {
      const [turn, known] = [latest, updates];
      const query = { page: 1, limit: get().search === '' ? 1 : pageSizes.runLogs, ...narrowing(get()) };
      const answer = await api.call(listRunLogs, { query }, { quiet: true }).catch(() => null);
      // It may have been counted before what came meanwhile, which the list knows of. Of a search only the answer does.
      const isOlder = updates !== known && query.limit === 1;
      if (turn !== latest || !answer || get().loading || isOlder) return;
      set((state) => ({ ...countsOf(answer), ...(query.limit > 1 && withFound(state, answer.items)) }));
    },
    receive(logs) {
      updates += 1;
      if (get().loading) meanwhile.push(...logs);
      set((state) => withLiveLogs(state, logs));
    },
    setReading(reading) {
      if (reading !== get().reading) set((state) => (reading ? { reading } : withoutReader(state)));
    },
    showNewest() {
      const { page, logs, unseen, goTo } = get();
      const shown = new Set(logs.map(({ id }) => id));
      const allHere = page === 1 && [...unseen].every((id) => shown.has(id));
      if (allHere) set({ unseen: new Set() });
      else goTo(1);
    },
  }));
}

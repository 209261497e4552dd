import { rangeStart, type TimeRange } from '../../../api/paging.ts';
import type { RunLog } from '../../../api/run/runLog.ts';
import type { RunFilterWord } from '../../../api/run/status.ts';
import { isLaterThan, passesFilter } from './runFilter.ts';

/** A page of runs, newest first, and how many there are in all. */
export interface RunPage {
  items: readonly RunLog[];
  total: number;
  /** Where the page behind it begins. */
  older?: string | undefined;
}

/** What a list of runs shows. */
export interface RunListing {
  /** From 1, or 0 where it has no number; only the first page takes new runs. */
  page: number;
  /** Rows of a page. */
  limit: number;
  status: RunFilterWord;
  search: string;
  /** How far back the list goes; any run is of it, if nothing is said. */
  range?: TimeRange;
  /** Whether the list is about this run at all, e.g. about its scenario; any, if nothing is said. */
  concerns?: (run: RunLog) => boolean;
  /** Rows kept although they are more than a page, e.g. while somebody reads; `limit`, if nothing is said. */
  kept?: number;
}

/** Whether the filters of a list let a new run through. Only the server can tell whether a text occurs in a run. */
export function fitsListing(
  run: RunLog,
  { status, search, range = 'all' }: Pick<RunListing, 'status' | 'search' | 'range'>,
): boolean {
  const since = rangeStart(range, Date.now());
  const isOfRange = since === null || Date.parse(run.created) >= since;
  return isOfRange && search === '' && passesFilter(run, status);
}

/** An update of an old run, whose page is another one, is no new run. */
function isOfFirstPage(run: RunLog, { items }: RunPage, { page, limit }: RunListing): boolean {
  const oldest = items.at(-1);
  return page === 1 && (items.length < limit || !oldest || run.created >= oldest.created);
}

/** Newest first: in front as a rule; runs begun in the same moment may be told of in any order. */
function inserted(items: readonly RunLog[], run: RunLog, kept: number): RunLog[] {
  const older = items.findIndex(({ created }) => created <= run.created);
  const at = older < 0 ? items.length : older;
  return [...items.slice(0, at), run, ...items.slice(at)].slice(0, Math.max(kept, 1));
}

/** What a retry takes the place of is marked: no update of its own says so. */
function withSuperseded<Page extends RunPage>(page: Page, { retry_of: retried }: RunLog): Page {
  const at = retried === undefined ? -1 : page.items.findIndex(({ id }) => id === retried);
  const known = page.items[at];
  return known && !known.superseded ? { ...page, items: page.items.with(at, { ...known, superseded: true }) } : page;
}

/** The list after the live updates of a frame, oldest first; see `withLiveRun`. */
export const withLiveRuns = <Page extends RunPage>(page: Page, runs: readonly RunLog[], listing: RunListing): Page =>
  runs.reduce((shown, run) => withLiveRun(shown, run, listing), page);

/**
 * The list after a live update (core §4): a known run is replaced where it stands, whatever the filter; a new one is
 * put in its place on the first page and counted, where the list is about it. The same page where nothing changes.
 */
export function withLiveRun<Page extends RunPage>(before: Page, run: RunLog, listing: RunListing): Page {
  const page = withSuperseded(before, run);
  const { items, total } = page;
  const { limit, kept = limit, concerns = () => true } = listing;
  const at = items.findIndex(({ id }) => id === run.id);
  const known = items[at];
  if (known) return isLaterThan(run.status, known.status) ? { ...page, items: items.with(at, run) } : page;
  if (!concerns(run) || !fitsListing(run, listing) || !isOfFirstPage(run, page, listing)) return page;
  const rows = inserted(items, run, kept);
  // What goes at the end is the first of the page behind it.
  const cut = rows.length <= items.length && { older: rows.at(-1)?.id };
  return { ...page, items: rows, total: total + 1, ...cut };
}

import { pageSizes } from 'shared-contracts';
import type { EndpointOutput, TimeRange } from 'shared-contracts/api';
import type { listRunLogs, RunLog, StatusFilter } from 'shared-contracts/api/run';
import { fitsListing, withLiveRun } from 'shared-contracts/ui/runs';

/** A number of failed runs: as far as it is counted, or so many and more. */
export type FailedRuns = NonNullable<EndpointOutput<typeof listRunLogs>['failed']>;

/** What of the run list decides how a live update changes it. */
export interface ShownRuns {
  logs: readonly RunLog[];
  totalLogs: number;
  /** How many of them failed; null where the list is of one result alone, or before an answer came. */
  failedRuns: FailedRuns | null;
  /** From 1; 0 where it is not known, as at the oldest. */
  page: number;
  /** Where the page behind this one begins. */
  older?: string | undefined;
  /** Empty for all. */
  scenarioId: string;
  status: StatusFilter;
  timeRange: TimeRange;
  search: string;
  /** Somebody reads further down or in open rows: rows are not taken away at the end. */
  reading: boolean;
  /** New runs that the reader has not been shown, by id: above what is read, or not in the list at all. */
  unseen: ReadonlySet<string>;
  /** When the newest run of the first page began, as the last answer had it; null before one came. */
  newestKnown: string | null;
}

/** More rows than a page while somebody reads; past this the oldest go even so. */
const keptWhileReading = 1000;

/** The list takes in every run of its filter, whatever the scenario (AMB-21). */
const belongs = (log: RunLog, { scenarioId }: ShownRuns) => scenarioId === '' || scenarioId === log.scenario_id;

/** A run of the filter that is newer than all on the first page, while another page is shown. */
function isMissed(log: RunLog, shown: ShownRuns): boolean {
  const { logs, newestKnown, status, search, timeRange: range } = shown;
  if (!fitsListing(log, { status, search, range }) || !belongs(log, shown)) return false;
  return newestKnown !== null && log.created > newestKnown && logs.every(({ id }) => id !== log.id);
}

/** The list after one live update; a run that the reader does not see is added to `unseen`. */
function withLiveLog(shown: ShownRuns, log: RunLog, unseen: Set<string>): ShownRuns {
  const { logs, totalLogs, reading, page, status, search, timeRange: range } = shown;
  const limit = pageSizes.runLogs;
  const kept = reading ? keptWhileReading : limit;
  const concerns = (run: RunLog) => belongs(run, shown);
  const before = { items: logs, total: totalLogs, older: shown.older };
  const after = withLiveRun(before, log, { page, limit, status, search, range, concerns, kept });
  const isNew = after.total > totalLogs;
  if (isNew ? reading : after === before && isMissed(log, shown)) unseen.add(log.id);
  const failedRuns = after === before ? shown.failedRuns : withFailure(shown, log);
  return { ...shown, logs: after.items, totalLogs: after.total, older: after.older, failedRuns };
}

/** The number of failed runs after an update that changed the list: it rises with the list's own total. */
function withFailure({ logs, failedRuns }: ShownRuns, log: RunLog): FailedRuns | null {
  const isNew = log.status === 'FAILED' && logs.every(({ id, status }) => id !== log.id || status !== 'FAILED');
  return failedRuns && isNew ? { ...failedRuns, total: failedRuns.total + 1 } : failedRuns;
}

/** The list after the server said what its first page holds now, where only it can tell which runs a search finds. */
export function withFound(shown: ShownRuns, found: readonly RunLog[]): Pick<ShownRuns, 'logs' | 'unseen'> {
  const { logs, page, reading, newestKnown } = shown;
  const known = new Set(logs.map(({ id }) => id));
  const news = found.filter(({ id, created }) => !known.has(id) && newestKnown !== null && created > newestKnown);
  if (page === 1 && !reading) return { logs: found, unseen: new Set() };
  const unseen = new Set([...shown.unseen, ...news.map(({ id }) => id)]);
  return { logs: page === 1 ? [...news, ...logs].slice(0, keptWhileReading) : logs, unseen };
}

/**
 * The list after live updates (core §4): a known log is replaced, a new one of the filter is put in front. What the
 * reader does not see of this is counted as unseen.
 */
export function withLiveLogs(
  shown: ShownRuns,
  changed: readonly RunLog[],
): Pick<ShownRuns, 'logs' | 'totalLogs' | 'failedRuns' | 'older' | 'unseen'> {
  const all = new Set(shown.unseen);
  const after = changed.reduce((state, log) => withLiveLog(state, log, all), shown);
  const { logs, totalLogs, failedRuns, older } = after;
  return { logs, totalLogs, failedRuns, older, unseen: all.size > shown.unseen.size ? all : shown.unseen };
}

/** The list once nobody reads further down: a page again, and what is in it has been seen. */
export function withoutReader({
  logs,
  unseen,
  older,
}: ShownRuns): Pick<ShownRuns, 'logs' | 'older' | 'unseen' | 'reading'> {
  const shown = new Set(logs.map(({ id }) => id));
  const kept = logs.slice(0, pageSizes.runLogs);
  return {
    logs: kept,
    older: kept.length < logs.length ? kept.at(-1)?.id : older,
    unseen: new Set([...unseen].filter((id) => !shown.has(id))),
    reading: false,
  };
}

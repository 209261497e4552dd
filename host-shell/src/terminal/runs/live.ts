import { pageSizes } from 'shared-contracts';
import type { TimeRange } from 'shared-contracts/api';
import type { RunLog, StatusFilter } from 'shared-contracts/api/run';
import { fitsListing, withLiveRun } from 'shared-contracts/ui/runs';

/** What of the run list decides how a live update changes it. */
export interface ShownRuns {
  logs: readonly RunLog[];
  totalLogs: number;
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

/** A list without logs takes any run of its filter; one with logs only those of its first log's scenario (AMB-21). */
function belongs(log: RunLog, { logs, scenarioId }: ShownRuns): boolean {
  const first = logs[0];
  if (first) return log.scenario_id === first.scenario_id;
  return scenarioId === '' || scenarioId === log.scenario_id;
}

/** A run of the filter that is newer than all in the list, but not for the list to take in by the rule. */
function isMissed(log: RunLog, shown: ShownRuns): boolean {
  const { logs, scenarioId, newestKnown, status, search, timeRange: range } = shown;
  if (!fitsListing(log, { status, search, range }) || (scenarioId !== '' && scenarioId !== log.scenario_id))
    return false;
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
  return { ...shown, logs: after.items, totalLogs: after.total, older: after.older };
}

/**
 * The list after live updates (core §4): a known log is replaced; a new one is put in front where it belongs, and one
 * of another scenario changes nothing in it. What the reader does not see of this is counted as unseen.
 */
export function withLiveLogs(
  shown: ShownRuns,
  changed: readonly RunLog[],
): Pick<ShownRuns, 'logs' | 'totalLogs' | 'older' | 'unseen'> {
  const all = new Set(shown.unseen);
  const { logs, totalLogs, older } = changed.reduce((state, log) => withLiveLog(state, log, all), shown);
  return { logs, totalLogs, older, unseen: all.size > shown.unseen.size ? all : shown.unseen };
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

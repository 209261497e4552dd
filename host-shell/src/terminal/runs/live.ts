import { pageSizes } from 'shared-contracts';
import { finalStatuses, type RunLog, type StatusFilter } from 'shared-contracts/api/run';
import { statusOfFilter } from './runResult.ts';

/** What of the run list decides how a live update changes it. */
export interface ShownRuns {
  logs: readonly RunLog[];
  totalLogs: number;
  page: number;
  /** Empty for all. */
  scenarioId: string;
  status: StatusFilter;
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

function fits(log: RunLog, { status, search }: ShownRuns): boolean {
  // Only the server can tell whether a text occurs in a run.
  if (search !== '') return false;
  if (status === 'all') return true;
  if (status !== 'success' && status !== 'error') return log.status === statusOfFilter[status];
  return finalStatuses.has(log.status) && log.success === (status === 'success');
}

/** A list without logs takes any run of its filter; one with logs only those of its first log's scenario (AMB-21). */
function belongs(log: RunLog, { logs, scenarioId }: ShownRuns): boolean {
  const first = logs[0];
  if (first) return log.scenario_id === first.scenario_id;
  return scenarioId === '' || scenarioId === log.scenario_id;
}

/** An update of an old run, whose page is another one, is no new run. */
function isOfFirstPage(log: RunLog, { logs, page }: ShownRuns): boolean {
  if (page !== 1) return false;
  const oldest = logs.at(-1);
  return logs.length < pageSizes.runLogs || !oldest || log.created >= oldest.created;
}

/** Newest first: in front as a rule; runs begun in the same moment may be told of in any order. */
function insert(logs: readonly RunLog[], log: RunLog, reading: boolean): RunLog[] {
  const older = logs.findIndex(({ created }) => created <= log.created);
  const at = older < 0 ? logs.length : older;
  return [...logs.slice(0, at), log, ...logs.slice(at)].slice(0, reading ? keptWhileReading : pageSizes.runLogs);
}

/** A run of the filter that is newer than all in the list, but not for the list to take in by the rule. */
function isMissed(log: RunLog, shown: ShownRuns): boolean {
  const { scenarioId, newestKnown } = shown;
  if (!fits(log, shown) || (scenarioId !== '' && scenarioId !== log.scenario_id)) return false;
  return newestKnown !== null && log.created > newestKnown;
}

/** A run that has ended does not go on: an update that says so was overtaken by an answer. */
function isLater(log: RunLog, known: RunLog): boolean {
  return known.id === log.id && (finalStatuses.has(log.status) || !finalStatuses.has(known.status));
}

/**
 * The list after a live update (core §4): a known log is replaced; a new one is put in front where it belongs, and one
 * of another scenario changes nothing in it. What the reader does not see of this is counted as unseen.
 */
export function withLiveLog(shown: ShownRuns, log: RunLog): Pick<ShownRuns, 'logs' | 'totalLogs' | 'unseen'> {
  const { logs, totalLogs, unseen, reading } = shown;
  if (logs.some(({ id }) => id === log.id)) {
    return { logs: logs.map((known) => (isLater(log, known) ? log : known)), totalLogs, unseen };
  }
  if (belongs(log, shown) && fits(log, shown) && isOfFirstPage(log, shown)) {
    const marked = reading ? new Set(unseen).add(log.id) : unseen;
    return { logs: insert(logs, log, reading), totalLogs: totalLogs + 1, unseen: marked };
  }
  return { logs, totalLogs, unseen: isMissed(log, shown) ? new Set(unseen).add(log.id) : unseen };
}

/** The list once nobody reads further down: a page again, and what is in it has been seen. */
export function withoutReader({ logs, unseen }: ShownRuns): Pick<ShownRuns, 'logs' | 'unseen' | 'reading'> {
  const shown = new Set(logs.map(({ id }) => id));
  return {
    logs: logs.slice(0, pageSizes.runLogs),
    unseen: new Set([...unseen].filter((id) => !shown.has(id))),
    reading: false,
  };
}

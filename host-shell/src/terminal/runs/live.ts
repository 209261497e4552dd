import { pageSizes } from 'shared-contracts';
import { finalStatuses, type RunLog } from 'shared-contracts/api/run';

/** What of the run list decides how a live update changes it. */
export interface ShownRuns {
  logs: readonly RunLog[];
  totalLogs: number;
  page: number;
  /** Empty for all. */
  scenarioId: string;
  status: 'all' | 'success' | 'error';
  search: string;
}

function fits(log: RunLog, { status, search }: ShownRuns): boolean {
  // Only the server can tell whether a text occurs in a run.
  if (search !== '') return false;
  if (status === 'all') return true;
  return finalStatuses.has(log.status) && log.success === (status === 'success');
}

/** A list without logs takes any run of its filter; one with logs only those of its first log's scenario (AMB-21). */
function belongs(log: RunLog, { logs, scenarioId }: ShownRuns): boolean {
  const first = logs[0];
  if (first) return log.scenario_id === first.scenario_id;
  return scenarioId === '' || scenarioId === log.scenario_id;
}

/** The list after a live update (core §4): a known log is replaced; a new one is put in front where it belongs. */
export function withLiveLog(shown: ShownRuns, log: RunLog): Pick<ShownRuns, 'logs' | 'totalLogs'> {
  const { logs, totalLogs, page } = shown;
  if (logs.some(({ id }) => id === log.id)) {
    return { logs: logs.map((known) => (known.id === log.id ? log : known)), totalLogs };
  }
  if (page !== 1 || !belongs(log, shown) || !fits(log, shown)) return { logs, totalLogs };
  return { logs: [log, ...logs].slice(0, pageSizes.runLogs), totalLogs: totalLogs + 1 };
}

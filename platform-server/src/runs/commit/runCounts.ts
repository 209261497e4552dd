import { durationClass, noDuration } from '../durationClass.ts';
import type { CountedRun } from './rows.ts';

const hourMs = 3_600_000;

/** What a batch adds to `run_count`: runs of one account, hour and class of durations. */
export interface RunCount {
  account: string;
  start: number;
  duration: number;
  made: number;
  successful: number;
  failed: number;
  cancelled: number;
}

/** What a batch adds to `failure_count`. */
export interface FailureCount {
  account: string;
  start: number;
  scenarioId: string;
  failed: number;
  /** The newest of them. */
  runId: string;
}

/** What a statement does with a row of `run_count`, named `c`, that is there already. */
export const addToRunCount = `on conflict (account_number, start, duration, shard) do update
  set made = c.made + excluded.made, successful = c.successful + excluded.successful, failed = c.failed + excluded.failed,
    cancelled = c.cancelled + excluded.cancelled`;

/** The same of `failure_count`: the newest run stays the one that is named. */
export const addToFailureCount = `on conflict (account_number, start, scenario_id, shard) do update
  set failed = c.failed + excluded.failed, run_id = greatest(c.run_id, excluded.run_id)`;

/** The hour that a run was made in, as its first millisecond. */
export const hourOf = ({ createdAt }: Pick<CountedRun, 'createdAt'>) => Math.floor(createdAt / hourMs) * hourMs;

function countOf(counts: Map<string, RunCount>, run: CountedRun): RunCount {
  const { account, end } = run;
  const start = hourOf(run);
  const duration = end ? durationClass(end.startedAt, end.endedAt) : noDuration;
  const key = `${account} ${start} ${String(duration + 1).padStart(5, '0')}`;
  const count = counts.get(key) ?? { account, start, duration, made: 0, successful: 0, failed: 0, cancelled: 0 };
  counts.set(key, count);
  return count;
}

function addFailure(counts: Map<string, FailureCount>, run: CountedRun): void {
  const { account, scenarioId, runId: id } = run;
  const start = hourOf(run);
  const key = `${account} ${start} ${scenarioId}`;
  const { failed = 0, runId = id } = counts.get(key) ?? {};
  counts.set(key, { account, start, scenarioId, failed: failed + 1, runId: [runId, id].sort()[1] as string });
}

/** Counts in the order of their keys: two writers then never wait for each other. */
export const inOrderOfKeys = <Count>(counts: ReadonlyMap<string, Count>): Count[] =>
  [...counts.keys()].sort().map((key) => counts.get(key) as Count);

/** The runs that a batch makes and ends, in counts of the hour they were made in. */
export function countRuns(counted: readonly CountedRun[]): { runs: RunCount[]; failures: FailureCount[] } {
  const runs = new Map<string, RunCount>();
  const failures = new Map<string, FailureCount>();
  for (const run of counted) {
    const count = countOf(runs, run);
    if (run.isNew) count.made++;
    if (run.end?.status === 'SUCCESSFUL') count.successful++;
    else if (run.end?.status === 'FAILED') count.failed++;
    else if (run.end) count.cancelled++;
    if (run.end?.status === 'FAILED') addFailure(failures, run);
  }
  return { runs: inOrderOfKeys(runs), failures: inOrderOfKeys(failures) };
}

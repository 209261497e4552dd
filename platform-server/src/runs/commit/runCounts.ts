import { durationClass, noDuration } from '../durationClass.ts';
import type { Batch, Run } from './rows.ts';

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

const hourOf = ({ createdAt }: Run) => Math.floor(createdAt / hourMs) * hourMs;

function countIn(counts: Map<string, RunCount>, run: Run, duration: number): RunCount {
  const start = hourOf(run);
  const key = `${run.account} ${start} ${String(duration + 1).padStart(5, '0')}`;
  const made = counts.get(key) ?? {
    account: run.account,
    start,
    duration,
    made: 0,
    successful: 0,
    failed: 0,
    cancelled: 0,
  };
  counts.set(key, made);
  return made;
}

function addFailure(counts: Map<string, FailureCount>, run: Run): void {
  const { account, scenarioId, id } = run;
  const start = hourOf(run);
  const key = `${account} ${start} ${scenarioId}`;
  const { failed = 0, runId = id } = counts.get(key) ?? {};
  counts.set(key, { account, start, scenarioId, failed: failed + 1, runId: [runId, id].sort()[1] as string });
}

// In the order of their keys: two writers then never wait for each other.
const sorted = <Count>(counts: ReadonlyMap<string, Count>): Count[] =>
  [...counts.keys()].sort().map((key) => counts.get(key) as Count);

/** The runs that a batch makes and ends, in counts of the hour they were made in. */
export function countRuns({ inserted, updated }: Pick<Batch, 'inserted' | 'updated'>): {
  runs: RunCount[];
  failures: FailureCount[];
} {
  const runs = new Map<string, RunCount>();
  const failures = new Map<string, FailureCount>();
  for (const run of inserted) countIn(runs, run, durationOf(run)).made++;
  for (const run of [...inserted, ...updated]) {
    if (run.endedAt === null) continue;
    const count = countIn(runs, run, durationOf(run));
    if (run.status === 'SUCCESSFUL') count.successful++;
    else if (run.status === 'FAILED') count.failed++;
    else count.cancelled++;
    if (run.status === 'FAILED') addFailure(failures, run);
  }
  return { runs: sorted(runs), failures: sorted(failures) };
}

const durationOf = ({ startedAt, endedAt }: Run) => (endedAt === null ? noDuration : durationClass(startedAt, endedAt));

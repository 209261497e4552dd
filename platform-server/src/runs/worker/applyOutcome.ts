import type { RunLog } from 'shared-contracts/api/run';
import { type Flow, isDraftRun, nodesOf } from 'shared-contracts/api/scenario';
import type { RunCounts, RunOutcome } from '../../engine/executeRun.ts';
import { recordedFailure } from '../../engine/failures/recordedFailure.ts';
import { shownFailure } from '../../engine/failures/shownFailure.ts';
import type { RecordedError } from '../../engine/record/entries.ts';
import { LargeJson } from '../../engine/values/largeJson.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { Run, RunFigures } from '../commit/rows.ts';
import { failureKey } from '../failureGroups/failureKey.ts';

type Ended = Extract<RunOutcome, { kind: 'ended' }>;
type Waiting = Extract<RunOutcome, { kind: 'waiting' }>;

/** Larger values of variables stay in the run's record and are not copied to the scenario. */
const maxVariablesBytes = 256 * 1024;

function exceptionsOf(errors: readonly RecordedError[], flow: Flow): RunLog['exception'] | null {
  if (errors.length === 0) return null;
  const labels = new Map(nodesOf(flow).map(({ id, label }) => [id, label]));
  return errors.map((error) => ({
    node_id: error.nodeId ?? '',
    node_name: labels.get(error.nodeId ?? '') ?? '',
    ...shownFailure(error),
  }));
}

/** The exceptions of a run that failed, of which the last, the cause, names the group that it is one of. */
function withGroup(run: Run, { failedOn = '' }: Ended): Run['exceptions'] {
  const cause = run.exceptions?.at(-1);
  if (!run.exceptions || !cause) return run.exceptions;
  return [...run.exceptions.slice(0, -1), { ...cause, group: failureKey(run.scenarioId, cause, failedOn) }];
}

/** Takes over the counts of a run; answers how many operations are new. */
function count(run: Run, counts: RunCounts): number {
  const added = counts.operations - run.operations;
  run.operations = counts.operations;
  run.nodesSucceeded = counts.nodesSucceeded;
  run.nodesFailed = counts.nodesFailed;
  run.bytes = counts.bytes;
  return added;
}

function figuresOf(run: Run, operations: number): RunFigures {
  const { scenarioId, account, id: runId } = run;
  return { scenarioId, account, runId, succeeded: 0, failed: 0, bytes: 0, storedBytes: 0, operations, variables: null };
}

function textOf(variables: Ended['variables']): string | null {
  if (Object.keys(variables).length === 0) return null;
  if (Object.values(variables).some((value) => value instanceof LargeJson)) return null;
  const text = JSON.stringify(variables);
  return text.length > maxVariablesBytes ? null : text;
}

/** The time by the clock of the run, which is behind for runs of events that are dated back. */
export const nowOf = ({ behindMs = 0 }: Pick<Run, 'behindMs'>): number => sharedNow() - behindMs;

/** The run is executed from now on. */
export function applyBegin(run: Run): void {
  run.status = 'IN_PROGRESS';
  run.wakeAt = null;
  run.waitingFor = null;
  run.startedAt ??= nowOf(run);
}

/** Writes the end of a run into its state; answers what to add to the figures. */
export function applyEnd(run: Run, outcome: Ended, flow: Flow): RunFigures {
  run.status = outcome.status;
  run.owned = false;
  run.handled = outcome.handled;
  run.wakeAt = null;
  run.waitingFor = null;
  run.endedAt = nowOf(run);
  run.exceptions = exceptionsOf(outcome.errors, flow);
  const operations = count(run, outcome.counts);
  // Runs of drafts count for the account, and not for the scenario that is live.
  const isOwn = !isDraftRun(run);
  if (isOwn && run.status === 'FAILED') run.exceptions = withGroup(run, outcome);
  return {
    ...figuresOf(run, operations),
    succeeded: isOwn && outcome.status === 'SUCCESSFUL' ? 1 : 0,
    failed: isOwn && outcome.status === 'FAILED' ? 1 : 0,
    bytes: isOwn ? outcome.counts.bytes : 0,
    variables: isOwn ? textOf(outcome.variables) : null,
  };
}

/** Writes a wait into the run's state. `keep` leaves the run with this worker. */
export function applyWait(run: Run, outcome: Waiting, keep: boolean): RunFigures {
  run.status = outcome.status;
  run.owned = keep;
  run.wakeAt = outcome.wakeAt;
  run.waitingFor = outcome.reason;
  return figuresOf(run, count(run, outcome.counts));
}

const countsOf = ({ operations, nodesSucceeded, nodesFailed, bytes }: Run): RunCounts => ({
  operations,
  nodesSucceeded,
  nodesFailed,
  bytes,
});

/** The end of a run that could not be executed at all. */
export function failedOutcome(run: Run, error: RecordedError): Ended {
  const errors = [error];
  const counts = countsOf(run);
  return { kind: 'ended', status: 'FAILED', handled: false, result: null, variables: {}, errors, counts };
}

/** The end of a run that took its process down again and again: it would do so once more. */
export function crashedOutcome(run: Run): Ended {
  return failedOutcome(run, recordedFailure('RUN_CRASHED', {}, null));
}

/** The end of a run that was cancelled while it waited. */
export function cancelledOutcome(run: Run): Ended {
  const counts = countsOf(run);
  return { kind: 'ended', status: 'CANCELLED', handled: false, result: null, variables: {}, errors: [], counts };
}

/** A wait after trouble with what runs depend on, as the database. */
export function troubledOutcome(run: Run, reason: string, wakeAt: number): Waiting {
  return { kind: 'waiting', status: 'SCHEDULED', wakeAt, reason, counts: countsOf(run) };
}

/** The wait of a run that may not begin or go on now. It keeps when it wanted to, and does once that is over. */
export function heldOutcome(run: Run, reason: string): Waiting {
  return { kind: 'waiting', status: 'HOLD', wakeAt: run.wakeAt, reason, counts: countsOf(run) };
}

import type { RunLog } from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { messageBytes } from '../interpreter/messageBytes.ts';
import type { RunCounts } from '../ports.ts';
import type { RecordedError } from './entries.ts';
import { retryReason } from './message.ts';
import { stateOf } from './nodeLogs.ts';
import { exceptionText, type RunTrace, type StepTrace } from './trace.ts';

/** The part of a run log that is read off the record. */
export interface RunFigures {
  counts: RunCounts;
  exception: RunLog['exception'];
  waiting_for: string | null;
  /** ISO instant. */
  wake_at: string | null;
}

function isCounted(kinds: ReadonlyMap<string, string>, { nodeId, sent, endedAt }: StepTrace): boolean {
  if (endedAt === null || sent?.skipped || sent?.pinned) return false;
  return nodeKind(kinds.get(nodeId) ?? '')?.counted ?? true;
}

function errorsOf({ steps, ended }: RunTrace): RecordedError[] {
  const failed = steps.flatMap(({ failure }) => (failure && failure.taken !== 'retry' ? [failure] : []));
  const errors = failed.toSorted((a, b) => a.at - b.at).map(({ error }) => error);
  const last = ended?.error;
  return last && !failed.some(({ taken }) => taken === null) ? [...errors, last] : errors;
}

function waitOfStep({ wait, failure, endedAt }: StepTrace): { wakeAt: number | null; reason: string }[] {
  if (wait) return [wait];
  if (endedAt !== null || failure?.taken !== 'retry') return [];
  return [{ wakeAt: failure.retryAt ?? failure.at, reason: retryReason(failure.error) }];
}

function waitOf({ steps, ended }: RunTrace): Pick<RunFigures, 'waiting_for' | 'wake_at'> {
  const waits = ended ? [] : steps.flatMap(waitOfStep);
  const timed = waits.filter(({ wakeAt }) => wakeAt !== null).toSorted((a, b) => (a.wakeAt ?? 0) - (b.wakeAt ?? 0));
  const first = timed[0] ?? waits[0];
  const wakeAt = first?.wakeAt ?? null;
  return { waiting_for: first?.reason ?? null, wake_at: wakeAt === null ? null : new Date(wakeAt).toISOString() };
}

/** Counts, errors and waits of a run, as its run log shows them; the same numbers its outcome gives. */
export function runFigures(trace: RunTrace, flow: Flow): RunFigures {
  const nodes = nodesOf(flow);
  const kinds = new Map(nodes.map(({ id, type }) => [id, type]));
  const names = new Map(nodes.map(({ id, label }) => [id, label || id]));
  const counts: RunCounts = { operations: 0, nodesSucceeded: 0, nodesFailed: 0, bytes: 0 };
  for (const step of trace.steps) {
    if (step.output) counts.bytes += messageBytes(step.output);
    if (!isCounted(kinds, step)) continue;
    counts.operations += 1;
    if (stateOf(trace, step) === 'success') counts.nodesSucceeded += 1;
    else counts.nodesFailed += 1;
  }
  const exception = errorsOf(trace).map((error) => ({
    node_id: error.nodeId ?? '',
    ...(error.nodeId !== null && { node_name: names.get(error.nodeId) ?? error.nodeId }),
    exception: exceptionText(error),
  }));
  return { counts, exception, ...waitOf(trace) };
}

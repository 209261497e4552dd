import { callsByStep } from '../../engine/record/callsByStep.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { stateOf } from '../../engine/record/nodeLogs.ts';
import type { RunTrace, StepTrace } from '../../engine/record/stepTrace.ts';
import { messageBytes } from '../../engine/values/messageBytes.ts';
import { durationClass } from '../durationClass.ts';

/** What a node used in some runs that were read. */
export interface NodeUse {
  runs: number;
  executions: number;
  operations: number;
  sumMs: number;
  /** Executions by class of their duration. */
  durations: Record<number, number>;
  calls: number;
  bytesReceived: number;
  bytesSent: number;
  failures: number;
}

/** By the id of the node. */
export type NodeUses = Record<string, NodeUse>;

export const unused = (): NodeUse => ({
  ...{ runs: 0, executions: 0, operations: 0, sumMs: 0, durations: {} },
  ...{ calls: 0, bytesReceived: 0, bytesSent: 0, failures: 0 },
});

/** What the engine has counted the step for: once where it ended, or had called before the run ended. */
function operationsOf({ ended }: RunTrace, { failure, sent, attempt, pages }: StepTrace, calls: number): number {
  const taken = failure?.taken;
  const hasFailed = failure !== null && taken !== 'retry';
  if (hasFailed) return taken === 'skip' || taken === 'incomplete' ? 0 : 1;
  if (sent) return sent.skipped || sent.pinned ? 0 : 1;
  return ended && calls + pages.length + attempt > 1 ? 1 : 0;
}

const failedStates: ReadonlySet<string> = new Set(['error', 'handled', 'unsure']);

function addStep(use: NodeUse, trace: RunTrace, step: StepTrace, calls: number, isCounted: boolean): void {
  use.executions += 1;
  use.calls += calls;
  if (isCounted) use.operations += operationsOf(trace, step, calls);
  if (failedStates.has(stateOf(trace, step))) use.failures += 1;
  use.bytesReceived += messageBytes(step.input);
  if (step.output) for (const message of step.outgoing) use.bytesSent += messageBytes(message);
  if (step.endedAt === null) return;
  use.sumMs += Math.max(0, step.endedAt - step.receivedAt);
  const durations = durationClass(step.receivedAt, step.endedAt);
  use.durations[durations] = (use.durations[durations] ?? 0) + 1;
}

/** What the nodes of a run used; those that `uncounted` names use no operations. */
export function costOfRun(record: readonly RecordEntry[], trace: RunTrace, uncounted: ReadonlySet<string>): NodeUses {
  const uses: NodeUses = {};
  const calls = callsByStep(record);
  for (const step of trace.steps) {
    uses[step.nodeId] ??= { ...unused(), runs: 1 };
    addStep(uses[step.nodeId] as NodeUse, trace, step, calls.get(step.step) ?? 0, !uncounted.has(step.nodeId));
  }
  return uses;
}

/** Adds what `more` has to the uses of the same nodes. */
export function addUses(uses: NodeUses, more: NodeUses): void {
  for (const [id, { durations, ...figures }] of Object.entries(more)) {
    uses[id] ??= unused();
    const use = uses[id];
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) use[name] += figures[name];
    for (const [each, count] of Object.entries(durations)) {
      use.durations[Number(each)] = (use.durations[Number(each)] ?? 0) + count;
    }
  }
}

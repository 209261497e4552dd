import { blankMessage } from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import type { UnsureCall } from 'shared-contracts/api/unsure-run';
import { nodeKind, nodeName } from 'shared-contracts/nodes';
import { answeredOf, blankAnswer } from '../../engine/nodes/callAnswer.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import type { EntryOf } from '../../engine/record/message.ts';
import { hasTried, type StepTrace } from '../../engine/record/stepTrace.ts';
import { traceOf } from '../../engine/record/trace.ts';
import { callSummary } from '../callSummary.ts';

/** Characters of a line that says what was called. */
const maxSummaryLength = 500;

/** A call of which nobody knows whether it arrived, and the step that waits for somebody to decide. */
export interface HeldCall {
  step: StepTrace;
  call: EntryOf<'call'>;
}

/** Those of a run, first sent first. A wait that checks again on its own is for leave to make the call, as for an agent. */
export function heldCallsOf(record: readonly RecordEntry[]): HeldCall[] {
  // Which messages the steps had does not matter here.
  const held = traceOf(record, blankMessage()).steps.flatMap((step): HeldCall[] => {
    const { call } = step;
    const isHeld = step.wait !== null && step.wait.wakeAt === null && !step.wait.rechecks;
    return call && isHeld ? [{ step, call }] : [];
  });
  return held.sort((one, other) => one.call.at - other.call.at);
}

/**
 * How many nodes of a run that does not execute have called, or tried, and have not ended, whether or not it waits for a
 * decision on them: an operation each once it is cancelled, as where the engine ends it.
 */
export function countBrokenOff(record: readonly RecordEntry[]): number {
  const { steps } = traceOf(record, blankMessage());
  return steps.filter((step) => step.endedAt === null && hasTried(step)).length;
}

/** Where and what was sent, as far as the record tells. */
export function calledAddress(request: unknown): string {
  const { url } = (request ?? {}) as { url?: unknown };
  return typeof url === 'string' ? url : '';
}

/** The call as it is shown to who is to decide on it. */
export function unsureCallOf({ step, call }: HeldCall, flow: Flow): UnsureCall {
  const node = nodesOf(flow).find(({ id }) => id === step.nodeId);
  const { status, body } = blankAnswer(node);
  return {
    step: step.step,
    node_id: step.nodeId,
    node_name: node ? nodeName(node).en : step.nodeId,
    kind: node && nodeKind(node.type) ? node.type : '',
    item: step.item?.index ?? null,
    page: node && answeredOf(node)?.isPaged ? step.pages.length + 1 : null,
    summary: callSummary(call.request, maxSummaryLength),
    at: new Date(call.at).toISOString(),
    key: call.key,
    answer: { status, body },
  };
}

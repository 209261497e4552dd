import type { NodeLog } from 'shared-contracts/api/run';
import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { maskMessage } from '../../masking/maskMessage.ts';
import { type Masked, maskValue } from '../../masking/maskValue.ts';
import { recordedFailure } from '../failures/recordedFailure.ts';
import { type ShownFailure, shownFailure } from '../failures/shownFailure.ts';
import type { RecordedError } from './entries.ts';
import type { EntryOf } from './message.ts';
import { toResponseLog } from './responseLog.ts';
import { eachHandle } from './scopeItems.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';

/** `error_status` of core §3: 1 for everything but errors, which keep the codes of `lastRunStatus`. */
const errorStatus: Readonly<Record<NodeLog['state'], number>> = {
  success: 1,
  skipped: 1,
  waiting: 1,
  running: 1,
  unsure: 2,
  error: 2,
  handled: 3,
};

/** Whether the run ended by an error that belongs to this step though the step itself never failed: a timeout, say. */
function isEndOfRun({ ended, steps }: RunTrace, { nodeId, failure, step }: StepTrace): boolean {
  if (!ended?.error || failure || ended.error.nodeId !== nodeId) return false;
  return steps.findLast((other) => other.nodeId === nodeId)?.step === step;
}

/**
 * How a step fared. One that was broken off by the end of its run counts as skipped, unless it had failed and would have been
 * tried again, or had sent a call: nobody knows whether that arrived.
 */
export function stateOf(trace: RunTrace, step: StepTrace): NodeLog['state'] {
  const { failure, sent, wait } = step;
  if (isEndOfRun(trace, step)) return 'error';
  if (failure && failure.taken === null) return 'error';
  if (failure?.taken === 'incomplete' || failure?.taken === 'skip') return 'skipped';
  if (failure && failure.taken !== 'retry') return 'handled';
  if (sent) return sent.skipped ? 'skipped' : 'success';
  if (trace.ended && step.call) return 'unsure';
  if (trace.ended) return failure ? 'error' : 'skipped';
  return wait || failure ? 'waiting' : 'running';
}

const unsure = shownFailure(recordedFailure('CALL_UNSURE', {}, null));

/** The failure that a step shows; null where none is to be shown, as after a retry that succeeded. */
function errorOf(trace: RunTrace, step: StepTrace): RecordedError | null {
  if (isEndOfRun(trace, step) && trace.ended?.error) return trace.ended.error;
  const recovered = step.sent && step.failure?.taken === 'retry';
  return step.failure && !recovered ? step.failure.error : null;
}

/** What is shown of it. */
export function exceptionOf(trace: RunTrace, step: StepTrace): ShownFailure | { exception: null } {
  if (stateOf(trace, step) === 'unsure') return unsure;
  const error = errorOf(trace, step);
  return error ? shownFailure(error) : { exception: null };
}

/** The outputs it has sent by; a scope hands items on before it has ended. */
export function outputsOf({ opened, sent }: StepTrace): readonly string[] {
  const items = opened ? (opened.handles ?? [eachHandle]) : [];
  return [...items, ...(sent?.handles ?? [])];
}

interface Making {
  /** With the step it gives the id. */
  runId: string;
  names: ReadonlyMap<string, NodeNames>;
  masked: Masked;
}

const toDecisionLog = ({ decision, by, at }: EntryOf<'decided'>) => ({
  decision,
  by: by.name,
  at: new Date(at).toISOString(),
});

/** What the step left in the variables that it changed. */
function changedVariables({ sent, variablesAfter }: StepTrace): Pick<NodeLog, 'variables' | 'removed_variables'> {
  const { set = {}, append = {}, removed = [] } = sent?.variables ?? {};
  const after = Object.entries(variablesAfter ?? {});
  const held = after.filter(([name]) => Object.hasOwn(set, name) || Object.hasOwn(append, name));
  return {
    ...(held.length > 0 && { variables: maskValue(Object.fromEntries(held)) as Record<string, unknown> }),
    ...(removed.length > 0 && { removed_variables: [...removed] }),
  };
}

/** Makes the log of one step. */
function nodeLogOf(trace: RunTrace, step: StepTrace, { runId, names, masked }: Making): NodeLog {
  const state = stateOf(trace, step);
  const { name = step.nodeId, kind = '' } = names.get(step.nodeId) ?? {};
  return {
    id: `${runId}-${step.step}`,
    node_id: step.nodeId,
    node_name: name,
    kind,
    created: new Date(step.receivedAt).toISOString(),
    error_status: errorStatus[state],
    ...exceptionOf(trace, step),
    output: outputsOf(step).join(', ') || null,
    duration_ms: step.endedAt === null ? 0 : step.endedAt - step.receivedAt,
    attempt: step.attempt,
    msg: step.output && maskMessage(step.output, masked),
    ...(step.outgoing.length > 1 && { messages: step.outgoing.length }),
    ...changedVariables(step),
    ...(step.sent?.response && { response: toResponseLog(step.sent.response) }),
    ...(step.decided && { decided: toDecisionLog(step.decided) }),
    msg_in: maskMessage(step.input, masked),
    state,
  };
}

interface NodeNames {
  name: string;
  kind: string;
}

/** Which node logs a list asks for, as in the query of `listNodeLogs`. */
export interface NodeLogQuery {
  page: number;
  limit: number;
  status?: 'all' | 'success' | 'error';
  node_id?: string;
}

/**
 * Node logs of a run in order of execution, one page of those that match. Only the page's messages are made ready.
 * Status `error` takes handled errors too; `success` is everything else.
 */
export function nodeLogPage(
  trace: RunTrace,
  { runId, flow }: { runId: string; flow: Flow },
  { page, limit, status = 'all', node_id }: NodeLogQuery,
): { items: NodeLog[]; total: number } {
  const names = new Map(nodesOf(flow).map(({ id, label, type }) => [id, { name: label || id, kind: type }]));
  const matches = (step: StepTrace) => {
    if (node_id !== undefined && step.nodeId !== node_id) return false;
    return status === 'all' || (errorStatus[stateOf(trace, step)] === 1) === (status === 'success');
  };
  const found = trace.steps.filter(matches);
  const items = found.slice((page - 1) * limit, page * limit);
  const making = { runId, names, masked: new WeakMap() };
  return { items: items.map((step) => nodeLogOf(trace, step, making)), total: found.length };
}

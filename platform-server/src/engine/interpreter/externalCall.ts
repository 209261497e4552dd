import { CallCut } from '../egress/tunnels.ts';
import type { Eventual } from '../eventual.ts';
import { countText } from '../failures/params.ts';
import type { NodeWait, PreparedCall } from '../nodes/executor.ts';
import { failureBy, NodeFailure } from '../nodes/nodeFailure.ts';
import type { DeliveredCall } from '../record/earlierState.ts';
import type { CallFailure, CallResponse } from '../record/message.ts';
import { unwrapUnanswered } from '../standIn.ts';
import { waitReason } from '../waitReason.ts';
import type { Execution } from './execution.ts';
import { reusedCall } from './reusedCalls.ts';
import type { Step } from './step.ts';
import { Stopped, workSignal } from './stopping.ts';

/** What a call brings: `once` is the answer of what is done once, however often it is asked for. */
type Brings = 'answer' | 'page' | 'once';

/** Where the outcome of a call is unknown: the intent is on record, an outcome is not. */
function unsure({ node }: Step): NodeWait {
  return {
    kind: 'wait',
    until: null,
    reason: waitReason('unsure', node.label),
  };
}

function failureOf({ code, message, ...details }: CallFailure): NodeFailure {
  return new NodeFailure(code, message, details);
}

function recorded({ code, message, details }: NodeFailure): CallFailure {
  return {
    code,
    message,
    ...(details.advice !== undefined && { advice: details.advice }),
    ...(details.permanent && { permanent: true }),
    ...(details.retryAfterMs !== undefined && { retryAfterMs: details.retryAfterMs }),
    ...(details.words && { words: details.words }),
  };
}

/** Names a call for the other side: the same for every attempt and resend of a step, another for a retry of the run. */
function keyOf({ run }: Execution, { id, pages }: Step): string {
  const key = `weft-${run.id}-${run.attempt}-${id}`;
  return pages.length === 0 ? key : `${key}-page-${pages.length + 1}`;
}

function writeAnswer(
  { journal, deps }: Execution,
  { id, attempt }: Step,
  response: CallResponse,
  brings: Brings,
): void {
  const entry = { at: deps.now(), step: id, attempt, response };
  journal.write(brings === 'page' ? { ...entry, type: 'page' } : { ...entry, type: 'answer', ok: true });
}

async function perform(
  execution: Execution,
  step: Step,
  call: PreparedCall,
  key: string,
  timeoutMs: number,
  { brings, isFirst = false }: { brings: Brings; isFirst?: boolean },
): Promise<CallResponse> {
  const { journal, deps, calls } = execution;
  const { signal, release } = workSignal(deps.signal, timeoutMs, calls);
  try {
    const work = () => call.perform(key, signal);
    const response = await (deps.watch ? deps.watch.outside(step, work) : work());
    writeAnswer(execution, step, response, brings);
    return response;
  } catch (error) {
    if (signal.reason instanceof Stopped) throw signal.reason;
    // No outcome: what becomes of it follows the policy of the node, as after a crash.
    if (error instanceof CallCut && !signal.aborted) throw error;
    if (isFirst && error instanceof NodeFailure && error.details.isStaleConnection) throw new CallCut(true);
    const timedOut = signal.aborted ? failureBy('NODE_TIMEOUT', { seconds: countText(timeoutMs / 1000) }) : error;
    if (!(timedOut instanceof NodeFailure)) throw timedOut;
    const { id, attempt } = step;
    journal.write({ type: 'answer', at: deps.now(), step: id, attempt, ok: false, response: recorded(timedOut) });
    throw timedOut;
  } finally {
    release();
    journal.flush();
  }
}

/** How often the line may break under one attempt before the attempt counts as failed. */
const maxCuts = 5;

function cutTooOften(): NodeFailure {
  return failureBy('TUNNEL_CUT', { count: maxCuts });
}

/** The success of the retried run that stands in for the call; null where the call is to be made. */
function reuse(execution: Execution, step: Step, call: PreparedCall, brings: Brings): CallResponse | null {
  const { journal, deps, state } = execution;
  // A call that was begun by this run is this run's.
  const found = step.call === null ? reusedCall(state, step, call.request, brings === 'page') : null;
  if (found === null) return null;
  journal.write({ type: 'reused', at: deps.now(), step: step.id, attempt: step.attempt, call: found });
  return (state.delivered[found] as DeliveredCall).response as CallResponse;
}

/** What stands in for the call, on record as its outcome; null in a run that makes its calls. */
function standInFor(
  execution: Execution,
  step: Step,
  call: PreparedCall,
  timeoutMs: number,
  brings: Brings,
): CallResponse | Promise<CallResponse> | null {
  const { journal, deps } = execution;
  if (!deps.standIn) return null;
  const { id, attempt } = step;
  const { request } = call;
  const result = deps.standIn.resultOf({ step: id, request, isPage: brings === 'page' });
  const key = step.call ?? keyOf(execution, step);
  journal.write({ type: 'call', at: deps.now(), step: id, attempt, key, request });
  if (!result) return perform(execution, step, call, key, timeoutMs, { brings }).catch(unwrapUnanswered);
  const { ok, response } = result;
  if (ok) {
    writeAnswer(execution, step, response as CallResponse, brings);
    return response as CallResponse;
  }
  journal.write({ type: 'answer', at: deps.now(), step: id, attempt, ok, response });
  throw failureOf(response as CallFailure);
}

/**
 * Makes an external call at most once per recorded outcome. A recorded outcome is read, also one that a person told of;
 * an intent without one follows the node's policy; a success of the retried run stands in; else the intent becomes
 * durable, the call is made and its outcome is recorded.
 */
export async function externalCall(
  execution: Execution,
  step: Step,
  timeoutMs: number,
  prepare: () => Eventual<PreparedCall | NodeWait>,
  brings: Brings = 'answer',
): Promise<CallResponse | NodeWait> {
  if (step.answer) {
    if (step.answer.ok) return step.answer.response as CallResponse;
    throw failureOf(step.answer.response as CallFailure);
  }
  if (step.decided?.decision === 'arrived') {
    const response = step.decided.response as CallResponse;
    writeAnswer(execution, step, response, brings);
    return response;
  }
  const isUnsure = brings !== 'once' && step.node.policy.idempotency === 'hold';
  if (step.call !== null && !step.woken && isUnsure) return unsure(step);
  for (let cuts = 0; ; ) {
    const call = await prepare();
    if ('kind' in call) return call;
    const reused = reuse(execution, step, call, brings);
    if (reused) return reused;
    const standsIn = standInFor(execution, step, call, timeoutMs, brings);
    if (standsIn) return standsIn;
    const { journal, deps, state, pool } = execution;
    const key = step.call ?? keyOf(execution, step);
    journal.write({ type: 'call', at: deps.now(), step: step.id, attempt: step.attempt, key, request: call.request });
    await journal.durable();
    if (deps.signal.aborted || state.ended) throw new Stopped();
    try {
      return await pool.outside(() => perform(execution, step, call, key, timeoutMs, { brings, isFirst: cuts === 0 }));
    } catch (error) {
      if (!(error instanceof CallCut)) throw error;
      if (error.wasSent && step.node.policy.idempotency === 'hold') return unsure(step);
      cuts += 1;
      if (cuts === maxCuts) throw cutTooOften();
    }
  }
}

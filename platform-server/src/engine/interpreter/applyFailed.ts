import { catchFor } from '../flow/catches.ts';
import { catchHandle, type EntryOf, messageError, retryReason } from '../record/message.ts';
import type { RunState } from './runState.ts';
import type { Step } from './step.ts';

/** An attempt failed: it is tried again, taken, or the end of the run. */
export function applyFailed(
  state: RunState,
  { step: id, attempt, error, taken, retryAt, at }: EntryOf<'failed'>,
): void {
  const step = state.step(id);
  if (taken === 'retry') {
    Object.assign(step, { attempt: attempt + 1, call: null, answer: null, woken: false });
    step.wait = { until: retryAt ?? at, reason: retryReason(error), backOff: true };
    return;
  }
  state.errors.push(error);
  if (taken === 'incomplete') {
    state.open.delete(id);
    return;
  }
  step.failure = { error, attempt };
  if (step.node.counted) {
    state.counts.operations += 1;
    state.counts.nodesFailed += 1;
  }
  if (taken === null) state.fatal = error;
  else state.handled = true;
  if (taken === null || taken === 'catch') state.open.delete(id);
  if (taken === 'catch') applyCatch(state, step);
}

function applyCatch(state: RunState, step: Step): void {
  const taker = catchFor(state.flow, step.node.id);
  if (!taker || !step.failure) throw new Error(`The record has a Catch take step ${step.id}, but the flow has none`);
  const { error, attempt } = step.failure;
  const message = { ...step.message, error: messageError(step.node.id, error, attempt) };
  const target = taker.node;
  state.arrivals.push({ target, message, from: step.id, handle: catchHandle, branch: 0, order: 0 });
  if (taker.resumes && step.node.firstOutput !== null) state.resumptions.push({ failed: step, taker, branch: null });
}

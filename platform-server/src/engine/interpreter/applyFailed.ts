import { catchFor } from '../flow/catches.ts';
import { catchHandle, type EntryOf, messageError, retryReason } from '../record/message.ts';
import { itemError } from '../record/scopeItems.ts';
import { push } from './arrivals.ts';
import { countSource } from './lane.ts';
import type { RunState } from './runState.ts';
import { settleLane } from './scope.ts';
import type { Branch, Step } from './step.ts';

/** An attempt failed: it is tried again, taken, or the end of the run. */
export function applyFailed(state: RunState, entry: EntryOf<'failed'>): void {
  const { step: id, attempt, error, taken, retryAt, at } = entry;
  const step = state.step(id);
  if (taken === 'retry') {
    Object.assign(step, {
      attempt: attempt + 1,
      call: null,
      answer: null,
      decided: null,
      woken: false,
      hasTurn: false,
    });
    state.setWait(step, { until: retryAt ?? at, reason: retryReason(error), backOff: true });
    return;
  }
  if (taken === 'skip') {
    skipItem(state, step, entry);
    return;
  }
  state.reportError(error, taken === null);
  if (taken === null) state.failedOn = step.message;
  if (taken === 'incomplete') {
    state.closeStep(step);
    settleLane(state, step.branch.lane);
    return;
  }
  step.failure = { error, attempt };
  if (step.node.counted) {
    state.counts.operations += 1;
    state.counts.nodesFailed += 1;
  }
  if (taken !== null) state.handled = true;
  if (taken === 'error' || taken === 'continue') return;
  state.closeStep(step);
  if (taken === 'catch') applyCatch(state, step);
  if (taken === 'scope') endItem(state, step, entry);
}

/** The failure goes to the scope whose item it ended. */
function endItem(state: RunState, { node, branch }: Step, entry: EntryOf<'failed'>): void {
  const { lane } = branch;
  lane.errors.push(itemError(lane.index, node.id, entry));
  settleLane(state, lane);
}

/** Told of when it was decided. Where the step is of the branch of a Catch, nothing goes on behind what that took. */
function skipItem(state: RunState, step: Step, entry: EntryOf<'failed'>): void {
  if (step.branch.resumption) state.endResumption(step.branch.resumption);
  state.closeStep(step);
  endItem(state, step, entry);
}

function applyCatch(state: RunState, step: Step): void {
  const taker = catchFor(state.flow, step.node.id);
  if (!taker || !step.failure) throw new Error(`The record has a Catch take step ${step.id}, but the flow has none`);
  const { error, attempt } = step.failure;
  const message = { ...step.message, error: messageError(step.node.id, error, attempt) };
  const { lane } = step.branch;
  const branch: Branch = { lane, live: 0, gathered: 0, caughtBy: null, resumption: null };
  if (taker.resumes && step.node.firstOutput !== null) {
    branch.resumption = { failed: step, taker, branch, order: step.id };
    state.resumptions.set(step.id, branch.resumption);
    countSource(lane, step.node, 1);
  }
  push(state, { target: taker.node, message, from: step.id, handle: catchHandle, branch, order: 0 });
}

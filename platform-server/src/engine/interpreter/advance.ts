import type { ErrorParam } from 'shared-contracts/api';
import { frenchText } from '../failures/frenchText.ts';
import { withoutStop } from '../failures/text.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import { doneHandle, type ItemError } from '../record/scopeItems.ts';
import { waitReason } from '../waitReason.ts';
import type { Arrival } from './arrivals.ts';
import { executeStep } from './executeStep.ts';
import type { Execution } from './execution.ts';
import { failStep } from './failStep.ts';
import { finish } from './finish.ts';
import { isFull, tooManySteps } from './outcome.ts';
import { resumeBehind } from './resumeBehind.ts';
import { placeOfLane } from './reusedCalls.ts';
import type { TimedWait } from './runState.ts';
import { nextMove } from './schedule.ts';
import type { Step } from './step.ts';

function receive(execution: Execution, { delivery, joined }: Arrival): void {
  const { state, journal, deps } = execution;
  const { target, from, handle, place, start, branch } = delivery;
  const at =
    deps.standIn?.receivedAt({ step: state.nextStep, nodeId: target.id, place: placeOfLane(branch.lane) }) ??
    deps.now();
  if (isFull(state)) {
    const error = tooManySteps(target);
    journal.write({ type: 'ended', at, status: 'FAILED', handled: false, error });
    return;
  }
  journal.write({
    type: 'received',
    at,
    step: state.nextStep,
    nodeId: target.id,
    from,
    handle,
    ...(joined.length > 0 && { joined }),
    ...(place !== undefined && { place }),
    ...(start !== undefined && { start }),
  });
}

/** Why an item failed: what is known of it in every language is with the failures of the run, by its text. */
function causeOf({ state }: Execution, { node_id, message }: ItemError): ErrorParam {
  const error = state.errors.find((one) => one.nodeId === node_id && one.message === message);
  const french = error && frenchText(error);
  return french ? { en: withoutStop(message), fr: withoutStop(french) } : withoutStop(message);
}

/** Sends what came of the items; where nothing is wired to learn of failures among them, the node fails itself. */
function close(execution: Execution, step: Step): void {
  const { journal, deps } = execution;
  const { scope, node } = step;
  if (!scope) return;
  const failures = scope.errors.filter(({ skipped }) => !skipped);
  const [first] = failures.toSorted((a, b) => a.index - b.index);
  if (first && !node.wires.has(doneHandle)) {
    const { length: failed } = failures;
    const params = { failed, count: scope.items.count, item: first.index + 1, cause: causeOf(execution, first) };
    failStep(execution, step, permanentFailure('ITEMS_FAILED', params));
    return;
  }
  const results = scope.sources;
  journal.write({ type: 'sent', at: deps.now(), step: step.id, handles: [doneHandle], results });
}

function pause({ journal, deps }: Execution, { id, node, scope }: Step): void {
  const at = deps.now();
  const reason = waitReason('batches', node.label);
  journal.write({ type: 'waiting', at, step: id, wakeAt: at + (scope?.opened.gapMs ?? 0), reason });
}

function work({ pool }: Execution, step: Step, working: Promise<void> | undefined): void {
  if (working) pool.add(step.branch.lane, working);
}

/** Makes the next move of a run. Answers where nothing can be done but wait, or where its end takes a moment. */
export function advance(execution: Execution): { first: TimedWait | null } | Promise<void> | undefined {
  const { state, deps } = execution;
  const move = nextMove(state, deps.now());
  switch (move.kind) {
    case 'receive':
      return void receive(execution, move.arrival);
    case 'execute':
      return void work(execution, move.step, executeStep(execution, move.step));
    case 'close':
      return void close(execution, move.step);
    case 'pause':
      return void pause(execution, move.step);
    case 'resume':
      return void work(execution, move.resumption.failed, resumeBehind(execution, move.resumption));
    case 'finish':
      return finish(execution);
    case 'wait':
      return { first: move.first };
  }
}

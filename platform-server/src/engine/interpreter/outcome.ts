import type { RunOutcome } from '../executeRun.ts';
import { countText } from '../failures/params.ts';
import { recordedFailure } from '../failures/recordedFailure.ts';
import type { RecordedError } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import { topShape } from '../values/topShape.ts';
import { type Execution, timeLeft } from './execution.ts';
import type { RunState } from './runState.ts';
import { firstToWake } from './schedule.ts';
import { stopReason } from './stopping.ts';

/** Most executions of nodes in one run: flows that double their messages at every node end here. */
export const maxSteps = 100_000;

/** How a run ends. */
export type FlowEnd = Omit<EntryOf<'ended'>, 'type' | 'at'>;

/** Whether a run has made as many steps as it may. */
export function isFull({ nextStep }: RunState): boolean {
  return nextStep >= maxSteps;
}

/** The node at work when a run is broken off, or next to be; of a scope that which works for it. */
function nodeAtWork({ state }: Execution): { id: string; label: string } | null {
  const open = [...state.open.values()];
  const working = open.findLast(({ scope }) => scope === null);
  return working?.node ?? state.runnable.peek()?.ready.at(-1)?.target ?? open.at(-1)?.node ?? null;
}

function timeout(execution: Execution): RecordedError {
  const seconds = execution.scenario.settings.run_timeout_s;
  return recordedFailure('RUN_TIMEOUT', { seconds }, nodeAtWork(execution));
}

/** The error of a run that was about to make one step too many. */
export function tooManySteps(node: { id: string; label: string }): RecordedError {
  return recordedFailure('RUN_STEPS', { limit: countText(maxSteps) }, node);
}

/** Whether the run is to end before its next move, and how. */
export function endOf(execution: Execution): FlowEnd | null {
  const { state, deps } = execution;
  const reason = stopReason(deps.signal);
  if (reason === 'cancelled') return { status: 'CANCELLED', handled: false };
  if (state.fatal) return { status: 'FAILED', handled: false, error: state.fatal };
  // Nothing is left to do: a run that has come so far is not too late.
  if (state.root.live === 0) return null;
  if (reason === 'timed-out' || timeLeft(execution) <= 0)
    return { status: 'FAILED', handled: false, error: timeout(execution) };
  return null;
}

/** The outcome of a run whose record says that it has ended. */
export function outcomeOf({ ended, root, trigger, response, ...state }: RunState): RunOutcome | null {
  const { variables, errors, fatal, failedOn, counts } = state;
  if (!ended) return null;
  const { status } = ended;
  // Records from before have it of failed runs as well.
  const handled = ended.handled && status === 'SUCCESSFUL';
  const causeLast = fatal ? [...errors.filter((error) => error !== fatal), fatal] : errors;
  const last = root.result?.message ?? null;
  const result = ended.output === undefined ? last : { ...(last ?? trigger), ...ended.output };
  return {
    kind: 'ended',
    status,
    handled,
    result,
    variables,
    errors: causeLast,
    counts,
    ...(status === 'FAILED' && failedOn && { failedOn: topShape(failedOn.payload) }),
    ...(response && { response }),
  };
}

/** What a run waits for whose open steps all wait: the earliest instant, or a release. */
export function waitingOf(state: RunState): RunOutcome {
  const { held: onHold, counts } = state;
  const first = firstToWake(state);
  if (first) return { kind: 'waiting', status: 'SCHEDULED', wakeAt: first.until, reason: first.wait.reason, counts };
  const [held] = onHold;
  return { kind: 'waiting', status: 'HOLD', wakeAt: null, reason: held?.wait?.reason ?? '', counts };
}

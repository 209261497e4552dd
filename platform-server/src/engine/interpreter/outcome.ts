import type { RunOutcome } from '../executeRun.ts';
import type { RecordedError } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import { type Execution, timeLeft } from './execution.ts';
import type { RunState } from './runState.ts';
import { firstToWake } from './schedule.ts';
import { stopReason } from './stopping.ts';

/** Most executions of nodes in one run: flows that double their messages at every node end here. */
export const maxSteps = 100_000;

/** How a run ends. */
export type RunEnd = Omit<EntryOf<'ended'>, 'type' | 'at'>;

/** Nothing is left to do: a run that has come so far is not too late. */
function isDone({ open, arrivals, resumptions }: RunState): boolean {
  return open.size + arrivals.ready.length + arrivals.gathered.size + resumptions.length === 0;
}

/** The node at work when a run is broken off, or next to be. */
function nodeAtWork({ state }: Execution): { id: string; label: string } | null {
  return [...state.open.values()].at(-1)?.node ?? state.arrivals.ready.at(-1)?.target ?? null;
}

function timeout(execution: Execution): RecordedError {
  const node = nodeAtWork(execution);
  const where = node ? ` — in "${node.label}"` : '';
  const limit = execution.scenario.settings.run_timeout_s;
  return {
    nodeId: node?.id ?? null,
    code: 'RUN_TIMEOUT',
    message: `The run exceeded its timeout of ${limit} s${where}. Raise the run timeout in the scenario settings, or make the scenario do less.`,
  };
}

function tooManySteps({ state }: Execution): RecordedError {
  const node = state.arrivals.ready.at(-1)?.target ?? null;
  return {
    nodeId: node?.id ?? null,
    code: 'RUN_STEPS',
    message: `The run exceeded ${maxSteps.toLocaleString('en')} node executions${node ? ` — in "${node.label}"` : ''}. Join branches with "Wait for all branches", or split the work into several runs.`,
  };
}

/** Whether the run is to end before its next move, and how. */
export function endOf(execution: Execution): RunEnd | null {
  const { state, deps } = execution;
  const { handled } = state;
  const reason = stopReason(deps.signal);
  if (reason === 'cancelled') return { status: 'CANCELLED', handled };
  if (state.fatal) return { status: 'FAILED', handled, error: state.fatal };
  if (isDone(state)) return null;
  if (reason === 'timed-out' || timeLeft(execution) <= 0)
    return { status: 'FAILED', handled, error: timeout(execution) };
  if (state.nextStep >= maxSteps && state.arrivals.ready.length > 0)
    return { status: 'FAILED', handled, error: tooManySteps(execution) };
  return null;
}

/** The outcome of a run whose record says that it has ended. */
export function outcomeOf({ ended, result, variables, errors, counts }: RunState): RunOutcome | null {
  if (!ended) return null;
  const { status, handled } = ended;
  return { kind: 'ended', status, handled, result, variables, errors, counts };
}

/** What a run waits for whose open steps all wait: the earliest instant, or a release. */
export function waitingOf(state: RunState): RunOutcome {
  const { open, counts } = state;
  const first = firstToWake(state);
  if (first) {
    const { until, reason } = first.wait;
    return { kind: 'waiting', status: 'SCHEDULED', wakeAt: until, reason, counts };
  }
  const [held] = open.values();
  return { kind: 'waiting', status: 'HOLD', wakeAt: null, reason: held?.wait?.reason ?? '', counts };
}

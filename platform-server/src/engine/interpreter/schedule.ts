import type { CompiledNode } from '../flow/compiledFlow.ts';
import { reaches } from '../flow/reach.ts';
import type { Arrival } from './arrivals.ts';
import type { RunState } from './runState.ts';
import type { Resumption, Step, StepWait } from './step.ts';

/** What a run does next. */
export type Move =
  | { kind: 'receive'; arrival: Arrival }
  | { kind: 'execute'; step: Step }
  | { kind: 'resume'; resumption: Resumption }
  /** Every open step waits; `first` is the one to wake first, null when all are on HOLD. */
  | { kind: 'wait'; first: WaitingStep | null }
  | { kind: 'finish' };

const finish: Move = { kind: 'finish' };

type WaitingStep = Step & { wait: StepWait & { until: number } };

/** A step that has received and was not executed yet, or whose attempt was cut off. */
function unexecuted({ open }: RunState): Step | null {
  for (const step of open.values()) if (!step.wait) return step;
  return null;
}

/** The step whose wait ends first; null when all are on HOLD. */
export function firstToWake({ open }: RunState): WaitingStep | null {
  let first: WaitingStep | null = null;
  for (const step of open.values()) {
    if (isTimed(step) && (first === null || step.wait.until < first.wait.until)) first = step;
  }
  return first;
}

function isTimed(step: Step): step is WaitingStep {
  return step.wait !== null && step.wait.until !== null;
}

/** Nodes from which a message may still come. */
function live(state: RunState): CompiledNode[] {
  const nodes = [...state.open.values()].map(({ node }) => node);
  for (const { failed } of state.resumptions) nodes.push(failed.node);
  return nodes;
}

/** A node that waits for all and has nobody left to wait for: a branch that cannot arrive counts as arrived. */
function completed(state: RunState): CompiledNode | null {
  const { gathered } = state.arrivals;
  if (gathered.size === 0) return null;
  const sources = live(state);
  for (const target of gathered.keys()) {
    const awaits = (source: CompiledNode) => source !== target && reaches(state.flow, source, target);
    if (!sources.some(awaits) && ![...gathered.keys()].some(awaits)) return target;
  }
  return null;
}

/**
 * A Catch whose branch has ended. Messages of the branch that wait for others do not hold it when they may be waiting
 * for the very message that it will send.
 */
function settled(state: RunState): Resumption | null {
  const { open, resumptions, arrivals } = state;
  const holds = ({ failed, branch }: Resumption) =>
    [...open.values()].some((step) => step.branch === branch) ||
    [...arrivals.gathered].some(
      ([target, deliveries]) =>
        deliveries.some((delivery) => delivery.branch === branch) && !reaches(state.flow, failed.node, target),
    );
  return resumptions.findLast((resumption) => !holds(resumption)) ?? null;
}

/**
 * The next move. Waits come last, the one that ends first before the others, so that the order of moves hangs on what
 * is on record and not on how fast this machine is.
 */
export function nextMove(state: RunState, now: number): Move {
  const step = state.open.size > 0 ? unexecuted(state) : null;
  if (step) return { kind: 'execute', step };
  const delivery = state.arrivals.ready.at(-1);
  if (delivery) return { kind: 'receive', arrival: { delivery, joined: [], branch: delivery.branch } };
  const target = completed(state);
  if (target) return { kind: 'receive', arrival: state.arrivals.gatheredAt(target) };
  const resumption = settled(state);
  if (resumption) return { kind: 'resume', resumption };
  if (state.open.size > 0) {
    const first = firstToWake(state);
    return first && first.wait.until <= now ? { kind: 'execute', step: first } : { kind: 'wait', first };
  }
  // Two nodes that wait for all can each be within reach of the other through failures: the first does not wait on.
  const [stuck] = state.arrivals.gathered.keys();
  return stuck ? { kind: 'receive', arrival: state.arrivals.gatheredAt(stuck) } : finish;
}

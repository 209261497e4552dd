import type { CompiledNode } from '../flow/compiledFlow.ts';
import { reaches } from '../flow/reach.ts';
import { type Arrival, gatheredAt } from './arrivals.ts';
import type { RunState, TimedWait } from './runState.ts';
import type { Lane, Resumption, Step } from './step.ts';

/** What a run does next. */
export type Move =
  | { kind: 'receive'; arrival: Arrival }
  | { kind: 'execute'; step: Step }
  /** The scope of the step has ended. */
  | { kind: 'close'; step: Step }
  /** The scope of the step pauses before its next batch. */
  | { kind: 'pause'; step: Step }
  | { kind: 'resume'; resumption: Resumption }
  /** What is not at work waits; `first` is what to wake first, null when all are on HOLD. */
  | { kind: 'wait'; first: TimedWait | null }
  | { kind: 'finish' };

const finish: Move = { kind: 'finish' };

/** A node that waits for all and has nobody left to wait for: a branch that cannot arrive counts as arrived. */
function completed({ flow }: RunState, { gathered, sources }: Lane): CompiledNode | null {
  for (const target of gathered.keys()) {
    const awaits = (source: CompiledNode) => source !== target && reaches(flow, source, target);
    if (![...sources.keys()].some(awaits) && ![...gathered.keys()].some(awaits)) return target;
  }
  return null;
}

/**
 * A Catch whose branch has ended. Messages of the branch that wait for others do not hold it when they may be waiting
 * for the very message that it will send.
 */
function settled({ flow }: RunState, { resumable, gathered }: Lane): Resumption | null {
  const isOver = ({ branch }: Resumption) => branch.resumption !== null && branch.live === branch.gathered;
  const isHeld = ({ branch, failed }: Resumption) =>
    branch.gathered > 0 &&
    [...gathered].some(
      ([target, deliveries]) =>
        deliveries.some((delivery) => delivery.branch === branch) && !reaches(flow, failed.node, target),
    );
  for (let first = resumable.peek(); first; first = resumable.peek()) {
    if (isOver(first) && !isHeld(first)) return first;
    if (isOver(first)) break;
    resumable.pop();
  }
  const others = resumable.data.toSorted((a, b) => b.order - a.order);
  return others.find((resumption) => isOver(resumption) && !isHeld(resumption)) ?? null;
}

/** The next move of a lane that is not at work; null when it waits or has ended. */
function moveOf(state: RunState, lane: Lane): Move | null {
  const [step] = lane.unexecuted;
  if (step) return { kind: 'execute', step };
  const delivery = lane.ready.at(-1);
  if (delivery) return { kind: 'receive', arrival: { delivery, joined: [], branch: delivery.branch } };
  const target = lane.gathered.size > 0 ? completed(state, lane) : null;
  if (target) return { kind: 'receive', arrival: gatheredAt(lane, target) };
  const [over] = lane.closing;
  if (over) return { kind: 'close', step: over };
  const resumption = lane.resumable.length > 0 ? settled(state, lane) : null;
  if (resumption) return { kind: 'resume', resumption };
  const due = lane.due.shift();
  if (due) return { kind: 'execute', step: due };
  if (lane.open > 0) return null;
  // Two nodes that wait for all can each be within reach of the other through failures: the first does not wait on.
  const [stuck] = lane.gathered.keys();
  return stuck ? { kind: 'receive', arrival: gatheredAt(lane, stuck) } : null;
}

/** The wait that ends first, those that are over left out. */
export function firstToWake({ waits, open }: RunState): TimedWait | null {
  for (let first = waits.peek(); first; first = waits.peek()) {
    if (first.step.wait === first.wait && open.has(first.step.id)) return first;
    waits.pop();
  }
  return null;
}

/** A step whose wait has ended and whose lane is free. */
function awake(state: RunState, now: number): Step | null {
  for (let first = firstToWake(state); first && first.until <= now; first = firstToWake(state)) {
    state.waits.pop();
    const { step } = first;
    if (step.scope || !step.branch.lane.busy) return step;
    step.branch.lane.due.push(step);
  }
  return null;
}

/**
 * The next move. Of the lanes that are free the one that began first goes on, so that the order of moves hangs on what
 * is on record and on what calls came back, and not on how fast this machine is. Waits come last, the one that ends
 * first before the others. No move costs more for the steps that wait.
 */
export function nextMove(state: RunState, now: number): Move {
  const [pausing] = state.pausing;
  if (pausing) return { kind: 'pause', step: pausing };
  for (let lane = state.runnable.peek(); lane; lane = state.runnable.peek()) {
    const move = lane.busy ? null : moveOf(state, lane);
    if (move) return move;
    state.runnable.pop();
    lane.queued = false;
  }
  const step = awake(state, now);
  if (step) return { kind: 'execute', step };
  return state.root.live === 0 ? finish : { kind: 'wait', first: firstToWake(state) };
}

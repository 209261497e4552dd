import type { CompiledNode } from '../flow/compiledFlow.ts';
import type { EntryOf } from '../record/message.ts';
import { countBranch } from './lane.ts';
import type { RunState } from './runState.ts';
import type { Branch, Lane, MessageDelivery } from './step.ts';

/** What a node takes at once: a message, and the steps whose messages it has taken with it. */
export interface Arrival {
  delivery: MessageDelivery;
  joined: readonly number[];
  branch: Branch;
}

/**
 * Puts a message on its way. Messages are taken depth first: a branch runs to its end before the next one begins, in
 * wire order. Those for a node that waits for all are kept apart until every live branch of their lane has arrived.
 */
export function push(state: RunState, delivery: MessageDelivery): void {
  const { target, from, branch } = delivery;
  const { lane } = branch;
  const waits = target.waitsForAll && from !== null;
  const others = lane.gathered.get(target);
  if (!waits) lane.ready.push(delivery);
  else if (others) others.push(delivery);
  else lane.gathered.set(target, [delivery]);
  lane.live += 1;
  countBranch(branch, 1, waits);
  if (from !== null && !state.open.get(from)?.scope) state.senders.set(from, lane);
  state.touch(lane);
}

/** What a node that waits for all would take now: the message of its first wire, and with it all others. */
export function gatheredAt(lane: Lane, target: CompiledNode): Arrival {
  const [first, ...others] = (lane.gathered.get(target) ?? []).toSorted((a, b) => a.order - b.order);
  if (!first) throw new Error(`Nothing has arrived at "${target.label}"`);
  // With a message of the lane's own among them, the node is the lane's own. Branches of Catches alone stay one, or
  // failures behind the join could go round through their Catches for ever.
  const branch = others.some((other) => other.branch === lane.main) ? lane.main : first.branch;
  return { delivery: first, joined: others.flatMap(({ from }) => from ?? []), branch };
}

/** The lane of a message: that of the step that sent it, or of the item that its open scope handed on. */
function laneOf(state: RunState, { from, place }: EntryOf<'received'>): Lane {
  if (from === null) return state.root;
  const scope = state.open.get(from)?.scope;
  return (scope ? scope.lanes.get(place ?? 0) : state.senders.get(from)) ?? state.root;
}

/** Takes what a record says a node received. */
export function take(state: RunState, entry: EntryOf<'received'>): Arrival {
  const { nodeId, from, handle, place, start } = entry;
  const lane = laneOf(state, entry);
  const { ready } = lane;
  for (let index = ready.length - 1; index >= 0; index--) {
    const delivery = ready[index] as MessageDelivery;
    if (delivery.from !== from || delivery.target.id !== nodeId || delivery.handle !== handle) continue;
    if (delivery.place !== place || delivery.start !== start) continue;
    if (index === ready.length - 1) ready.pop();
    else ready.splice(index, 1);
    lane.live -= 1;
    countBranch(delivery.branch, -1);
    return { delivery, joined: [], branch: delivery.branch };
  }
  for (const [target, deliveries] of lane.gathered) {
    if (target.id !== nodeId) continue;
    const arrival = gatheredAt(lane, target);
    lane.gathered.delete(target);
    lane.live -= deliveries.length;
    for (const { branch } of deliveries) countBranch(branch, -1, true);
    return arrival;
  }
  throw new Error(`The record says that node "${nodeId}" received a message that nothing sent it`);
}

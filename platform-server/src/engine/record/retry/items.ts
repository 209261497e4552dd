import { plain } from '../../values/largeJson.ts';
import { eachHandle } from '../scopeItems.ts';
import type { StepTrace } from '../stepTrace.ts';
import type { Lanes } from './lanes.ts';

/** How many wires leave an output of a node. */
export type WireCount = (nodeId: string, handle: string) => number;

/** Whether a failure was the end of its item or run: nothing in the flow took it. */
export const isUnhandled = ({ failure }: StepTrace) => failure?.taken === 'scope' || failure?.taken === null;

/** Whether a failure was taken by what the flow has for it. */
export const isHandled = ({ failure }: StepTrace) =>
  failure?.taken === 'error' || failure?.taken === 'catch' || failure?.taken === 'continue';

/** Messages that a step has sent; several that differ are counted one by one. */
function sentCount({ sent, nodeId }: StepTrace, wires: WireCount): number {
  const handles = sent?.outgoing ? sent.outgoing.map(({ handle }) => handle) : (sent?.handles ?? []);
  return handles.reduce((sum, handle) => sum + wires(nodeId, handle), 0);
}

/** Messages that an item began with. */
function begunWith({ opened, earlier, nodeId }: StepTrace, index: number, wires: WireCount): number {
  const item = earlier?.results[index];
  return item && 'starts' in item ? item.starts.length : wires(nodeId, opened?.handles?.[index] ?? eachHandle);
}

/** Whether everything of an item has ended; it has with its scope. One that was cut off may have lost messages. */
export function hasEnded(scope: StepTrace, index: number, lanes: Lanes, wires: WireCount): boolean {
  if (scope.endedAt !== null) return true;
  const steps = lanes.of({ scope: scope.step, index });
  const first = steps.filter(({ received }) => received.from === scope.step);
  if (first.length < begunWith(scope, index, wires)) return false;
  return steps.every((step) => {
    if (step.endedAt === null || step.failure?.taken === 'retry') return false;
    if (step.failure?.taken === 'catch') return step.sent !== null;
    return lanes.receiversOf(step).length >= sentCount(step, wires);
  });
}

/** What the last message was that nobody took: the result of an item. */
export function itemResult(steps: readonly StepTrace[], lanes: Lanes): unknown {
  const ends = steps.flatMap((step) => {
    if (step.sentOrder === null || !step.sent || step.sent.handles.length === 0) return [];
    const taken = new Set(lanes.receiversOf(step).map(({ received }) => received.place ?? 0));
    const left = step.outgoing.filter((_, place) => !taken.has(place));
    return left.map((message) => ({ message, order: step.sentOrder ?? 0 }));
  });
  const last = ends.toSorted((a, b) => a.order - b.order).at(-1);
  return last ? (plain(last.message.payload) ?? null) : null;
}

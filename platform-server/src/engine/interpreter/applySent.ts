import type { Message } from 'shared-contracts/api/run';
import { type CallResponse, type EntryOf, sentMessage } from '../record/message.ts';
import { changeVariables } from '../record/variables.ts';
import { messageBytes } from './messageBytes.ts';
import type { RunState } from './runState.ts';
import type { Delivery, Step } from './step.ts';

/** A step has sent and ended: its message is on its way over every wire of the outputs. */
export function applySent(state: RunState, entry: EntryOf<'sent'>): void {
  const step = state.open.get(entry.step) ?? resumed(state, entry.step);
  const { node } = step;
  const response = step.answer?.ok ? (step.answer.response as CallResponse) : null;
  const message = sentMessage(entry, step.message, response);
  if (entry.variables) state.variables = changeVariables(state.variables, entry.variables);
  if (state.flow.observed.has(node.id)) state.outputs = new Map(state.outputs).set(node.id, message);
  state.open.delete(step.id);
  count(state, step, entry);
  if (entry.handles.length > 0) state.counts.bytes += messageBytes(message);
  if (!deliver(state, step, entry.handles, message) && entry.handles.length > 0) state.result = message;
}

/** A step that failed, was taken by a Catch and sends its substitute. */
function resumed(state: RunState, id: number): Step {
  const index = state.resumptions.findIndex(({ failed }) => failed.id === id);
  const [resumption] = index < 0 ? [] : state.resumptions.splice(index, 1);
  return resumption?.failed ?? state.step(id);
}

function count(state: RunState, step: Step, { skipped, pinned }: EntryOf<'sent'>): void {
  if (!step.node.counted || skipped || pinned || step.failure) return;
  state.counts.operations += 1;
  state.counts.nodesSucceeded += 1;
}

/** Puts a copy on every wire of the outputs; pushed backwards, because the last one pushed is taken first. */
function deliver(state: RunState, { node, id, branch }: Step, handles: readonly string[], message: Message): boolean {
  const deliveries: Delivery[] = [];
  for (const handle of handles) {
    for (const { target, order } of node.wires.get(handle) ?? []) {
      deliveries.push({ target, message, from: id, handle, branch, order });
    }
  }
  for (const delivery of deliveries.reverse()) state.arrivals.push(delivery);
  return deliveries.length > 0;
}

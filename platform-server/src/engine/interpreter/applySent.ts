import type { Message } from 'shared-contracts/api/run';
import { type CallResponse, type EntryOf, sentMessages } from '../record/message.ts';
import { doneMessage } from '../record/scopeItems.ts';
import { changeVariables } from '../record/variables.ts';
import { messageBytes } from '../values/messageBytes.ts';
import { push } from './arrivals.ts';
import type { RunState } from './runState.ts';
import { settleLane } from './scope.ts';
import type { Lane, MessageDelivery, Step } from './step.ts';

type Sent = ReturnType<typeof sentMessages>;

/** A step has sent and ended: its messages are on their way over every wire of their outputs. */
export function applySent(state: RunState, entry: EntryOf<'sent'>): void {
  const step = state.open.get(entry.step) ?? resumed(state, entry.step);
  const { lane } = step.branch;
  const sent = messagesOf(step, entry);
  const last = sent.at(-1)?.message;
  if (entry.variables) state.variables = changeVariables(state.variables, entry.variables);
  if (entry.response) state.response = entry.response;
  if (last && state.flow.observed.has(step.node.id)) lane.outputs = new Map(lane.outputs).set(step.node.id, last);
  state.closeStep(step);
  count(state, step, entry);
  for (const { handles, message } of sent) if (handles.length > 0) state.counts.bytes += messageBytes(message);
  deliver(state, step, sent, entry.outgoing !== undefined);
  settleLane(state, lane);
}

function messagesOf(step: Step, entry: EntryOf<'sent'>): Sent {
  const { scope, message, answer, pages } = step;
  if (scope) return [{ handles: entry.handles, message: doneMessage(message, scope.values, scope.errors) }];
  return sentMessages(entry, message, { response: answer?.ok ? (answer.response as CallResponse) : null, pages });
}

/** A step that failed, was taken by a Catch and sends its substitute. */
function resumed(state: RunState, id: number): Step {
  const resumption = state.resumptions.get(id);
  if (!resumption) return state.step(id);
  state.endResumption(resumption);
  return { ...resumption.failed, scope: null };
}

function count(state: RunState, step: Step, { skipped, pinned }: EntryOf<'sent'>): void {
  if (!step.node.counted || skipped || pinned || step.failure) return;
  state.counts.operations += 1;
  state.counts.nodesSucceeded += 1;
}

/** Puts a copy on every wire of the outputs; pushed backwards, because the last one pushed is taken first. */
function deliver(state: RunState, { node, id, branch }: Step, sent: Sent, areSeveral: boolean): void {
  const deliveries: MessageDelivery[] = [];
  for (const [place, { handles, message }] of sent.entries()) {
    const before = deliveries.length;
    for (const handle of handles) {
      for (const { target, order } of node.wires.get(handle) ?? []) {
        deliveries.push({ target, message, from: id, handle, branch, order, ...(areSeveral && { place }) });
      }
    }
    if (deliveries.length === before && handles.length > 0) setResult(branch.lane, id, message, areSeveral, place);
  }
  for (const delivery of deliveries.reverse()) push(state, delivery);
}

function setResult(lane: Lane, id: number, message: Message, isOne: boolean, place: number): void {
  lane.result = { source: isOne ? [id, place] : id, message };
}

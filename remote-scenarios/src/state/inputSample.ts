import { blankMessage, type Message, type NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { eachOutput, errorHandle, isTrigger } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';
import { nodesBefore } from './runOrder.ts';
import { outputsOf } from './runView.ts';

/** True when a node's output is pinned; null is no pin, as for the engine. */
export function isPinned(node: FlowNode): boolean {
  return node.data.pin !== undefined && node.data.pin !== null;
}

/** A pin is a payload, or a whole message when it has the fields that only messages have together. */
function pinnedMessage(node: FlowNode): Message | null {
  const { pin } = node.data;
  if (!isPinned(node)) return null;
  const whole =
    typeof pin === 'object' && ['payload', 'headers', 'query'].every((name) => Object.hasOwn(pin as object, name));
  return whole ? { ...blankMessage(), ...(pin as Partial<Message>) } : { ...blankMessage(), payload: pin };
}

/** What a node would send without a run: its pin, or the start node's sample. */
export function sampleOutput(node: FlowNode): Message | null {
  if (isTrigger(node)) return { ...blankMessage(), payload: node.data.config.sample ?? null };
  return pinnedMessage(node);
}

const doneOutput = 'done';

/** A message that a node can be expected to receive, and the side of the execution on record that has it; null for samples. */
export interface ExpectedMessage {
  message: Message;
  log: NodeLog | null;
  side: 'input' | 'output';
}

const received = (log: NodeLog): ExpectedMessage | null => log.msg_in && { message: log.msg_in, log, side: 'input' };
const sample = (message: Message | null | undefined): ExpectedMessage | null =>
  message ? { message, log: null, side: 'output' } : null;

/** What a scope handed on by an output: as another node received it, else an item of the list it was given. */
function itemOf(scope: NodeLog, handle: string, index: FlowIndex, logs: readonly NodeLog[]): ExpectedMessage | null {
  const { node_id, msg_in } = scope;
  const beside = (index.wiresFrom.get(node_id) ?? []).filter((wire) => handleOf(wire) === handle);
  const other = logs.findLast((log) => log.msg_in !== null && beside.some(({ target }) => target === log.node_id));
  if (other) return received(other);
  if (handle !== eachOutput) return received(scope);
  return msg_in && Array.isArray(msg_in.payload) ? sample({ ...msg_in, payload: msg_in.payload.at(-1) ?? null }) : null;
}

/** What left by an output in one execution. The message of a scope's log is that of its end. */
function sentBy(log: NodeLog, handle: string, index: FlowIndex, logs: readonly NodeLog[]): ExpectedMessage | null {
  const outputs = outputsOf(log);
  if (!outputs.includes(handle)) return null;
  const isItem = handle === eachOutput || (handle !== doneOutput && outputs.includes(doneOutput));
  if (isItem) return itemOf(log, handle, index, logs);
  return log.msg && { message: log.msg, log, side: 'output' };
}

/** Whether a node comes behind another one, or is it. */
function isBehind(index: FlowIndex, from: string, id: string): boolean {
  return from === id || nodesBefore(index, id).some((node) => node.id === from);
}

/**
 * What `node('…')` reads of another node: what that last sent; of the scope whose item the reading node is in, the item.
 */
export function outputSeen(index: FlowIndex, reader: string, id: string, logs: readonly NodeLog[]): Message | null {
  const log = logs.findLast((one) => one.node_id === id && one.msg !== null);
  if (!log) return null;
  const within = (index.wiresFrom.get(id) ?? []).filter((wire) => isBehind(index, wire.target, reader));
  const handles = within.map(handleOf);
  const isItem = outputsOf(log).includes(doneOutput) && handles.length > 0 && !handles.includes(doneOutput);
  return isItem ? (itemOf(log, handles[0] as string, index, logs)?.message ?? null) : log.msg;
}

/** What leaves by `error` where no run has shown it: what the node received, with an error beside it (product §4). */
function errorSample(index: FlowIndex, source: FlowNode, logs: readonly NodeLog[]): Message {
  const input = expectedInput(index, source, logs)?.message ?? blankMessage();
  return { ...input, error: { node_id: source.id, code: 'ERROR_CODE', message: 'What went wrong', attempt: 1 } };
}

/**
 * The message a node can be expected to receive: from a run what came over one of its wires, else a sample of the
 * node before it.
 */
export function expectedInput(index: FlowIndex, node: FlowNode, logs: readonly NodeLog[]): ExpectedMessage | null {
  const own = logs.findLast((log) => log.node_id === node.id && log.msg_in !== null);
  if (own) return received(own);
  for (const wire of index.wiresTo.get(node.id) ?? []) {
    const source = index.node.get(wire.source);
    const sent = logs
      .filter((log) => log.node_id === wire.source)
      .map((log) => sentBy(log, handleOf(wire), index, logs))
      .findLast((message) => message !== null);
    const sampleOf = (from: FlowNode) =>
      handleOf(wire) === errorHandle ? errorSample(index, from, logs) : sampleOutput(from);
    const expected = sent ?? sample(source && sampleOf(source));
    if (expected) return expected;
  }
  return null;
}

import { blankMessage, type Message, type NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';
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

/**
 * The message a node can be expected to receive: from a run what came over one of its wires, else a sample of the
 * node before it.
 */
export function expectedInput(index: FlowIndex, node: FlowNode, logs: readonly NodeLog[]): Message | null {
  const own = logs.findLast((log) => log.node_id === node.id && log.msg_in !== null);
  if (own) return own.msg_in;
  for (const wire of index.wiresTo.get(node.id) ?? []) {
    const source = index.node.get(wire.source);
    const sent = logs.findLast(
      (log) => log.node_id === wire.source && outputsOf(log).includes(handleOf(wire)) && log.msg !== null,
    );
    const message = sent?.msg ?? (source && sampleOutput(source)) ?? null;
    if (message) return message;
  }
  return null;
}

import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger, nodeKind } from 'shared-contracts/nodes';
import type { FlowIndex } from './flowIndex.ts';
import { isPinned } from './inputSample.ts';

/** A part of the flow to be run; null stands for the start and for the end. */
export interface RunPart {
  from: string | null;
  until: string | null;
}

/** A node and all that wires lead to from it, or from where they come to it. A pin stands for its node and leads on. */
function linked(index: FlowIndex, first: readonly string[], way: 'ahead' | 'before'): ReadonlySet<string> {
  const found = new Set(first);
  for (const id of found) {
    const wires = (way === 'ahead' ? index.wiresFrom : index.wiresTo).get(id) ?? [];
    for (const { source, target } of wires) found.add(way === 'ahead' ? target : source);
  }
  return found;
}

/** Nodes that a run of the part may have call other systems, in the order of the flow. Pinned and disabled ones don't. */
export function callsAhead(index: FlowIndex, { from, until }: RunPart): readonly FlowNode[] {
  const starts = from === null ? index.nodes.filter(isTrigger).map(({ id }) => id) : [from];
  const ahead = linked(index, starts, 'ahead');
  const before = until === null ? null : linked(index, [until], 'before');
  return index.nodes.filter((node) => {
    const isInPart = ahead.has(node.id) && (before?.has(node.id) ?? true);
    return isInPart && (nodeKind(node.type)?.callsOut ?? false) && !node.data.disabled && !isPinned(node);
  });
}

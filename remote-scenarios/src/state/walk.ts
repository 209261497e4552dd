import type { FlowNode } from 'shared-contracts/api/scenario';
import type { Direction } from './edits/moveNodes.ts';
import type { FlowIndex } from './flowIndex.ts';

function nearest(nodes: readonly FlowNode[], from: FlowNode, along: 'x' | 'y', sign: 1 | -1): FlowNode | null {
  const across = along === 'x' ? 'y' : 'x';
  let best: { node: FlowNode; distance: number } | null = null;
  for (const node of nodes) {
    const ahead = (node.position[along] - from.position[along]) * sign;
    if (ahead <= 0) continue;
    // What lies straight ahead is meant before what lies nearer but aside.
    const distance = ahead + 2 * Math.abs(node.position[across] - from.position[across]);
    if (!best || distance < best.distance) best = { node, distance };
  }
  return best?.node ?? null;
}

/**
 * The node an arrow key leads to: left and right follow the wires, up and down go to what stands there;
 * where no wire leads on, the nearest node that way.
 */
export function neighbourOf(index: FlowIndex, id: string, direction: Direction): string | null {
  const from = index.node.get(id);
  if (!from) return index.nodes[0]?.id ?? null;
  if (direction === 'right') {
    return index.wiresFrom.get(id)?.[0]?.target ?? nearest(index.nodes, from, 'x', 1)?.id ?? null;
  }
  if (direction === 'left') {
    return index.wiresTo.get(id)?.[0]?.source ?? nearest(index.nodes, from, 'x', -1)?.id ?? null;
  }
  return nearest(index.nodes, from, 'y', direction === 'down' ? 1 : -1)?.id ?? null;
}

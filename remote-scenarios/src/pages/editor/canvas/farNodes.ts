import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import { type Position, sizeOf } from '../../../state/geometry.ts';
import type { Area } from '../../../state/groupGeometry.ts';

function meets(node: FlowNode, area: Area): boolean {
  const { position } = node;
  const { width, height } = sizeOf(node);
  return (
    position.x <= area.x + area.width &&
    area.x <= position.x + width &&
    position.y <= area.y + area.height &&
    area.y <= position.y + height
  );
}

/** Nodes that an area of the canvas touches, in its own pixels. */
export function nodesIn(nodes: readonly FlowNode[], area: Area): FlowNode[] {
  return nodes.filter((node) => meets(node, area));
}

/** The node at a point: the one drawn last, and a note only where there is no other. */
export function nodeAt(nodes: readonly FlowNode[], { x, y }: Position): FlowNode | undefined {
  const found = nodesIn(nodes, { x, y, width: 0, height: 0 });
  return found.findLast((node) => !isAnnotation(node)) ?? found.at(-1);
}

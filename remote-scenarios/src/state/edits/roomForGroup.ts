import type { FlowNode } from 'shared-contracts/api/scenario';
import type { EditorDocument } from '../document.ts';
import { indexFlow, membersOf } from '../flowIndex.ts';
import { grid, type Position, sizeOf } from '../geometry.ts';
import { type Area, frameAround } from '../groupGeometry.ts';
import { setGroup } from './groups.ts';
import { moveNodes } from './moveNodes.ts';

const gap = 48;

const areaOf = (node: FlowNode): Area => ({ ...node.position, ...sizeOf(node) });
const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * Expands a group. Where others stand on its nodes, as what was laid beside the box does, they and all behind them move to
 * the right of its frame.
 */
export function expandGroup(document: EditorDocument, id: string): EditorDocument {
  const index = indexFlow(document.flow);
  const members = membersOf(index, id);
  const frame = frameAround(members);
  const others = index.nodes.filter((node) => index.groupOf.get(node.id)?.id !== id);
  const covered = others.filter((other) => members.some((member) => overlap(areaOf(other), areaOf(member))));
  const expanded = setGroup(document, id, { collapsed: false });
  if (covered.length === 0) return expanded;
  const first = Math.min(...covered.map(({ position }) => position.x));
  const by = Math.ceil((frame.x + frame.width + gap - first) / grid) * grid;
  const moves = others
    .filter(({ position }) => position.x >= first)
    .map(({ id: other, position }): [string, Position] => [other, { x: position.x + by, y: position.y }]);
  return moveNodes(expanded, new Map(moves));
}

import type { EditorDocument } from '../document.ts';
import { type FlowIndex, indexFlow, membersOf } from '../flowIndex.ts';
import { type Position, sizeOf } from '../geometry.ts';
import { type Area, frameAround } from '../groupGeometry.ts';
import { moveToGroups } from './groups.ts';

const holds = ({ x, y, width, height }: Area, point: Position) =>
  x <= point.x && point.x <= x + width && y <= point.y && point.y <= y + height;

/**
 * The group whose frame a node would be let go over; its own first, where frames overlap. What moves along is no frame to
 * be dropped on, and neither is a box: what is in it can't be seen.
 */
function groupUnder(
  index: FlowIndex,
  id: string,
  position: Position,
  frames: readonly { id: string; area: Area }[],
): string | null {
  const node = index.node.get(id);
  if (!node) return null;
  const { width, height } = sizeOf(node);
  const middle = { x: position.x + width / 2, y: position.y + height / 2 };
  const own = index.groupOf.get(id)?.id;
  const found = frames.filter(({ area }) => holds(area, middle));
  return (found.find((frame) => frame.id === own) ?? found[0])?.id ?? null;
}

/** The groups that moved nodes would be in where they are let go at these positions, for those that would change. */
export function groupsAfterDrop(
  index: FlowIndex,
  positions: ReadonlyMap<string, Position>,
  collapsed: ReadonlySet<string>,
): Map<string, string | null> {
  const frames = index.groups.flatMap(({ id }) => {
    const members = membersOf(index, id);
    const isMoved = members.every((member) => positions.has(member.id));
    return isMoved || collapsed.has(id) ? [] : [{ id, area: frameAround(members) }];
  });
  const changes = new Map<string, string | null>();
  for (const [id, position] of positions) {
    const own = index.groupOf.get(id);
    const movesWhole = own && membersOf(index, own.id).every((member) => positions.has(member.id));
    if (movesWhole || (own && collapsed.has(own.id))) continue;
    const under = groupUnder(index, id, position, frames);
    if (under !== (own?.id ?? null)) changes.set(id, under);
  }
  return changes;
}

/** Nodes that were let go over the frame of a group are in it, those beside it are not. */
export function dropIntoGroups(
  document: EditorDocument,
  positions: ReadonlyMap<string, Position>,
  collapsed: ReadonlySet<string>,
): EditorDocument {
  return moveToGroups(document, groupsAfterDrop(indexFlow(document.flow), positions, collapsed));
}

/** A node that was added over the frame of a group is in it. */
export function joinWhereItStands(document: EditorDocument, id: string, collapsed: ReadonlySet<string>) {
  const node = indexFlow(document.flow).node.get(id);
  return node ? dropIntoGroups(document, new Map([[id, node.position]]), collapsed) : document;
}

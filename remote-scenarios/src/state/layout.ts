import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import { contractedFlow } from './contractedFlow.ts';
import type { EditorDocument } from './document.ts';
import { moveNodes } from './edits/moveNodes.ts';
import { type FlowIndex, indexFlow, membersOf } from './flowIndex.ts';
import { boxWidth, columnStep, grid, type Position, rowStep, type Size, sizeOf } from './geometry.ts';
import { frameAround, frameInset, groupBox } from './groupGeometry.ts';
import { columnsOf, orderColumns } from './layers.ts';

/** What stands in a column. `lead`: how far above the line of its first node it begins, as the frame of a group does. */
interface Block extends Size {
  lead: number;
}

type BlockOf = (node: FlowNode) => Block;

const toGrid = (length: number) => Math.ceil(length / grid) * grid;
const ofNode: BlockOf = (node) => ({ ...sizeOf(node, true), lead: 0 });

/** Space that is taken in a column: whole grid steps, at least a row. */
const slotOf = ({ height }: Size): number => Math.max(rowStep, toGrid(height + grid));

/** Middle of what leads into a node, as far as it is placed. */
function wantedTop(node: FlowNode, index: FlowIndex, placed: ReadonlyMap<string, Position>): number | null {
  const tops = (index.wiresTo.get(node.id) ?? []).flatMap((wire) => placed.get(wire.source)?.y ?? []);
  if (tops.length === 0) return null;
  return tops.reduce((sum, top) => sum + top, 0) / tops.length;
}

/**
 * Places one column from top to bottom. Nodes want to stand level with what leads to them; a column that is
 * too crowded grows evenly above and below that.
 */
function placeColumn(
  nodes: readonly FlowNode[],
  x: number,
  index: FlowIndex,
  placed: Map<string, Position>,
  blockOf: BlockOf,
): void {
  let next = Number.NEGATIVE_INFINITY;
  const tops = nodes.map((node) => {
    const block = blockOf(node);
    const wanted = wantedTop(node, index, placed) ?? (next === Number.NEGATIVE_INFINITY ? 0 : next + block.lead);
    const top = Math.max(wanted, next + block.lead);
    next = top - block.lead + slotOf(block);
    return { node, top, pushed: top - wanted };
  });
  const shift = tops.reduce((sum, { pushed }) => sum + pushed, 0) / Math.max(tops.length, 1);
  for (const { node, top } of tops) placed.set(node.id, { x, y: Math.round((top - shift) / grid) * grid });
}

/** Lines of all nodes but comments, in columns by run order. */
function linesOf(index: FlowIndex, blockOf: BlockOf): Map<string, Position> {
  const placed = new Map<string, Position>();
  let x = 0;
  for (const nodes of orderColumns(columnsOf(index), index)) {
    placeColumn(nodes, x, index, placed, blockOf);
    const widest = nodes.reduce((width, node) => Math.max(width, blockOf(node).width), 0);
    x += Math.max(columnStep, toGrid(widest + columnStep - boxWidth));
  }
  return placed;
}

function cornerOf(positions: Iterable<Position>): Position {
  const all = [...positions];
  return { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) };
}

const moved = ({ x, y }: Position, by: Position): Position => ({ x: x + by.x, y: y + by.y });
const between = (from: Position, to: Position): Position => ({ x: to.x - from.x, y: to.y - from.y });

/** A group laid out by itself. Its comments keep their places beside its other nodes. */
function layoutInside(index: FlowIndex, groupId: string): FlowNode[] {
  const members = membersOf(index, groupId);
  const ids = new Set(members.map(({ id }) => id));
  const wires = index.wires.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const lines = linesOf(indexFlow([...members, ...wires]), ofNode);
  const steps = members.filter((node) => !isAnnotation(node));
  const by =
    steps.length > 0
      ? between(cornerOf(steps.map(({ position }) => position)), cornerOf(lines.values()))
      : { x: 0, y: 0 };
  return members.map((node) => ({ ...node, position: lines.get(node.id) ?? moved(node.position, by) }));
}

/** Places of the nodes of groups, by where the groups are laid; a group is laid as one block. */
function layoutWithGroups(index: FlowIndex): Map<string, Position> {
  const inside = new Map(index.groups.map(({ id }) => [id, layoutInside(index, id)]));
  const groups = new Map(index.groups.map((group) => [group.id, group]));
  const blockOf: BlockOf = (node) => {
    const group = groups.get(node.id);
    if (!group) return ofNode(node);
    if (group.data.config.collapsed) return { ...groupBox(index, group), lead: 0 };
    return { ...frameAround(inside.get(group.id) ?? []), lead: frameInset.top };
  };
  const placed = new Map<string, Position>();
  for (const [id, line] of linesOf(contractedFlow(index, new Set(groups.keys())), blockOf)) {
    const group = groups.get(id);
    const members = inside.get(id) ?? [];
    if (!group) placed.set(id, line);
    const corner = cornerOf(members.map(({ position }) => position));
    const side = group?.data.config.collapsed ? 0 : frameInset.side;
    const by = between(corner, { x: line.x + side, y: line.y });
    for (const node of members) placed.set(node.id, moved(node.position, by));
  }
  return placed;
}

/** Positions in columns by run order; the top left corner stays where it was. Comments outside of groups are not moved. */
export function layoutPositions(index: FlowIndex): ReadonlyMap<string, Position> {
  const placed = index.groups.length > 0 ? layoutWithGroups(index) : linesOf(index, ofNode);
  if (placed.size === 0) return placed;
  const before = cornerOf(index.nodes.filter((node) => placed.has(node.id)).map((node) => node.position));
  const by = between(cornerOf(placed.values()), before);
  return new Map([...placed].map(([id, position]) => [id, moved(position, by)]));
}

/** Lays the whole flow out (look §5: columns 240, rows at least 88). */
export function layoutFlow(document: EditorDocument): EditorDocument {
  return moveNodes(document, layoutPositions(indexFlow(document.flow)));
}

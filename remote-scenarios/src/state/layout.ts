import type { FlowNode } from 'shared-contracts/api/scenario';
import type { EditorDocument } from './document.ts';
import { moveNodes } from './edits/moveNodes.ts';
import { type FlowIndex, indexFlow } from './flowIndex.ts';
import { columnStep, grid, type Position, rowStep, sizeOf } from './geometry.ts';
import { columnsOf, orderColumns } from './layers.ts';

/** Space a node takes in its column: whole grid steps, at least a row. */
function slotOf(node: FlowNode): number {
  const { height } = sizeOf(node, true);
  return Math.max(rowStep, Math.ceil((height + grid) / grid) * grid);
}

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
function placeColumn(nodes: readonly FlowNode[], x: number, index: FlowIndex, placed: Map<string, Position>): void {
  let next = Number.NEGATIVE_INFINITY;
  const tops = nodes.map((node) => {
    const wanted = wantedTop(node, index, placed) ?? (next === Number.NEGATIVE_INFINITY ? 0 : next);
    const top = Math.max(wanted, next);
    next = top + slotOf(node);
    return { node, top, pushed: top - wanted };
  });
  const shift = tops.reduce((sum, { pushed }) => sum + pushed, 0) / Math.max(tops.length, 1);
  for (const { node, top } of tops) placed.set(node.id, { x, y: Math.round((top - shift) / grid) * grid });
}

function cornerOf(positions: Iterable<Position>): Position {
  const all = [...positions];
  return { x: Math.min(...all.map(({ x }) => x)), y: Math.min(...all.map(({ y }) => y)) };
}

/** Positions in columns by run order; the top left corner stays where it was. Comments are not moved. */
export function layoutPositions(index: FlowIndex): ReadonlyMap<string, Position> {
  const placed = new Map<string, Position>();
  const columns = orderColumns(columnsOf(index), index);
  columns.forEach((nodes, column) => {
    placeColumn(nodes, column * columnStep, index, placed);
  });
  if (placed.size === 0) return placed;
  const before = cornerOf(index.nodes.filter((node) => placed.has(node.id)).map((node) => node.position));
  const corner = cornerOf(placed.values());
  const move = { x: before.x - corner.x, y: before.y - corner.y };
  return new Map([...placed].map(([id, { x, y }]) => [id, { x: x + move.x, y: y + move.y }]));
}

/** Lays the whole flow out (look §5: columns 240, rows at least 88). */
export function layoutFlow(document: EditorDocument): EditorDocument {
  return moveNodes(document, layoutPositions(indexFlow(document.flow)));
}

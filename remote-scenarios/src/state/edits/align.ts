import type { FlowNode } from 'shared-contracts/api/scenario';
import type { EditorDocument } from '../document.ts';
import { indexFlow } from '../flowIndex.ts';
import { type Position, sizeOf } from '../geometry.ts';
import { moveNodes } from './moveNodes.ts';

/** Edges and middles that nodes can be lined up by, and equal distances. */
export const alignments = ['start', 'center', 'end', 'top', 'middle', 'bottom', 'columns', 'rows'] as const;
export type Alignment = (typeof alignments)[number];

interface Box extends Position {
  id: string;
  width: number;
  height: number;
}

function boxOf(node: FlowNode): Box {
  return { id: node.id, ...node.position, ...sizeOf(node) };
}

type Axis = { at: 'x' | 'y'; length: 'width' | 'height' };
const horizontal: Axis = { at: 'x', length: 'width' };
const vertical: Axis = { at: 'y', length: 'height' };

/** `share` 0 lines up the near edges, 0.5 the middles, 1 the far edges. */
function lineUp(boxes: readonly Box[], { at, length }: Axis, share: number): Box[] {
  const near = Math.min(...boxes.map((box) => box[at]));
  const far = Math.max(...boxes.map((box) => box[at] + box[length]));
  const line = near + (far - near) * share;
  return boxes.map((box) => ({ ...box, [at]: Math.round(line - box[length] * share) }));
}

/** Equal gaps between the first and the last. */
function spread(boxes: readonly Box[], { at, length }: Axis): Box[] {
  const ordered = boxes.toSorted((a, b) => a[at] - b[at]);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (!first || !last || ordered.length < 3) return [...boxes];
  const filled = ordered.reduce((sum, box) => sum + box[length], 0);
  const gap = (last[at] + last[length] - first[at] - filled) / (ordered.length - 1);
  let next = first[at];
  return ordered.map((box) => {
    const placed = { ...box, [at]: Math.round(next) };
    next += box[length] + gap;
    return placed;
  });
}

function arranged(boxes: readonly Box[], how: Alignment): Box[] {
  switch (how) {
    case 'start':
      return lineUp(boxes, horizontal, 0);
    case 'center':
      return lineUp(boxes, horizontal, 0.5);
    case 'end':
      return lineUp(boxes, horizontal, 1);
    case 'top':
      return lineUp(boxes, vertical, 0);
    case 'middle':
      return lineUp(boxes, vertical, 0.5);
    case 'bottom':
      return lineUp(boxes, vertical, 1);
    case 'columns':
      return spread(boxes, horizontal);
    case 'rows':
      return spread(boxes, vertical);
  }
}

/** Lines up or spreads the named nodes; fewer than two stay where they are. */
export function alignNodes(document: EditorDocument, ids: ReadonlySet<string>, how: Alignment): EditorDocument {
  const boxes = indexFlow(document.flow)
    .nodes.filter((node) => ids.has(node.id))
    .map(boxOf);
  if (boxes.length < 2) return document;
  return moveNodes(document, new Map(arranged(boxes, how).map(({ id, x, y }) => [id, { x, y }])));
}

import { getViewportForBounds, type Rect, type Viewport } from '@xyflow/react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { type Size, sizeOf } from '../../../state/geometry.ts';
import { farBelow } from './farLook.ts';

export const smallestZoom = 0.1;

/** How the whole flow is fitted into the canvas: clear of bar and map that float on it, and never enlarged. */
export const fitting = {
  maxZoom: 1,
  // From afar nodes are no parts of the page.
  includeHiddenNodes: true,
  padding: { top: '64px', bottom: '124px', left: '32px', right: '32px' },
} as const;

/** Narrower canvases begin at the first node in readable size instead of showing everything too small to read. */
const wholeFrom = 700;
const readable = { zoom: 0.8, left: 16, top: 112 };
/** Where a wide canvas begins with a flow too large to be read when all of it is shown. */
const begin = { zoom: 0.8, left: 64, top: 112 };

/** The area that others cover together. */
export function boundsOfAreas(areas: readonly Rect[]): Rect {
  if (areas.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of areas) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The area that nodes cover. */
export const boundsOf = (nodes: readonly FlowNode[]): Rect =>
  boundsOfAreas(nodes.map((node) => ({ ...node.position, ...sizeOf(node) })));

/** True where a viewport shows some of the flow: it may have been remembered before the flow was drawn anew. */
function shows({ x, y, zoom }: Viewport, bounds: Rect, { width, height }: Size): boolean {
  const [left, top] = [bounds.x * zoom + x, bounds.y * zoom + y];
  return left < width && top < height && left + bounds.width * zoom > 0 && top + bounds.height * zoom > 0;
}

/**
 * Where a canvas of this size begins; null where all of the flow can be shown, and read. A flow that is too large for
 * that begins where it was last looked at, else at its first node.
 */
export function firstViewport(nodes: readonly FlowNode[], canvas: Size, last: Viewport | null): Viewport | null {
  const start = nodes.find(isTrigger) ?? nodes[0];
  if (!start || canvas.width === 0) return null;
  const bounds = boundsOf(nodes);
  const { padding, maxZoom } = fitting;
  const whole = getViewportForBounds(bounds, canvas.width, canvas.height, smallestZoom, maxZoom, padding);
  const isNarrow = canvas.width < wholeFrom;
  const isLarge = whole.zoom < farBelow;
  if (isLarge && last && shows(last, bounds, canvas)) return last;
  const { x, y } = start.position;
  if (isNarrow)
    return { x: readable.left - x * readable.zoom, y: readable.top - y * readable.zoom, zoom: readable.zoom };
  if (!isLarge) return null;
  const { zoom, left, top } = begin;
  const middle = (canvas.height - sizeOf(start).height * zoom) / 2;
  // Where nothing stands above the first node, there is more to be seen below it.
  return { x: left - x * zoom, y: Math.min(middle - y * zoom, top - bounds.y * zoom), zoom };
}

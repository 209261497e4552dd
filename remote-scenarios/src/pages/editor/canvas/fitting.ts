import type { Viewport } from '@xyflow/react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';

/** How the whole flow is fitted into the canvas: clear of bar and map that float on it, and never enlarged. */
export const fitting = {
  maxZoom: 1,
  padding: { top: '64px', bottom: '124px', left: '32px', right: '32px' },
} as const;

/** Narrower canvases begin at the first node in readable size instead of showing everything too small to read. */
const wholeFrom = 700;
const readable = { zoom: 0.8, left: 16, top: 112 };

/** Where to begin on a narrow canvas; null where everything can be shown. */
export function narrowStart(nodes: readonly FlowNode[], width: number): Viewport | null {
  const start = nodes.find(isTrigger) ?? nodes[0];
  if (!start || width >= wholeFrom) return null;
  const { zoom, left, top } = readable;
  return { x: left - start.position.x * zoom, y: top - start.position.y * zoom, zoom };
}

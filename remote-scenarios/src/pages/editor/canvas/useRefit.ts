import { useReactFlow } from '@xyflow/react';
import type { CanvasNode } from './canvasNodes.ts';
import { fitting } from './fitting.ts';
import { isAllInSight } from './inSight.ts';
import { useSmallerCanvas } from './useSmallerCanvas.ts';

/** Lower canvases are those above an open panel, whose node is brought into view. */
const lowest = 320;

/** Fits the flow again when the canvas becomes narrower, as beside the Context Viewer, and all of it was in sight before. */
export function useRefit(): void {
  const { fitView, getNodes, getNodesBounds, getViewport } = useReactFlow<CanvasNode>();
  useSmallerCanvas((now, before) => {
    if (now.width >= before.width || now.height < lowest) return;
    const { x, y, zoom } = getViewport();
    const bounds = getNodesBounds(getNodes());
    const wasInSight = isAllInSight(bounds, [x, y, zoom], before);
    if (wasInSight && !isAllInSight(bounds, [x, y, zoom], now)) void fitView({ duration: 160, ...fitting });
  });
}

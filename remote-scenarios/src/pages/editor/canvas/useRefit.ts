import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from './canvasNodes.ts';
import { fitting } from './fitting.ts';
import { isAllInSight } from './inSight.ts';

/** Lower canvases are those above an open panel, whose node is brought into view. */
const lowest = 320;

/** Fits the flow again when the canvas becomes narrower, as beside the Context Viewer, and all of it was in sight before. */
export function useRefit(): void {
  const { fitView, getNodes, getNodesBounds, getViewport } = useReactFlow<CanvasNode>();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const before = useRef({ width, height });
  useEffect(() => {
    const last = before.current;
    before.current = { width, height };
    if (width >= last.width || width === 0 || height < lowest) return;
    const { x, y, zoom } = getViewport();
    const bounds = getNodesBounds(getNodes());
    const wasInSight = isAllInSight(bounds, [x, y, zoom], last);
    if (wasInSight && !isAllInSight(bounds, [x, y, zoom], { width, height }))
      void fitView({ duration: 160, ...fitting });
  }, [width, height, fitView, getNodes, getNodesBounds, getViewport]);
}

import { useStoreApi, type Viewport } from '@xyflow/react';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../../state/geometry.ts';
import type { CanvasWire } from './canvasWires.ts';
import type { PageNode, PageParts } from './useDrawnFlow.ts';

/**
 * Seeds the store of React Flow before it draws; true once that is done. By its own properties it gets the nodes after a
 * first draw without them, and draws all of them in one piece.
 */
export function useSeededStore({ nodes, wires }: PageParts, size: Size, first: Viewport | null): boolean {
  const store = useStoreApi<PageNode, CanvasWire>();
  const [isSeeded, setSeeded] = useState(false);
  const seed = useRef({ nodes, wires, size, first });
  useLayoutEffect(() => {
    const { nodes, wires, size, first } = seed.current;
    const { setNodes, setEdges } = store.getState();
    setNodes(nodes);
    setEdges(wires);
    if (first) store.setState({ ...size, transform: [first.x, first.y, first.zoom] });
    startTransition(() => setSeeded(true));
  }, [store]);
  return isSeeded;
}

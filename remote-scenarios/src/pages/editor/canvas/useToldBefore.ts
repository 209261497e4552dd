import { useStoreApi, type Viewport } from '@xyflow/react';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '../../../state/geometry.ts';
import type { CanvasWire } from './canvasWires.ts';
import type { PageNode, PageParts } from './useDrawnFlow.ts';

/**
 * Tells React Flow what it will be given before it draws. Told by its own properties it learns of the nodes after it
 * was drawn without them, and draws all of them in one piece.
 */
export function useToldBefore({ nodes, wires }: PageParts, size: Size, first: Viewport | null): boolean {
  const store = useStoreApi<PageNode, CanvasWire>();
  const [isTold, setTold] = useState(false);
  const told = useRef({ nodes, wires, size, first });
  useLayoutEffect(() => {
    const { nodes, wires, size, first } = told.current;
    const { setNodes, setEdges } = store.getState();
    setNodes(nodes);
    setEdges(wires);
    if (first) store.setState({ ...size, transform: [first.x, first.y, first.zoom] });
    startTransition(() => setTold(true));
  }, [store]);
  return isTold;
}

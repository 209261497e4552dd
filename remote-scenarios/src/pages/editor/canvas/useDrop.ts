import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';
import { nodeKind } from 'shared-contracts/nodes';
import { boxHeight, boxWidth } from '../../../state/geometry.ts';
import { dragType } from '../commands/dragType.ts';
import { useAddNode } from '../commands/useAddNode.ts';

/** Takes nodes dragged from the palette, onto the canvas or into a wire. */
export function useDrop() {
  const addNode = useAddNode();
  const { screenToFlowPosition } = useReactFlow();
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      const kind = nodeKind(event.dataTransfer.getData(dragType));
      if (!kind) return;
      event.preventDefault();
      const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const wire = event.target instanceof Element ? event.target.closest('.react-flow__edge') : null;
      addNode(kind, {
        position: { x: x - boxWidth / 2, y: y - boxHeight / 2 },
        wireId: wire?.getAttribute('data-id') ?? null,
      });
    },
  };
}

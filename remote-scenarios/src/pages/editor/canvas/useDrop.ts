import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';
import { nodeKind } from 'shared-contracts/nodes';
import { boxHeight, boxWidth } from '../../../state/geometry.ts';
import { dragType } from '../commands/dragType.ts';
import { useAddNode } from '../commands/useAddNode.ts';
import { useViewStore } from '../context/EditorContext.tsx';
import { wireAt } from './wireAt.ts';

/** Takes nodes dragged from the palette, onto the canvas or into a wire. */
export function useDrop() {
  const addNode = useAddNode();
  const view = useViewStore();
  const { screenToFlowPosition } = useReactFlow();
  const aim = (targetWire: string | null) => {
    if (view.getState().targetWire !== targetWire) view.getState().hover({ targetWire });
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      aim(wireAt([{ x: event.clientX, y: event.clientY }]));
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) aim(null);
    },
    onDrop: (event: DragEvent) => {
      const kind = nodeKind(event.dataTransfer.getData(dragType));
      if (!kind) return;
      event.preventDefault();
      const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const wireId = wireAt([{ x: event.clientX, y: event.clientY }]);
      aim(null);
      addNode(kind, { position: { x: x - boxWidth / 2, y: y - boxHeight / 2 }, wireId });
    },
  };
}

import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';
import { boxHeight, boxWidth } from '../../../state/geometry.ts';
import { useViewStore } from '../context/EditorContext.tsx';
import { dragType, givesFlow, readDragged } from '../palette/nodePick.ts';
import { useChoosePick } from '../palette/useChoosePick.ts';
import { wireAt } from './wireAt.ts';

/** Takes what is dragged from the palette, onto the canvas or into a wire. */
export function useDrop() {
  const choosePick = useChoosePick();
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
      const item = readDragged(event.dataTransfer.getData(dragType));
      if (!item) return;
      event.preventDefault();
      const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const wireId = wireAt([{ x: event.clientX, y: event.clientY }]);
      aim(null);
      const position = { x: x - boxWidth / 2, y: y - boxHeight / 2 };
      // Several nodes do not go into one wire.
      choosePick(item, { place: { position, wireId: givesFlow(item.pick) ? null : wireId } });
    },
  };
}

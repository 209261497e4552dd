import { type DragEvent, useState } from 'react';
import { moveColumn } from '../../state/importContent/columns.ts';
import { useBuilder } from './builderContext.ts';

/** Rows are moved by their handle: where one is dropped, it takes the place. */
export function useDragging() {
  const { content, edit } = useBuilder();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    start: (id: number) => (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    end,
    target: (id: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        const to = content.columns.findIndex((column) => column.id === id);
        edit((before) => moveColumn(before, dragged, to));
        end();
      },
    }),
  };
}

export type Dragging = ReturnType<typeof useDragging>;

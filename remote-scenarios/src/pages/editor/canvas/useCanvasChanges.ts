import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useState } from 'react';
import { moveNodes } from '../../../state/edits/moveNodes.ts';
import { type Position, snap } from '../../../state/geometry.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import type { CanvasNode } from './canvasNodes.ts';
import type { CanvasWire } from './canvasWires.ts';

const nothingDragged: ReadonlyMap<string, Position> = new Map();

interface Selectable {
  type: string;
  id?: string;
  selected?: boolean;
}

/** Takes what the canvas reports into the document. A drag is shown at once and becomes one edit when it ends. */
export function useCanvasChanges() {
  const editor = useEditorStore();
  const [dragged, setDragged] = useState(nothingDragged);

  const takeSelection = (changes: readonly Selectable[]) => {
    const picked = changes.filter((change) => change.type === 'select');
    if (picked.length === 0) return;
    const selection = new Set(editor.getState().selection);
    for (const { id, selected } of picked) {
      if (!id) continue;
      if (selected) selection.add(id);
      else selection.delete(id);
    }
    editor.getState().select(selection);
  };

  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    takeSelection(changes as Selectable[]);
    const moves = changes.flatMap((change) =>
      change.type === 'position' && change.dragging && change.position ? [[change.id, change.position] as const] : [],
    );
    if (moves.length > 0) setDragged((before) => new Map([...before, ...moves]));
  };

  const onDragStop = () => {
    const positions = new Map([...dragged].map(([id, position]) => [id, snap(position)]));
    if (positions.size > 0) editor.getState().edit((document) => moveNodes(document, positions));
    setDragged(nothingDragged);
  };

  const onEdgesChange = (changes: EdgeChange<CanvasWire>[]) => takeSelection(changes as Selectable[]);

  return { dragged, onNodesChange, onEdgesChange, onDragStop };
}

import type { EdgeChange, NodeChange, OnNodeDrag } from '@xyflow/react';
import { type MouseEvent, useState } from 'react';
import { createRandomId } from '../../../state/edits/createId.ts';
import { fitsIntoWires, leadThrough } from '../../../state/edits/insertOnWire.ts';
import { moveNodes } from '../../../state/edits/moveNodes.ts';
import { type Position, snap } from '../../../state/geometry.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import type { CanvasNode } from './canvasNodes.ts';
import type { CanvasWire } from './canvasWires.ts';
import { wireAt } from './wireAt.ts';

type DragMove = Parameters<OnNodeDrag<CanvasNode>>[0];

const nothingDragged: ReadonlyMap<string, Position> = new Map();

interface Selectable {
  type: string;
  id?: string;
  selected?: boolean;
}

/** Where a node is held and its middle: a wire under either is meant. */
function pointsOf(id: string, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>) {
  const box = document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const middle = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
  return [{ x: clientX, y: clientY }, ...middle];
}

/** Takes what the canvas reports into the document. A drag is shown at once and becomes one edit when it ends. */
export function useCanvasChanges() {
  const editor = useEditorStore();
  const view = useViewStore();
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

  /** The wire that a node without wires would be led into, were it let go here. */
  const onDrag = (event: DragMove, { id }: { id: string }, nodes: readonly unknown[]) => {
    const { present } = editor.getState().history;
    const alone = nodes.length === 1 && fitsIntoWires(present, id);
    const targetWire = alone && 'clientX' in event ? wireAt(pointsOf(id, event)) : null;
    if (view.getState().targetWire !== targetWire) view.getState().hover({ targetWire });
  };

  const onDragStop = () => {
    const positions = new Map([...dragged].map(([id, position]) => [id, snap(position)]));
    const [only] = positions.keys();
    const { targetWire } = view.getState();
    if (positions.size > 0) {
      editor.getState().edit((document) => {
        const moved = moveNodes(document, positions);
        return targetWire && only ? leadThrough(moved, targetWire, only, createRandomId()) : moved;
      });
    }
    view.getState().hover({ targetWire: null });
    setDragged(nothingDragged);
  };

  const onEdgesChange = (changes: EdgeChange<CanvasWire>[]) => takeSelection(changes as Selectable[]);

  return { dragged, onNodesChange, onEdgesChange, onDrag, onDragStop };
}

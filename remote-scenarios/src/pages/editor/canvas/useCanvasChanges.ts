import type { EdgeChange, NodeChange, OnNodeDrag } from '@xyflow/react';
import { type MouseEvent, useState } from 'react';
import { createRandomId } from '../../../state/edits/createId.ts';
import { dropIntoGroups, groupsAfterDrop } from '../../../state/edits/dropIntoGroups.ts';
import { fitsIntoWires, leadThrough } from '../../../state/edits/insertOnWire.ts';
import { moveNodes } from '../../../state/edits/moveNodes.ts';
import { type FlowIndex, indexFlow, membersOf } from '../../../state/flowIndex.ts';
import { type Position, snap } from '../../../state/geometry.ts';
import { areaOfNodes, collapsedGroups, frameAround } from '../../../state/groupGeometry.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import type { CanvasWire } from './canvasWires.ts';
import type { PageNode } from './useDrawnFlow.ts';
import { wireAt } from './wireAt.ts';

type DragMove = Parameters<OnNodeDrag<PageNode>>[0];

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

/** A selection with groups and their nodes: both are selected, or not, as one. */
function withGroups(selection: ReadonlySet<string>, picked: readonly Selectable[], index: FlowIndex): Set<string> {
  const next = new Set(selection);
  const isGroup = new Set(index.groups.map(({ id }) => id));
  for (const { id, selected } of picked) {
    if (!id) continue;
    const ids = isGroup.has(id) ? [id, ...membersOf(index, id).map((member) => member.id)] : [id];
    for (const each of ids) {
      if (selected) next.add(each);
      else next.delete(each);
    }
  }
  // A group without one of its nodes is only some nodes.
  for (const { id } of index.groups) if (!membersOf(index, id).every((member) => next.has(member.id))) next.delete(id);
  return next;
}

/** Where the nodes of a group come to stand when its frame or box is dragged to a place. */
function movedMembers(index: FlowIndex, groupId: string, to: Position, isBox: boolean): [string, Position][] {
  const members = membersOf(index, groupId);
  if (members.length === 0) return [];
  const from = isBox ? areaOfNodes(members) : frameAround(members);
  return members.map(({ id, position }) => [id, { x: position.x + to.x - from.x, y: position.y + to.y - from.y }]);
}

/** Takes what the canvas reports into the document. A drag is shown at once and becomes one edit when it ends. */
export function useCanvasChanges() {
  const editor = useEditorStore();
  const view = useViewStore();
  const [dragged, setDragged] = useState(nothingDragged);

  const index = () => indexFlow(editor.getState().history.present.flow);
  const collapsed = () => collapsedGroups(index(), view.getState().foldedHere);

  const takeSelection = (changes: readonly Selectable[]) => {
    const picked = changes.filter((change) => change.type === 'select');
    if (picked.length === 0) return;
    editor.getState().select(withGroups(editor.getState().selection, picked, index()));
  };

  const onNodesChange = (changes: NodeChange<PageNode>[]) => {
    takeSelection(changes as Selectable[]);
    const moves = changes.flatMap((change) =>
      change.type === 'position' && change.dragging && change.position ? [[change.id, change.position] as const] : [],
    );
    if (moves.length === 0) return;
    const { node } = index();
    const [ofNodes, ofGroups] = [moves.filter(([id]) => node.has(id)), moves.filter(([id]) => !node.has(id))];
    const boxes = collapsed();
    const together = ofGroups.flatMap(([id, position]) => movedMembers(index(), id, position, boxes.has(id)));
    setDragged((before) => new Map([...before, ...ofNodes, ...together]));
  };

  /** The group that one node would join, were it let go here. */
  const groupUnder = (id: string): string | null => {
    const position = dragged.get(id);
    const joined =
      position && dragged.size === 1 ? groupsAfterDrop(index(), new Map([[id, position]]), collapsed()) : null;
    return joined?.get(id) ?? null;
  };

  /** The wire that a node without wires would be led into, were it let go here. */
  const onDrag = (event: DragMove, { id }: { id: string }, nodes: readonly unknown[]) => {
    const { present } = editor.getState().history;
    const alone = nodes.length === 1 && fitsIntoWires(present, id);
    const targetWire = alone && 'clientX' in event ? wireAt(pointsOf(id, event)) : null;
    const targetGroup = groupUnder(id);
    const { targetWire: wireBefore, targetGroup: groupBefore, hover } = view.getState();
    if (wireBefore !== targetWire || groupBefore !== targetGroup) hover({ targetWire, targetGroup });
  };

  const onDragStop = () => {
    const positions = new Map([...dragged].map(([id, position]) => [id, snap(position)]));
    const [only] = positions.keys();
    const { targetWire } = view.getState();
    if (positions.size > 0) {
      editor.getState().edit((document) => {
        const joined = dropIntoGroups(document, positions, collapsed());
        const moved = moveNodes(joined, positions);
        return targetWire && only ? leadThrough(moved, targetWire, only, createRandomId()) : moved;
      });
    }
    view.getState().hover({ targetWire: null, targetGroup: null });
    setDragged(nothingDragged);
  };

  const onEdgesChange = (changes: EdgeChange<CanvasWire>[]) => takeSelection(changes as Selectable[]);

  return { dragged, onNodesChange, onEdgesChange, onDrag, onDragStop };
}

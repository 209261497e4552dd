import { useReactFlow } from '@xyflow/react';
import { textIn } from 'shared-contracts';
import { isAnnotation, isTrigger, type NodeKind } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import type { EditorDocument } from '../../../state/document.ts';
import {
  addNode,
  addNodeBehind,
  addNodeThrough,
  freePosition,
  lastOpenOutput,
  type NewNode,
} from '../../../state/edits/addNode.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { joinWhereItStands } from '../../../state/edits/dropIntoGroups.ts';
import { insertOnWire } from '../../../state/edits/insertOnWire.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { boxHeight, boxWidth, type Position } from '../../../state/geometry.ts';
import { collapsedGroups } from '../../../state/groupGeometry.ts';
import type { PendingWire } from '../../../state/viewStore.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';

/** Where a node was dropped; `wireId` names the wire it was dropped on. */
export interface DropPlace {
  position: Position;
  wireId: string | null;
}

/** Where a node is added: dropped, or at the end of a wire; `filled` is what it begins with. */
export interface AddPlace {
  place?: DropPlace | null | undefined;
  wire?: PendingWire | undefined;
  filled?: NewNode['filled'];
}

/** Middle of the visible canvas; beside the last node when the canvas is not shown. */
function useFreePlace() {
  const { screenToFlowPosition, viewportInitialized } = useReactFlow();
  return (document: EditorDocument): Position => {
    const { nodes } = indexFlow(document.flow);
    const box = globalThis.document.querySelector('.react-flow')?.getBoundingClientRect();
    const last = nodes.at(-1)?.position ?? { x: 0, y: 0 };
    if (!box || !viewportInitialized) return freePosition(nodes, last);
    const middle = screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return freePosition(nodes, { x: middle.x - boxWidth / 2, y: middle.y - boxHeight / 2 });
  };
}

/**
 * Adds a node of a kind: where it is dropped, at the end of a pending wire, behind the selected node, at the last open
 * output, or in the middle.
 */
export function useAddNode() {
  const editor = useEditorStore();
  const view = useViewStore();
  const locale = useLocale();
  const freePlace = useFreePlace();
  const reveal = (id: string) => {
    editor.getState().select([id]);
    editor.getState().open(id);
    view.getState().closePalette();
    view.getState().bringIntoView(id);
  };
  return (kind: NodeKind, { place, wire, filled }: AddPlace = {}) => {
    const { history, selection, openNode, edit } = editor.getState();
    const { node, nodes } = indexFlow(history.present.flow);
    const start = kind.isTrigger ? nodes.find(isTrigger) : undefined;
    if (start) return reveal(start.id);
    const added: Omit<NewNode, 'position'> = { id: createRandomId(), kind, label: textIn(kind.label, locale), filled };
    const wireId = createRandomId();
    const pending = wire ?? view.getState().pending;
    const behind = node.get([...selection].find((id) => node.has(id)) ?? openNode ?? '');
    const withNode = (document: EditorDocument) => {
      if (place?.wireId) return insertOnWire(document, place.wireId, { ...added, position: place.position }, wireId);
      if (place) return addNode(document, { ...added, position: place.position });
      if (pending) return addNodeThrough(document, { id: wireId, ...pending }, added);
      if (behind && !isAnnotation(behind)) return addNodeBehind(document, behind.id, added, wireId);
      const open = kind.hasInput ? lastOpenOutput(document) : null;
      if (open) return addNodeThrough(document, { id: wireId, ...open, position: null }, added);
      return addNode(document, { ...added, position: freePlace(document) });
    };
    const collapsed = collapsedGroups(indexFlow(history.present.flow), view.getState().foldedHere);
    edit((document) => joinWhereItStands(withNode(document), added.id, collapsed));
    // What its kind asks for first, not what was looked at of the node before.
    view.getState().showTab('settings');
    reveal(added.id);
  };
}

import { useReactFlow } from '@xyflow/react';
import type { MouseEvent } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { sizeOf } from '../../../state/geometry.ts';
import { shownNodes } from '../../../state/groupGeometry.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { farBelow } from './farLook.ts';
import { nodeAt } from './farNodes.ts';

/** A node is shown so large when it is clicked from afar. */
const nearZoom = 0.8;
const moveTime = 160;

/** Finds the node under the pointer where nodes are no parts of the page; none when the canvas is near. */
export function useFarNode() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { screenToFlowPosition, getZoom } = useReactFlow();
  return ({ clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    if (getZoom() >= farBelow) return undefined;
    const index = indexFlow(editor.getState().history.present.flow);
    return nodeAt(shownNodes(index, view.getState().foldedHere), screenToFlowPosition({ x, y }, { snapToGrid: false }));
  };
}

function toggled(selection: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The pointer on a flow that is seen from afar: it names a node, and a click leads to it. */
export function useFarPointer() {
  const editor = useEditorStore();
  const view = useViewStore();
  const farNode = useFarNode();
  const { setCenter, getZoom } = useReactFlow();
  const onPaneClick = (event: MouseEvent) => {
    view.getState().closePalette();
    const node = farNode(event);
    if (!node) return;
    const { selection, select } = editor.getState();
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    // React Flow takes a click beside its nodes for one on nothing, and deselects once this has run.
    queueMicrotask(() => select(adds ? toggled(selection, node.id) : [node.id]));
    if (adds) return;
    const { width, height } = sizeOf(node);
    const { x, y } = node.position;
    void setCenter(x + width / 2, y + height / 2, { zoom: nearZoom, duration: moveTime });
  };
  return {
    onPaneClick,
    onPaneMouseMove: (event: MouseEvent) => {
      // Near, nodes are parts of the page, which tell it themselves.
      if (getZoom() >= farBelow) return;
      const hoveredNode = farNode(event)?.id ?? null;
      if (view.getState().hoveredNode !== hoveredNode) view.getState().hover({ hoveredNode });
    },
    onPaneMouseLeave: () => getZoom() < farBelow && view.getState().hover({ hoveredNode: null }),
  };
}

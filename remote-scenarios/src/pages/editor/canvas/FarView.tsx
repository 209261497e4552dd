import { useStore, useStoreApi } from '@xyflow/react';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { shownNodes } from '../../../state/groupGeometry.ts';
import { useEditorStore, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import type { CanvasNode, StepData } from './canvasNodes.ts';
import classes from './FarView.module.css';
import { nodesIn } from './farNodes.ts';
import { farPicture, paintFar } from './farPicture.ts';
import { NodeOthers } from './NodeOthers.tsx';
import type { DrawnFlow } from './useDrawnFlow.ts';
import { type Paint, usePainting } from './usePainting.ts';

/** Selects what the frame is drawn over that the pointer pulls up: React Flow knows only of nodes in the page. */
function useFarSelection(): void {
  const store = useStoreApi();
  const editor = useEditorStore();
  const view = useViewStore();
  useEffect(
    () =>
      store.subscribe(({ userSelectionRect: frame, userSelectionActive, transform: [x, y, zoom] }, before) => {
        if (!frame || !userSelectionActive || frame === before.userSelectionRect) return;
        const area = { x: (frame.x - x) / zoom, y: (frame.y - y) / zoom };
        const size = { width: frame.width / zoom, height: frame.height / zoom };
        const { history, select } = editor.getState();
        const nodes = shownNodes(indexFlow(history.present.flow), view.getState().foldedHere);
        select(nodesIn(nodes, { ...area, ...size }).map(({ id }) => id));
      }),
    [store, editor, view],
  );
}

/** A part of the page where a node is seen, and as large. */
function AtNode({ node, children }: { node: CanvasNode; children: ReactNode }) {
  const { position, width = 0, height = 0 } = node;
  const [x, y, zoom] = useStore((state) => state.transform);
  const place = {
    inlineSize: width * zoom,
    blockSize: height * zoom,
    transform: `translate(${x + position.x * zoom}px, ${y + position.y * zoom}px)`,
  };
  return (
    <div className={classes.place} style={place}>
      {children}
    </div>
  );
}

/** Says what the pointer is on: from afar no node has its name on it. */
function NameTag({ node, view }: Pick<StepData, 'node' | 'view'>) {
  const t = useEditorText();
  return (
    <div className={classes.tag}>
      <NodeTile type={node.type} size={16} />
      <span className={classes.name}>{node.label}</span>
      {view && view.state !== 'idle' && <span className={classes.state}>{t(`state.${view.state}`)}</span>}
    </div>
  );
}

/** The flow from afar: one picture instead of a part of the page for each node. */
export function FarView({ flow }: { flow: DrawnFlow }) {
  const { nodes } = flow;
  const view = useViewStore();
  const othersAt = useView((state) => state.othersAt);
  const hoveredId = useView((state) => state.hoveredNode);
  const hovered = useMemo(() => nodes.find(({ id }) => id === hoveredId), [nodes, hoveredId]);
  const picture = useMemo(() => farPicture(flow), [flow]);
  const paint = useCallback<Paint>((context, sight) => paintFar(context, picture, sight, hovered), [picture, hovered]);
  useFarSelection();
  // Come near, the pointer is on whatever lies under it then.
  useEffect(() => () => view.getState().hover({ hoveredNode: null }), [view]);
  return (
    <>
      <canvas ref={usePainting(paint)} className={classes.picture} data-far-view aria-hidden />
      {nodes
        .filter(({ id }) => othersAt.has(id))
        .map((node) => (
          <AtNode key={node.id} node={node}>
            <NodeOthers nodeId={node.id} />
          </AtNode>
        ))}
      {hovered && (
        <AtNode node={hovered}>
          <NameTag {...hovered.data} />
        </AtNode>
      )}
    </>
  );
}

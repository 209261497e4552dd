import { useStore } from '@xyflow/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import type { CanvasNode } from './canvasNodes.ts';
import type { CanvasWire } from './canvasWires.ts';
import classes from './FarView.module.css';
import { farPicture, paintFar } from './farPicture.ts';
import { useFarSelection } from './useFarSelection.ts';
import { type Paint, usePainting } from './usePainting.ts';

/** Says what the pointer is on: from afar no node has its name on it. */
function NameTag({ node: { position, data } }: { node: CanvasNode }) {
  const t = useEditorText();
  const { node, view } = data;
  const left = useStore(({ transform: [x, , zoom] }) => Math.round(x + position.x * zoom));
  const top = useStore(({ transform: [, y, zoom] }) => Math.round(y + position.y * zoom));
  return (
    <div className={classes.tag} style={{ transform: `translate(${left}px, ${top}px) translateY(-100%)` }}>
      <NodeTile type={node.type} size={16} />
      <span className={classes.name}>{node.label}</span>
      {view && view.state !== 'idle' && <span className={classes.state}>{t(`state.${view.state}`)}</span>}
    </div>
  );
}

interface FarViewProps {
  nodes: readonly CanvasNode[];
  wires: readonly CanvasWire[];
}

/** The flow from afar: one picture instead of a part of the page for each node. */
export function FarView({ nodes, wires }: FarViewProps) {
  const view = useViewStore();
  const hoveredId = useView((state) => state.hoveredNode);
  const hovered = useMemo(() => nodes.find(({ id }) => id === hoveredId), [nodes, hoveredId]);
  const picture = useMemo(() => farPicture(nodes, wires), [nodes, wires]);
  const paint = useCallback<Paint>((context, sight) => paintFar(context, picture, sight, hovered), [picture, hovered]);
  useFarSelection();
  // Come near, the pointer is on whatever lies under it then.
  useEffect(() => () => view.getState().hover({ hoveredNode: null }), [view]);
  return (
    <>
      <canvas ref={usePainting(paint)} className={classes.picture} data-far-view aria-hidden />
      {hovered && <NameTag node={hovered} />}
    </>
  );
}

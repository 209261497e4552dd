import { VisuallyHidden } from 'shared-contracts/ui/core';
import '@xyflow/react/dist/base.css';
import { Background, BackgroundVariant, ConnectionMode, ReactFlow, SelectionMode, useStore } from '@xyflow/react';
import { type RefObject, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import { grid, type Size } from '../../../state/geometry.ts';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
import { useEditorStore, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useWantedFocus } from '../context/useWantedFocus.ts';
import classes from './Canvas.module.css';
import { CanvasMap } from './CanvasMap.tsx';
import { CanvasMenu } from './CanvasMenu.tsx';
import { CommentNode } from './CommentNode.tsx';
import { DrawnWire } from './DrawnWire.tsx';
import { FarView } from './FarView.tsx';
import { farBelow } from './farLook.ts';
import { smallestZoom } from './fitting.ts';
import { GroupBox } from './GroupBox.tsx';
import { GroupFrame } from './GroupFrame.tsx';
import { KindChooser } from './KindChooser.tsx';
import { SelectionReader } from './SelectionReader.tsx';
import { StepNode } from './StepNode.tsx';
import { useBringIntoView } from './useBringIntoView.ts';
import { useCanvasChanges } from './useCanvasChanges.ts';
import { useCanvasClipboard } from './useCanvasClipboard.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useConnecting } from './useConnecting.ts';
import { useContextMenu } from './useContextMenu.ts';
import { type PageNode, useDrawnFlow, usePageParts } from './useDrawnFlow.ts';
import { useDrop } from './useDrop.ts';
import { useFarPointer } from './useFarPointer.ts';
import { useHover } from './useHover.ts';
import { useIsFar } from './useIsFar.ts';
import { useRevealMembers } from './useRevealMembers.ts';
import { useSeededStore } from './useSeededStore.ts';
import { useViewport } from './useViewport.ts';
import { Wire } from './Wire.tsx';
import { WireLabels, WireLabelsContext } from './WireLabels.tsx';

const nodeTypes = { step: StepNode, note: CommentNode, groupFrame: GroupFrame, groupBox: GroupBox };
const edgeTypes = { wire: Wire };
const snapGrid: [number, number] = [grid, grid];
const snapDistance = 20;

const Dots = () => <Background variant={BackgroundVariant.Dots} gap={grid} size={1.5} color="var(--dot)" />;

/** How much of a node can be read at the present zoom (look §5). */
function useDetail(): 'full' | 'names' | 'far' {
  return useStore(({ transform: [, , zoom] }) => {
    if (zoom >= 0.6) return 'full';
    return zoom >= farBelow ? 'names' : 'far';
  });
}

interface Click {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A click opens the node's panel, or selects a group with its nodes; with a key held it only selects. */
function useClicks() {
  const editor = useEditorStore();
  const view = useViewStore();
  const groups = useGroupCommands();
  const readOnly = useReadOnly();
  return {
    onNodeClick: (event: Click, { id, type }: PageNode) => {
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      if (type === 'groupFrame' || type === 'groupBox') groups.select(id, adds);
      else if (!adds) editor.getState().open(id);
    },
    onNodeDoubleClick: (_: unknown, { id, type }: PageNode) => {
      if (type === 'groupBox') groups.fold(id, false);
      else if (!readOnly) view.getState().rename(id);
    },
  };
}

/** What never changes about the canvas. */
const behaviour = {
  nodeTypes,
  edgeTypes,
  connectionLineComponent: DrawnWire,
  connectionMode: ConnectionMode.Strict,
  connectionRadius: snapDistance,
  nodesFocusable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionMode: SelectionMode.Partial,
  multiSelectionKeyCode: ['Meta', 'Control', 'Shift'],
  zoomOnDoubleClick: false,
  panOnScroll: true,
  snapToGrid: true,
  snapGrid,
  minZoom: smallestZoom,
  maxZoom: 2,
  onlyRenderVisibleElements: true,
  attributionPosition: 'bottom-center' as const,
};

/** Nodes and wires of the flow under the pointer. */
function FlowCanvas({ size }: { size: Size }) {
  const readOnly = useReadOnly();
  const changes = useCanvasChanges();
  const isFar = useIsFar();
  const drawn = useDrawnFlow(changes.dragged);
  const { nodes, wires } = usePageParts(drawn, isFar);
  const connecting = useConnecting();
  const clicks = useClicks();
  const [labels, setLabels] = useState<HTMLElement | null>(null);
  const { first, viewport } = useViewport(size);
  const [hover, farPointer] = [useHover(), useFarPointer()];
  const isSeeded = useSeededStore({ nodes, wires }, size, first);
  if (!isSeeded) return null;
  return (
    <WireLabelsContext value={labels}>
      <ReactFlow
        {...behaviour}
        {...connecting}
        {...viewport}
        {...hover}
        {...farPointer}
        nodes={nodes}
        edges={wires}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        edgesReconnectable={!readOnly}
        onNodesChange={changes.onNodesChange}
        onEdgesChange={changes.onEdgesChange}
        onNodeDrag={changes.onDrag}
        onNodeDragStop={changes.onDragStop}
        onSelectionDragStop={changes.onDragStop}
        {...clicks}
      >
        {isFar ? <FarView flow={drawn} /> : <Dots />}
        <WireLabels onReady={setLabels} />
        <CanvasMap {...drawn} />
      </ReactFlow>
    </WireLabelsContext>
  );
}

/**
 * Size of the canvas before anything is drawn on it: it decides where to begin. What is drawn on it comes after the
 * frame, in pieces between which the page answers.
 */
function useFirstSize(frame: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    startTransition(() => setSize({ width: clientWidth, height: clientHeight }));
  }, [frame]);
  return size;
}

/** The canvas: the flow under pointer and keyboard. The outline is its equal in lists. */
export function Canvas() {
  const t = useEditorText();
  const frame = useRef<HTMLElement>(null);
  const size = useFirstSize(frame);
  const detail = useDetail();
  const overNode = useView((state) => state.hoveredNode !== null);
  const keysId = useId();
  const onKeyDown = useCanvasKeys();
  const onContextMenu = useContextMenu();
  useRevealMembers();
  useBringIntoView(frame);
  useWantedFocus('stage', () => frame.current?.focus({ preventScroll: true }));
  return (
    <section
      ref={frame}
      className={classes.canvas}
      data-detail={detail}
      data-over-node={detail === 'far' && overNode}
      data-focus-region
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas has a keyboard map of its own
      tabIndex={0}
      aria-label={t('canvas.label')}
      aria-describedby={keysId}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      {...useCanvasClipboard()}
      {...useDrop()}
    >
      <VisuallyHidden id={keysId}>{t('canvas.keys')}</VisuallyHidden>
      {size && <FlowCanvas size={size} />}
      <KindChooser frame={frame} />
      <CanvasMenu frame={frame} />
      <SelectionReader />
    </section>
  );
}

import { useReactFlow, type Viewport } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { indexFlow } from '../../../state/flowIndex.ts';
import { type Size, sizeOf } from '../../../state/geometry.ts';
import { useEditor, useEditorStore, useView } from '../context/EditorContext.tsx';
import { useSmallerCanvas } from './useSmallerCanvas.ts';

const moveTime = 160;
/** Room to keep free around a node, in pixels: above floats the run, below what leads on from a failure. */
const margin = { start: 24, end: 24, top: 64, bottom: 72 };
/** The overview of the canvas covers its last corner. */
const overview = { width: 204, height: 120 };
/** Nodes are never brought into view smaller than this: their names must be readable. */
const readableZoom = 0.7;

/** Offset of the canvas at which a stretch of it is seen, as near to the present offset as can be. */
function shifted(offset: number, from: number, to: number, first: number, last: number): number {
  const least = first - from;
  const most = last - to;
  // What is larger than the room is shown from its beginning.
  return most < least ? least : Math.min(Math.max(offset, least), most);
}

/** The viewport that shows a node, moved as little as can be. */
function viewportFor(node: FlowNode, view: Viewport, box: Size): Viewport {
  const zoom = Math.max(view.zoom, readableZoom);
  const { width, height } = sizeOf(node);
  const [left, top] = [node.position.x * zoom, node.position.y * zoom];
  const [right, bottom] = [left + width * zoom, top + height * zoom];
  const x = shifted(view.x, left, right, margin.start, box.width - margin.end);
  const covered = x + right > box.width - overview.width;
  const last = box.height - (covered ? overview.height : margin.bottom);
  return { x, y: shifted(view.y, top, bottom, margin.top, last), zoom };
}

const same = (one: Viewport, other: Viewport) => one.x === other.x && one.y === other.y && one.zoom === other.zoom;

/** Keeps the node whose panel is open in sight when the canvas becomes smaller, as beside the Context Viewer. */
function useKeptInSight(): void {
  const { setViewport, getViewport } = useReactFlow();
  const editor = useEditorStore();
  useSmallerCanvas((now, before) => {
    const { openNode, history } = editor.getState();
    const node = indexFlow(history.present.flow).node.get(openNode ?? '');
    const view = getViewport();
    // Who has looked elsewhere goes on doing so.
    if (!node || !same(viewportFor(node, view, before), view)) return;
    const next = viewportFor(node, view, now);
    if (!same(next, view)) void setViewport(next, { duration: moveTime });
  });
}

/** Moves the canvas when a wanted node, or the one whose panel opens, is out of sight. */
export function useBringIntoView(frame: RefObject<HTMLElement | null>): void {
  const { setViewport, getViewport } = useReactFlow();
  const editor = useEditorStore();
  const centre = useView((state) => state.centre);
  const open = useEditor((state) => state.openNode);
  const renaming = useView((state) => state.renaming);
  const wanted = centre?.id ?? null;
  useKeptInSight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish for a node counts, also for the same one again
  useEffect(() => bring(wanted), [centre]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a panel makes the canvas smaller
  useEffect(() => bring(open), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name is edited on the node itself, which has to be near
  useEffect(() => bring(renaming), [renaming]);

  function bring(id: string | null) {
    const node = id === null ? undefined : indexFlow(editor.getState().history.present.flow).node.get(id);
    if (!node) return;
    // The panel takes its room first.
    const request = requestAnimationFrame(() => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const view = getViewport();
      const next = viewportFor(node, view, box);
      if (next.x !== view.x || next.y !== view.y) void setViewport(next, { duration: moveTime });
    });
    return () => cancelAnimationFrame(request);
  }
}

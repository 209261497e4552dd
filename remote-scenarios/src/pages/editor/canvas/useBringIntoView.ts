import { type Rect, useReactFlow, type Viewport } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type FlowIndex, indexFlow } from '../../../state/flowIndex.ts';
import type { Size } from '../../../state/geometry.ts';
import { useEditor, useEditorStore, useView } from '../context/EditorContext.tsx';
import { boundsOf } from './fitting.ts';
import { useSmallerCanvas } from './useSmallerCanvas.ts';

const moveTime = 160;
/** Room to keep free around a node, in pixels: above floats the run, below what leads on from a failure. */
const margin = { start: 24, end: 24, top: 64, bottom: 72 };
/** A lower canvas, as the strip above a panel in full view, has no room for more. */
const lowBelow = 240;
const lowMargin = { ...margin, top: 36, bottom: 16 };
/** The overview of the canvas covers its last corner. */
const overview = { width: 204, height: 120 };
/** Nodes are never brought into view smaller than this: names of 13 px are 12 px high on screen. */
const readableZoom = 12 / 13;

/** Offset of the canvas at which a stretch of it is seen, as near to the present offset as can be. */
function shifted(offset: number, from: number, to: number, first: number, last: number): number {
  const least = first - from;
  const most = last - to;
  // What is larger than the room is shown from its beginning.
  return most < least ? least : Math.min(Math.max(offset, least), most);
}

/** The viewport that shows an area, moved as little as can be. */
function viewportOver({ x, y, width, height }: Rect, view: Viewport, box: Size): Viewport {
  const zoom = Math.max(view.zoom, readableZoom);
  const around = box.height < lowBelow ? lowMargin : margin;
  const [left, top] = [x * zoom, y * zoom];
  const [right, bottom] = [left + width * zoom, top + height * zoom];
  const shownX = shifted(view.x, left, right, around.start, box.width - around.end);
  const covered = around === margin && shownX + right > box.width - overview.width;
  const last = box.height - (covered ? overview.height : around.bottom);
  return { x: shownX, y: shifted(view.y, top, bottom, around.top, last), zoom };
}

/** Nodes that a wire leads to from this one, or from which one leads here. */
function neighboursOf({ node, wiresFrom, wiresTo }: FlowIndex, id: string): FlowNode[] {
  const ids = [
    ...(wiresFrom.get(id) ?? []).map(({ target }) => target),
    ...(wiresTo.get(id) ?? []).map(({ source }) => source),
  ];
  return ids.flatMap((each) => node.get(each) ?? []);
}

/** The viewport that shows a node, and its neighbours as far as there is room for them at a size that can be read. */
export function viewportFor(index: FlowIndex, node: FlowNode, view: Viewport, box: Size): Viewport {
  const withNeighbours = viewportOver(boundsOf([node, ...neighboursOf(index, node.id)]), view, box);
  // Where not all of them fit, the node itself comes first.
  return viewportOver(boundsOf([node]), withNeighbours, box);
}

const same = (one: Viewport, other: Viewport) => one.x === other.x && one.y === other.y && one.zoom === other.zoom;

/** Keeps the node whose panel is open in sight when the canvas becomes smaller, as beside the Context Viewer. */
function useKeptInSight(): void {
  const { setViewport, getViewport } = useReactFlow();
  const editor = useEditorStore();
  useSmallerCanvas((now, before) => {
    const { openNode, history } = editor.getState();
    const index = indexFlow(history.present.flow);
    const node = index.node.get(openNode ?? '');
    const view = getViewport();
    // Who has looked elsewhere goes on doing so.
    if (!node || !same(viewportFor(index, node, view, before), view)) return;
    const next = viewportFor(index, node, view, now);
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
    const index = indexFlow(editor.getState().history.present.flow);
    const node = id === null ? undefined : index.node.get(id);
    if (!node) return;
    // The panel takes its room first.
    const request = requestAnimationFrame(() => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const view = getViewport();
      const next = viewportFor(index, node, view, box);
      if (next.x !== view.x || next.y !== view.y) void setViewport(next, { duration: moveTime });
    });
    return () => cancelAnimationFrame(request);
  }
}

import type { Rect, Viewport } from '@xyflow/react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { FlowIndex } from '../../../state/flowIndex.ts';
import type { Size } from '../../../state/geometry.ts';
import { boundsOf } from './fitting.ts';

/** Nodes are never brought into view smaller than this: names of 13 pixels are 12 high on screen. */
export const readableZoom = 12 / 13;
/** Room to keep free around nodes, in pixels, by the height of the canvas: search, run, zoom and map float there. */
const margins = [
  { from: 480, sides: 24, top: 64, bottom: 72 },
  { from: 200, sides: 24, top: 56, bottom: 60 },
  { from: 0, sides: 24, top: 54, bottom: 8 },
];
/** Room behind a node in flow units: the button that adds the next one has to be seen as well. */
const behind = 48;

/** The area that nodes cover, with the button behind them. */
function areaOf(nodes: readonly FlowNode[]): Rect {
  const { width, ...area } = boundsOf(nodes);
  return { ...area, width: width + behind };
}

/** The map covers the last corner of a canvas that is high enough for it. */
const map = { from: 480, width: 204, height: 120 };

const marginsFor = ({ height }: Size) => margins.find(({ from }) => height >= from) ?? { sides: 0, top: 0, bottom: 0 };

/** Offset at which a stretch of the canvas is in sight, as near to the present offset as possible. */
function shifted(offset: number, from: number, to: number, first: number, last: number): number {
  const min = first - from;
  const max = last - to;
  // What is larger than the room is shown from its beginning.
  return max < min ? min : Math.min(Math.max(offset, min), max);
}

/** The viewport that shows an area at this zoom, moved as little as possible. */
function moveOver({ x, y, width, height }: Rect, view: Viewport, canvas: Size): Viewport {
  const { zoom } = view;
  const { sides, top, bottom } = marginsFor(canvas);
  const right = (x + width) * zoom;
  const shownX = shifted(view.x, x * zoom, right, sides, canvas.width - sides);
  const isUnderMap = canvas.height >= map.from && shownX + right > canvas.width - map.width;
  const last = canvas.height - (isUnderMap ? map.height : bottom);
  return { x: shownX, y: shifted(view.y, y * zoom, (y + height) * zoom, top, last), zoom };
}

/** Another zoom, with the middle of an area where it was on screen. */
function zoomAt({ x, y, width, height }: Rect, view: Viewport, zoom: number): Viewport {
  const change = view.zoom - zoom;
  return { x: view.x + (x + width / 2) * change, y: view.y + (y + height / 2) * change, zoom };
}

/** Nodes at the other ends of the wires of a node. */
function neighborsOf({ node, wiresFrom, wiresTo }: FlowIndex, id: string): FlowNode[] {
  const ids = [
    ...(wiresFrom.get(id) ?? []).map(({ target }) => target),
    ...(wiresTo.get(id) ?? []).map(({ source }) => source),
  ];
  return ids.flatMap((each) => node.get(each) ?? []);
}

/** The largest zoom at which an area fits between what floats on the canvas. */
function zoomToFit({ width, height }: Rect, canvas: Size): number {
  const { sides, top, bottom } = marginsFor(canvas);
  return Math.min((canvas.width - 2 * sides) / width, (canvas.height - top - bottom) / height);
}

/** Shows a node at the zoom that there is. */
export const keepInSight = (node: FlowNode, view: Viewport, canvas: Size): Viewport =>
  moveOver(areaOf([node]), view, canvas);

/** Shows a node, and its neighbors as far as there is room for them, at a size that can be read. */
export function viewOfNode(index: FlowIndex, node: FlowNode, view: Viewport, canvas: Size): Viewport {
  const around = areaOf([node, ...neighborsOf(index, node.id)]);
  const zoom = Math.max(readableZoom, Math.min(view.zoom, zoomToFit(around, canvas)));
  const fits = zoom <= zoomToFit(around, canvas);
  const zoomed = zoomAt(boundsOf([node]), view, fits ? zoom : Math.max(view.zoom, readableZoom));
  // Where not all of them fit, the node itself comes first.
  return keepInSight(node, moveOver(around, zoomed, canvas), canvas);
}

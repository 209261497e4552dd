import { Panel, type Rect, type Transform, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { type PointerEvent, useMemo, type WheelEvent } from 'react';
import { isRightToLeft } from 'shared-contracts/react';
import type { Size } from '../../../state/geometry.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './CanvasMap.module.css';
import type { CanvasGroup } from './canvasGroups.ts';
import type { CanvasNode } from './canvasNodes.ts';
import { farGroupLook, farLook } from './farLook.ts';
import { boundsOfAreas } from './fitting.ts';
import { isAllInSight } from './inSight.ts';
import type { DrawnFlow, PageNode } from './useDrawnFlow.ts';
import { type Paint, usePainting } from './usePainting.ts';

/** A lower canvas, as above an open panel, has no room for a map beside its nodes. */
const lowestWithMap = 480;
const mapSize = { width: 176, height: 92 };
const margin = 6;
/** Smaller nodes would not be seen. */
const smallest = 1.5;
const zoomSpeed = 0.002;

/** True where a map shows more than the canvas does, and has room beside the nodes. */
function useIsOfUse(bounds: Rect): boolean {
  return useStore((state) => state.height >= lowestWithMap && !isAllInSight(bounds, state.transform, state));
}

/** What the canvas shows, in pixels of the flow. */
function sightOf([x, y, zoom]: Transform, { width, height }: Size): Rect {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

interface Place {
  x: number;
  y: number;
  scale: number;
}

/** How far what is seen may go beyond the flow before the map shows more: it is not painted anew at every move. */
const step = 1024;
const down = (value: number) => Math.floor(value / step) * step;
const up = (value: number) => Math.ceil(value / step) * step;

/** How the flow and what is seen of it lie on the map. */
function placeOn(bounds: Rect, sight: Rect): Place {
  const [left, top] = [Math.min(bounds.x, down(sight.x)), Math.min(bounds.y, down(sight.y))];
  const width = Math.max(bounds.x + bounds.width, up(sight.x + sight.width)) - left;
  const height = Math.max(bounds.y + bounds.height, up(sight.y + sight.height)) - top;
  const scale = Math.min((mapSize.width - 2 * margin) / width, (mapSize.height - 2 * margin) / height);
  const x = (mapSize.width - width * scale) / 2 - left * scale;
  const y = (mapSize.height - height * scale) / 2 - top * scale;
  return { x, y, scale };
}

const isFrame = ({ type }: PageNode) => type === 'groupFrame';

/** A node on the map, with the token of its colour. */
type Spot = Rect & { token: string };

const areaOf = ({ position, width = 0, height = 0 }: PageNode): Rect => ({ ...position, width, height });

function spotOf(node: PageNode): Spot {
  const { selected } = node;
  const look = 'group' in node.data ? farGroupLook(node as CanvasGroup) : farLook(node as CanvasNode);
  return { ...areaOf(node), token: selected && !isFrame(node) ? 'primary' : look.fill };
}

/** The pixels a part of the flow has on the map. */
function onMap({ x, y, width, height }: Rect, place: Place): Rect {
  const { scale } = place;
  return { x: x * scale + place.x, y: y * scale + place.y, width: width * scale, height: height * scale };
}

function paintingOf(spots: readonly Spot[], place: Place): Paint {
  return (context, { colour }) => {
    for (const spot of spots) {
      const { x, y, width, height } = onMap(spot, place);
      context.fillStyle = colour(spot.token);
      context.fillRect(x, y, Math.max(width, smallest), Math.max(height, smallest));
    }
  };
}

/** The pointer on the map: what lies under it is shown, and the wheel changes how large. */
function useSteering(bounds: Rect) {
  const store = useStoreApi();
  const { setCenter, zoomTo, getZoom } = useReactFlow();
  const show = (event: PointerEvent<HTMLElement>) => {
    const { transform, width, height } = store.getState();
    const { x, y, scale } = placeOn(bounds, sightOf(transform, { width, height }));
    const box = event.currentTarget.getBoundingClientRect();
    const point = { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
    void setCenter(point.x, point.y, { zoom: getZoom() });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) show(event);
    },
    onWheel: ({ deltaY }: WheelEvent) => void zoomTo(getZoom() * 2 ** (-deltaY * zoomSpeed)),
  };
}

/** All nodes on the map; they are painted anew only where they lie elsewhere on it. */
function Spots({ nodes, place: { x, y, scale } }: { nodes: readonly PageNode[]; place: Place }) {
  const t = useEditorText();
  const spots = useMemo(() => nodes.map(spotOf), [nodes]);
  const paint = useMemo(() => paintingOf(spots, { x, y, scale }), [spots, x, y, scale]);
  return <canvas ref={usePainting(paint, mapSize)} className={classes.spots} role="img" aria-label={t('canvas.map')} />;
}

function MapPicture({ nodes, bounds }: { nodes: readonly PageNode[]; bounds: Rect }) {
  const transform = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const sight = sightOf(transform, { width, height });
  const place = placeOn(bounds, sight);
  const { x, y, ...size } = onMap(sight, place);
  return (
    <div className={`${classes.picture} nopan nowheel`} {...useSteering(bounds)}>
      <Spots nodes={nodes} place={place} />
      <div className={classes.sight} style={{ ...size, transform: `translate(${x}px, ${y}px)` }} />
    </div>
  );
}

/** The whole flow in small, to see where one is and to move; not while all of it is in sight. */
export function CanvasMap({ nodes, groups }: DrawnFlow) {
  const all = useMemo(() => [...groups, ...nodes], [nodes, groups]);
  const bounds = useMemo(() => boundsOfAreas(all.map(areaOf)), [all]);
  if (!useIsOfUse(bounds)) return null;
  return (
    <Panel position={isRightToLeft() ? 'bottom-left' : 'bottom-right'} className={classes.map ?? ''}>
      <MapPicture nodes={all} bounds={bounds} />
    </Panel>
  );
}

import { getBezierPath, Position as Side } from '@xyflow/react';
import type { CanvasGroup } from './canvasGroups.ts';
import type { CanvasNode } from './canvasNodes.ts';
import type { CanvasWire } from './canvasWires.ts';
import { type FarLook, farGroupLook, farLook, wireColours } from './farLook.ts';
import type { DrawnFlow, PageNode } from './useDrawnFlow.ts';
import type { Sight } from './usePainting.ts';

/** The flow as it is painted from afar: what looks alike together. */
export interface FarPicture {
  frames: readonly LookedAt[];
  notes: readonly LookedAt[];
  steps: readonly LookedAt[];
  wires: ReadonlyMap<string, Path2D>;
}

interface LookedAt {
  look: FarLook;
  nodes: readonly PageNode[];
}

function end({ position, handles }: PageNode, id: string | null | undefined, side: Side) {
  const handle = handles?.find((one) => one.id === id) ?? handles?.find((one) => one.position === side);
  if (!handle) return null;
  const [width, height] = [handle.width ?? 0, handle.height ?? 0];
  return { x: position.x + handle.x + width / 2, y: position.y + handle.y + height / 2, side: handle.position };
}

function pathOf(wire: CanvasWire, byId: ReadonlyMap<string, PageNode>): string | null {
  const [source, target] = [byId.get(wire.source), byId.get(wire.target)];
  const from = source && end(source, wire.sourceHandle, Side.Right);
  const to = target && end(target, wire.targetHandle, Side.Left);
  if (!from || !to) return null;
  const [path] = getBezierPath({
    ...{ sourceX: from.x, sourceY: from.y, sourcePosition: from.side },
    ...{ targetX: to.x, targetY: to.y, targetPosition: to.side },
  });
  return path;
}

const isGroup = (node: PageNode): node is CanvasGroup => 'group' in node.data;

function byLook(nodes: readonly PageNode[]): LookedAt[] {
  const groups = new Map<string, { look: FarLook; nodes: PageNode[] }>();
  for (const node of nodes) {
    const look = isGroup(node) ? farGroupLook(node) : farLook(node);
    const key = `${look.fill} ${look.line} ${look.faint}`;
    const group = groups.get(key);
    if (group) group.nodes.push(node);
    else groups.set(key, { look, nodes: [node] });
  }
  // What is selected or marked lies over its neighbours.
  return [...groups.values()].toSorted((a, b) => Number(a.look.line !== null) - Number(b.look.line !== null));
}

function wirePaths(wires: readonly CanvasWire[], nodes: readonly PageNode[]): Map<string, Path2D> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sources = new Map<string, string[]>();
  for (const wire of wires) {
    const path = pathOf(wire, byId);
    if (path === null) continue;
    const colour = wire.selected ? 'primary' : wireColours[wire.data?.view?.state ?? 'idle'];
    const group = sources.get(colour);
    if (group) group.push(path);
    else sources.set(colour, [path]);
  }
  return new Map([...sources].map(([colour, paths]) => [colour, new Path2D(paths.join(''))]));
}

export function farPicture({ nodes, groups, wires }: DrawnFlow): FarPicture {
  const boxes = groups.filter(({ data }) => data.box);
  return {
    frames: byLook(groups.filter(({ data }) => !data.box)),
    notes: byLook(nodes.filter(({ type }) => type === 'note')),
    steps: byLook([...nodes.filter(({ type }) => type !== 'note'), ...boxes]),
    wires: wirePaths(wires, [...nodes, ...boxes]),
  };
}

type Context = CanvasRenderingContext2D;

/** Lines are as thin from afar as they can be seen, whatever the zoom. */
const thin = 1;
const thick = 2;
const faintness = 0.3;

/** Around a node, not over it: from afar it is no higher than a few pixels. */
function outline(context: Context, { position, width = 0, height = 0 }: PageNode, line: number) {
  context.lineWidth = line;
  context.strokeRect(position.x - line, position.y - line, width + 2 * line, height + 2 * line);
}

function paintNodes(context: Context, groups: readonly LookedAt[], { transform: [x, y, zoom], ...sight }: Sight) {
  const [left, top] = [-x / zoom, -y / zoom];
  const [right, bottom] = [left + sight.width / zoom, top + sight.height / zoom];
  for (const { look, nodes } of groups) {
    context.globalAlpha = look.faint ? faintness : 1;
    context.fillStyle = sight.colour(look.fill);
    if (look.line) context.strokeStyle = sight.colour(look.line);
    for (const node of nodes) {
      const { position, width = 0, height = 0 } = node;
      if (position.x > right || position.y > bottom || position.x + width < left || position.y + height < top) continue;
      context.fillRect(position.x, position.y, width, height);
      if (look.line) outline(context, node, thick / zoom);
    }
  }
  context.globalAlpha = 1;
}

/** Paints the flow as it lies under the viewport. */
export function paintFar(context: Context, picture: FarPicture, sight: Sight, hovered: CanvasNode | undefined): void {
  const [x, y, zoom] = sight.transform;
  context.save();
  context.translate(x, y);
  context.scale(zoom, zoom);
  paintNodes(context, picture.frames, sight);
  paintNodes(context, picture.notes, sight);
  context.lineWidth = thin / zoom;
  for (const [colour, path] of picture.wires) {
    context.strokeStyle = sight.colour(colour);
    context.stroke(path);
  }
  paintNodes(context, picture.steps, sight);
  if (hovered) {
    context.strokeStyle = sight.colour('text');
    outline(context, hovered, thick / zoom);
  }
  context.restore();
}

import { getBezierPath, Position as Side } from '@xyflow/react';
import type { Ref } from 'react';
import type { Flow, FlowGroup, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { errorHandle, isAnnotation } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf, hidingGroup, indexFlow, membersOf } from '../../../state/flowIndex.ts';
import { errorHandleInset, handleTop, outputTop, type Position, sideOutputs, sizeOf } from '../../../state/geometry.ts';
import {
  collapsedGroups,
  frameAround,
  type GroupPorts,
  groupBox,
  groupPorts,
  inputPortId,
  outputPortId,
  portTop,
  shownNodes,
} from '../../../state/groupGeometry.ts';
import { BoxImage, FrameImage } from './GroupImage.tsx';
import type { Colours } from './imageColours.ts';
import { NodeImage } from './NodeImage.tsx';
import { imageFont } from './textFit.ts';

/** Free room around the flow. */
const margin = 32;

export interface ImageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the scenario has its groups, whatever somebody looks at. */
const asSaved: ReadonlyMap<string, boolean> = new Map();

/** What of the canvas the image shows: all of the flow. */
export function imageBox(flow: Flow): ImageBox {
  const index = indexFlow(flow);
  const collapsed = collapsedGroups(index, asSaved);
  const areas: ImageBox[] = [
    ...shownNodes(index, asSaved).map((node) => ({ ...node.position, ...sizeOf(node) })),
    ...index.groups.map((group) =>
      collapsed.has(group.id) ? groupBox(index, group) : frameAround(membersOf(index, group.id)),
    ),
  ];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of areas) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  if (left === Infinity) return { x: 0, y: 0, width: 2 * margin, height: 2 * margin };
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** Where a wire leaves a node. */
function beginOf(source: FlowNode, handle: string) {
  const { width, height } = sizeOf(source);
  const outputs = sideOutputs(source);
  const place = Math.max(
    outputs.findIndex(({ id }) => id === handle),
    0,
  );
  const fails = handle === errorHandle;
  return {
    sourceX: source.position.x + (fails ? width - errorHandleInset : width),
    sourceY: source.position.y + (fails ? height : outputTop(outputs, place)),
    sourcePosition: fails ? Side.Bottom : Side.Right,
  };
}

/** Where a port stands on the box of a collapsed group. */
function portPlace(index: FlowIndex, group: FlowGroup, id: string, side: keyof GroupPorts): Position {
  const { x, y, width } = groupBox(index, group);
  const at = groupPorts(index, group)[side].findIndex((port) => port.id === id);
  return { x: side === 'inputs' ? x : x + width, y: y + portTop(Math.max(at, 0)) };
}

/** The way of a wire, as the canvas draws it; null where one of its ends is gone, or both are in one box. */
function pathOf(wire: FlowWire, index: FlowIndex): string | null {
  const [source, target] = [index.node.get(wire.source), index.node.get(wire.target)];
  if (!source || !target) return null;
  const collapsed = collapsedGroups(index, asSaved);
  const [from, to] = [wire.source, wire.target].map((id) => hidingGroup(index, collapsed, id));
  if (from && from === to) return null;
  const handle = handleOf(wire);
  const leaves = from && portPlace(index, from, outputPortId(source.id, handle), 'outputs');
  const enters = to
    ? portPlace(index, to, inputPortId(target.id), 'inputs')
    : { x: target.position.x, y: target.position.y + handleTop };
  const [path] = getBezierPath({
    ...(leaves ? { sourceX: leaves.x, sourceY: leaves.y, sourcePosition: Side.Right } : beginOf(source, handle)),
    targetX: enters.x,
    targetY: enters.y,
    targetPosition: Side.Left,
  });
  return path;
}

function WireImage({ wire, index, colours }: { wire: FlowWire; index: FlowIndex; colours: Colours }) {
  const path = pathOf(wire, index);
  const colour = colours(handleOf(wire) === errorHandle ? 'error-text' : 'wire');
  return path && <path d={path} fill="none" stroke={colour} strokeWidth={1.5} />;
}

interface FlowImageProps {
  flow: Flow;
  /** What it is called, for who does not see it. */
  title: string;
  colours: Colours;
  image: Ref<SVGSVGElement>;
}

/** The whole flow as one image, painted in plain colours: it is the file as well. Settings are not in it. */
export function FlowImage({ flow, title, colours, image }: FlowImageProps) {
  const index = indexFlow(flow);
  const { x, y, width, height } = imageBox(flow);
  const nodes = shownNodes(index, asSaved);
  const notes = nodes.filter(isAnnotation);
  const steps = nodes.filter((node) => !isAnnotation(node));
  const collapsed = collapsedGroups(index, asSaved);
  const frames = index.groups.filter(({ id }) => !collapsed.has(id));
  const boxes = index.groups.filter(({ id }) => collapsed.has(id));
  return (
    <svg
      ref={image}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={imageFont}
      role="img"
    >
      <title>{title}</title>
      <rect x={x} y={y} width={width} height={height} fill={colours('canvas')} />
      {frames.map((group) => (
        <FrameImage key={group.id} group={group} index={index} colours={colours} />
      ))}
      {notes.map((node) => (
        <NodeImage key={node.id} node={node} colours={colours} />
      ))}
      {index.wires.map((wire) => (
        <WireImage key={wire.id} wire={wire} index={index} colours={colours} />
      ))}
      {steps.map((node) => (
        <NodeImage key={node.id} node={node} colours={colours} />
      ))}
      {boxes.map((group) => (
        <BoxImage key={group.id} group={group} index={index} colours={colours} />
      ))}
    </svg>
  );
}

import { getBezierPath, Position as Side } from '@xyflow/react';
import type { Ref } from 'react';
import type { Flow, FlowWire } from 'shared-contracts/api/scenario';
import { errorHandle, isAnnotation } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf, indexFlow } from '../../../state/flowIndex.ts';
import { errorHandleInset, handleTop, outputTop, sideOutputs, sizeOf } from '../../../state/geometry.ts';
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

/** What of the canvas the image shows: all of the flow. */
export function imageBox(flow: Flow): ImageBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of indexFlow(flow).nodes) {
    const { width, height } = sizeOf(node);
    left = Math.min(left, node.position.x);
    top = Math.min(top, node.position.y);
    right = Math.max(right, node.position.x + width);
    bottom = Math.max(bottom, node.position.y + height);
  }
  if (left === Infinity) return { x: 0, y: 0, width: 2 * margin, height: 2 * margin };
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The way of a wire, as the canvas draws it; null where one of its ends is gone. */
function pathOf(wire: FlowWire, { node }: FlowIndex): string | null {
  const source = node.get(wire.source);
  const target = node.get(wire.target);
  if (!source || !target) return null;
  const { width, height } = sizeOf(source);
  const handle = handleOf(wire);
  const outputs = sideOutputs(source);
  const place = Math.max(
    outputs.findIndex(({ id }) => id === handle),
    0,
  );
  const fails = handle === errorHandle;
  const [path] = getBezierPath({
    sourceX: source.position.x + (fails ? width - errorHandleInset : width),
    sourceY: source.position.y + (fails ? height : outputTop(outputs, place)),
    sourcePosition: fails ? Side.Bottom : Side.Right,
    targetX: target.position.x,
    targetY: target.position.y + handleTop,
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
  const notes = index.nodes.filter(isAnnotation);
  const steps = index.nodes.filter((node) => !isAnnotation(node));
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
      {notes.map((node) => (
        <NodeImage key={node.id} node={node} colours={colours} />
      ))}
      {index.wires.map((wire) => (
        <WireImage key={wire.id} wire={wire} index={index} colours={colours} />
      ))}
      {steps.map((node) => (
        <NodeImage key={node.id} node={node} colours={colours} />
      ))}
    </svg>
  );
}

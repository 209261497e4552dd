import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind, type OutputHandle, outputsOf, readConfig } from 'shared-contracts/nodes';
import { readOnce } from './readOnce.ts';

/** Sizes of the canvas in pixels at 100 % (look §5). */
export const grid = 16;
export const boxWidth = 184;
export const boxHeight = 48;
/** Wider than drawn, as the box is: a wire between two columns has room for its count. */
export const columnStep = 256;
export const rowStep = 96;
export const handleTop = 23;
export const errorHandleInset = 24;
export const errorLineHeight = 22;
const outputHeight = 20;
const outputPadding = 5;

export interface Position {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Rounds to the grid. */
export function snap({ x, y }: Position): Position {
  return { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid };
}

/** All outputs of a node. */
export const outputsOfNode: (node: FlowNode) => readonly OutputHandle[] = readOnce((node) =>
  outputsOf(node.type, node.data.config),
);

/** Outputs on the right side; the error output leaves from the bottom. */
export const sideOutputs: (node: FlowNode) => readonly OutputHandle[] = readOnce((node) =>
  outputsOfNode(node).filter((output) => output.id !== 'error'),
);

/** True when the outputs stand below the box, each with its name. */
export function hasNamedOutputs(outputs: readonly OutputHandle[]): boolean {
  return outputs.some((output) => output.label !== undefined);
}

/** Distance of an output's handle from the top of the box. */
export function outputTop(outputs: readonly OutputHandle[], index: number): number {
  return hasNamedOutputs(outputs) ? boxHeight + outputPadding / 2 + outputHeight * (index + 0.5) : handleTop;
}

const sizeAtRest = readOnce((node): Size => {
  const kind = nodeKind(node.type);
  if (kind?.size) return kind.size(readConfig(kind, node.data.config));
  const outputs = sideOutputs(node);
  const named = hasNamedOutputs(outputs) ? outputPadding + outputs.length * outputHeight : 0;
  return { width: boxWidth, height: boxHeight + named };
});

/** Size of a node as drawn; computed rather than measured, so that nothing shifts after the first paint. */
export function sizeOf(node: FlowNode, withErrorLine = false): Size {
  const { width, height } = sizeAtRest(node);
  const line = withErrorLine && !nodeKind(node.type)?.size ? errorLineHeight : 0;
  return { width, height: height + line };
}

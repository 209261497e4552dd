import { type Handle, type Node, Position as Side } from '@xyflow/react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { errorHandle, isAnnotation, nodeKind } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf, hidingGroup } from '../../../state/flowIndex.ts';
import { errorHandleInset, handleTop, outputTop, type Position, sideOutputs, sizeOf } from '../../../state/geometry.ts';
import type { NodeView } from '../../../state/runView.ts';

/** What a node on the canvas is drawn from. */
export interface StepData extends Record<string, unknown> {
  node: FlowNode;
  view: NodeView | undefined;
  problems: number;
  /** A wire leaves by the error output, so its handle is shown. */
  handsErrorsOn: boolean;
  /** Outputs that lead nowhere yet, one behind the other. */
  open: string;
}
export type CanvasNode = Node<StepData>;

const handleSize = 10;
const half = handleSize / 2;

export type DrawnHandle = NonNullable<Node['handles']>[number];

export function drawnHandle(id: string, type: Handle['type'], position: Side, x: number, y: number): DrawnHandle {
  return { id, type, position, x: x - half, y: y - half, width: handleSize, height: handleSize };
}

/** Where wires end, so that wires of nodes out of sight can be drawn without measuring the nodes. */
function handlesOf(node: FlowNode, size: { width: number; height: number }): DrawnHandle[] {
  const outputs = sideOutputs(node);
  const kind = nodeKind(node.type);
  return [
    ...(kind?.hasInput === false ? [] : [drawnHandle('in', 'target', Side.Left, 0, handleTop)]),
    ...outputs.map((output, at) => drawnHandle(output.id, 'source', Side.Right, size.width, outputTop(outputs, at))),
    ...(kind?.working
      ? [drawnHandle(errorHandle, 'source', Side.Bottom, size.width - errorHandleInset, size.height)]
      : []),
  ];
}

export interface CanvasInputs {
  index: FlowIndex;
  selection: ReadonlySet<string>;
  /** Positions of nodes that are being dragged. */
  dragged: ReadonlyMap<string, Position>;
  views: ReadonlyMap<string, NodeView> | null;
  problems: ReadonlyMap<string, readonly unknown[]>;
  /** Groups whose nodes are not drawn. */
  collapsed?: ReadonlySet<string>;
}

const noGroups: ReadonlySet<string> = new Set();

function sameView(a: NodeView | undefined, b: NodeView | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const counts = Object.keys({ ...a.sent, ...b.sent });
  return (
    a.state === b.state &&
    a.error?.exception === b.error?.exception &&
    a.executions === b.executions &&
    a.attempt === b.attempt &&
    counts.every((output) => a.sent[output] === b.sent[output])
  );
}

function handsErrorsOn(node: FlowNode, { wiresFrom }: FlowIndex): boolean {
  return (wiresFrom.get(node.id) ?? []).some((wire) => wire.sourceHandle === errorHandle);
}

function openOutputs(node: FlowNode, { wiresFrom }: FlowIndex): string {
  const wires = wiresFrom.get(node.id) ?? [];
  const open = sideOutputs(node).filter(({ id }) => !wires.some((wire) => handleOf(wire) === id));
  return open.map(({ id }) => id).join(' ');
}

function build(node: FlowNode, inputs: CanvasInputs): CanvasNode {
  const view = inputs.views?.get(node.id);
  const size = sizeOf(node, view?.state === 'failed');
  return {
    id: node.id,
    type: isAnnotation(node) ? 'note' : 'step',
    position: inputs.dragged.get(node.id) ?? node.position,
    selected: inputs.selection.has(node.id),
    ...size,
    measured: size,
    handles: handlesOf(node, size),
    zIndex: isAnnotation(node) ? -1 : 0,
    data: {
      node,
      view,
      problems: inputs.problems.get(node.id)?.length ?? 0,
      handsErrorsOn: handsErrorsOn(node, inputs.index),
      open: openOutputs(node, inputs.index),
    },
  };
}

function stillRight(drawn: CanvasNode, node: FlowNode, inputs: CanvasInputs): boolean {
  return (
    drawn.data.node === node &&
    drawn.position === (inputs.dragged.get(node.id) ?? node.position) &&
    drawn.selected === inputs.selection.has(node.id) &&
    drawn.data.problems === (inputs.problems.get(node.id)?.length ?? 0) &&
    drawn.data.handsErrorsOn === handsErrorsOn(node, inputs.index) &&
    drawn.data.open === openOutputs(node, inputs.index) &&
    sameView(drawn.data.view, inputs.views?.get(node.id))
  );
}

/** Nodes for the canvas. Those that look as before keep their identity, so that a thousand nodes stay fluid. */
export function canvasNodes(inputs: CanvasInputs, before: ReadonlyMap<string, CanvasNode>): CanvasNode[] {
  const { index, collapsed = noGroups } = inputs;
  const shown = collapsed.size === 0 ? index.nodes : index.nodes.filter(({ id }) => !hidingGroup(index, collapsed, id));
  return shown.map((node) => {
    const drawn = before.get(node.id);
    return drawn && stillRight(drawn, node, inputs) ? drawn : build(node, inputs);
  });
}

import { type Connection, type FinalConnectionState, type IsValidConnection, useReactFlow } from '@xyflow/react';
import { connect, reconnect, refusalOf } from '../../../state/edits/connect.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { type FlowIndex, indexFlow } from '../../../state/flowIndex.ts';
import { handleTop, snap } from '../../../state/geometry.ts';
import { groupPorts } from '../../../state/groupGeometry.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import type { CanvasWire } from './canvasWires.ts';

type Ends = Pick<Connection, 'source' | 'target'> & { sourceHandle?: string | null; targetHandle?: string | null };

/** The output of a node that a wire leaves by: on the box of a group, the one that the port stands for. */
function sourceOf(index: FlowIndex, id: string, handle: string | null | undefined) {
  const group = index.groups.find((each) => each.id === id);
  const port = group && groupPorts(index, group).outputs.find((each) => each.id === handle);
  return port
    ? { source: port.node.id, sourceHandle: port.handle ?? 'out' }
    : { source: id, sourceHandle: handle ?? 'out' };
}

/** The node that a wire leads to: on the box of a group, that of the port, or of its only one. */
function targetOf(index: FlowIndex, id: string, handle: string | null | undefined): string {
  const group = index.groups.find((each) => each.id === id);
  const inputs = group ? groupPorts(index, group).inputs : [];
  const port = inputs.find((each) => each.id === handle) ?? (inputs.length === 1 ? inputs[0] : undefined);
  return port?.node.id ?? id;
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } {
  const { clientX: x, clientY: y } = 'changedTouches' in event ? (event.changedTouches[0] as Touch) : event;
  return { x, y };
}

function nodeAt(point: { x: number; y: number }): string | null {
  const element = document
    .elementFromPoint(point.x, point.y)
    ?.closest('.react-flow__node:not(.react-flow__node-groupFrame)');
  return element?.getAttribute('data-id') ?? null;
}

/** Drawing wires: onto a handle, onto a node as a whole, or onto the free canvas, which asks for a node. */
export function useConnecting() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { screenToFlowPosition } = useReactFlow();
  const index = () => indexFlow(editor.getState().history.present.flow);
  const wireOf = ({ source, target, sourceHandle, targetHandle }: Ends) => ({
    ...sourceOf(index(), source, sourceHandle),
    target: targetOf(index(), target, targetHandle),
  });
  const draw = (ends: Ends) => editor.getState().edit((document) => connect(document, wireOf(ends), createRandomId()));

  const isValidConnection: IsValidConnection<CanvasWire> = (ends) => {
    const reconnected = 'id' in ends ? ends.id : undefined;
    const { flow } = editor.getState().history.present;
    const others = reconnected ? flow.filter((element) => element.id !== reconnected) : flow;
    return refusalOf(others, wireOf(ends)) === null;
  };

  const onConnectEnd = (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
    const { fromNode, fromHandle, toHandle } = state;
    if (toHandle || !fromNode || fromHandle?.type !== 'source') return;
    const point = pointOf(event);
    const target = nodeAt(point);
    if (target === fromNode.id) return;
    if (target) {
      draw({ source: fromNode.id, sourceHandle: fromHandle.id ?? null, target });
      return;
    }
    const { x, y } = screenToFlowPosition(point);
    const through = sourceOf(index(), fromNode.id, fromHandle.id);
    const position = snap({ x, y: y - handleTop });
    // The press that ends here would close at once what it opens.
    window.setTimeout(() => view.getState().chooseKind({ anchor: point, position, through, wireId: null }));
  };

  const onReconnect = (wire: CanvasWire, ends: Connection) =>
    editor.getState().edit((document) => reconnect(document, wire.id, wireOf(ends)));

  return { onConnect: draw, isValidConnection, onConnectEnd, onReconnect };
}

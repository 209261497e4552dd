import type { Flow, FlowWire } from 'shared-contracts/api/scenario';
import { errorHandle, nodeKind, wouldCycle } from 'shared-contracts/nodes';
import { type EditorDocument, mapNode } from '../document.ts';
import { handleOf, indexFlow } from '../flowIndex.ts';

export interface Connection {
  source: string;
  sourceHandle: string;
  target: string;
}

/** Why a wire cannot be drawn; names a message of the editor. */
export type ConnectionRefusal = 'itself' | 'no-input' | 'exists' | 'circle' | 'missing';

function sameWire(wire: FlowWire, connection: Connection): boolean {
  return (
    wire.source === connection.source && wire.target === connection.target && handleOf(wire) === connection.sourceHandle
  );
}

/** The reason against a wire, or null. */
export function refusalOf(flow: Flow, connection: Connection): ConnectionRefusal | null {
  const { node, wires } = indexFlow(flow);
  const target = node.get(connection.target);
  if (!node.has(connection.source) || !target) return 'missing';
  if (connection.source === connection.target) return 'itself';
  if (nodeKind(target.type)?.hasInput === false) return 'no-input';
  if (wires.some((wire) => sameWire(wire, connection))) return 'exists';
  return wouldCycle(wires, connection.source, connection.target) ? 'circle' : null;
}

/** A node whose error output leads somewhere hands its failures there, instead of ending the run. */
function handingErrorsOn(document: EditorDocument, source: string): EditorDocument {
  return mapNode(document, source, (node) =>
    (node.data.policy.on_failure ?? 'stop') === 'stop'
      ? { ...node, data: { ...node.data, policy: { ...node.data.policy, on_failure: 'error' } } }
      : node,
  );
}

/** Draws a wire; the same document when it is refused. */
export function connect(document: EditorDocument, connection: Connection, id: string): EditorDocument {
  if (refusalOf(document.flow, connection)) return document;
  const wire: FlowWire = { id, type: 'default', ...connection };
  const drawn = { ...document, flow: [...document.flow, wire] };
  return connection.sourceHandle === errorHandle ? handingErrorsOn(drawn, connection.source) : drawn;
}

/** Moves an end of a wire, keeping its place among the wires; the same document when that is refused. */
export function reconnect(document: EditorDocument, wireId: string, connection: Connection): EditorDocument {
  const others = document.flow.filter((element) => element.id !== wireId);
  if (refusalOf(others, connection)) return document;
  const flow = document.flow.map((element) => (element.id === wireId ? { ...element, ...connection } : element));
  return { ...document, flow };
}

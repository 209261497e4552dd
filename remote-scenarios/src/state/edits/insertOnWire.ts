import { errorHandle, nodeKind, outputsOf } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { type FlowIndex, handleOf, indexFlow } from '../flowIndex.ts';
import { columnStep, grid, type Position } from '../geometry.ts';
import { addNode, type NewNode } from './addNode.ts';
import { connect } from './connect.ts';
import { moveNodes } from './moveNodes.ts';

/** The output that leads on: a failure is no way on. */
function wayOn(document: EditorDocument, id: string): string | null {
  const node = indexFlow(document.flow).node.get(id);
  if (!node) return null;
  return outputsOf(node.type, node.data.config).find((output) => output.id !== errorHandle)?.id ?? null;
}

/** Everything that a message can reach from a node, and the node itself. */
function from(index: FlowIndex, id: string): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const at of reached) for (const wire of index.wiresFrom.get(at) ?? []) reached.add(wire.target);
  return reached;
}

/** Puts a node between two others; where there is no room for it, what comes behind moves away. */
function withRoom(document: EditorDocument, id: string, sourceId: string, targetId: string): EditorDocument {
  const index = indexFlow(document.flow);
  const [node, source, target] = [id, sourceId, targetId].map((each) => index.node.get(each));
  if (!node || !source || !target || target.position.x <= source.position.x) return document;
  const first = source.position.x + columnStep;
  const x = Math.max(first, Math.min(node.position.x, target.position.x - columnStep));
  const missing = x + columnStep - target.position.x;
  const moved = new Map<string, Position>([[id, { x, y: node.position.y }]]);
  if (missing > 0) {
    const by = Math.ceil(missing / grid) * grid;
    for (const each of from(index, targetId)) {
      const position = index.node.get(each)?.position;
      if (position && each !== id) moved.set(each, { x: position.x + by, y: position.y });
    }
  }
  return moveNodes(document, moved);
}

/** True for a node that nothing leads to or from yet, and that has a way in and a way on. */
export function fitsIntoWires(document: EditorDocument, id: string): boolean {
  const { node, wiresFrom, wiresTo } = indexFlow(document.flow);
  const found = node.get(id);
  if (!found || wiresFrom.has(id) || wiresTo.has(id)) return false;
  return nodeKind(found.type)?.hasInput === true && wayOn(document, id) !== null;
}

/** Leads a wire through a node: it then ends at the node, and a new one goes on from there to where it ended. */
export function leadThrough(document: EditorDocument, wireId: string, id: string, newWireId: string): EditorDocument {
  const wire = indexFlow(document.flow).wires.find((each) => each.id === wireId);
  if (!wire || wire.source === id || wire.target === id) return document;
  const flow = document.flow.map((element) =>
    element.id === wireId ? { ...element, sourceHandle: handleOf(wire), target: id } : element,
  );
  const rewired: EditorDocument = { ...document, flow };
  const sourceHandle = wayOn(rewired, id);
  if (sourceHandle === null) return rewired;
  const led = connect(rewired, { source: id, sourceHandle, target: wire.target }, newWireId);
  return withRoom(led, id, wire.source, wire.target);
}

/** Puts a new node into a wire. */
export function insertOnWire(document: EditorDocument, wireId: string, added: NewNode, newWireId: string) {
  const withNode = addNode(document, added);
  return added.kind.hasInput ? leadThrough(withNode, wireId, added.id, newWireId) : withNode;
}

import type { EditorDocument } from '../document.ts';
import { handleOf, indexFlow } from '../flowIndex.ts';
import { addNode, type NewNode } from './addNode.ts';
import { connect } from './connect.ts';

/** Puts a new node into a wire: the wire then leads to the node, a new one from its first output onwards. */
export function insertOnWire(document: EditorDocument, wireId: string, added: NewNode, newWireId: string) {
  const wire = indexFlow(document.flow).wires.find(({ id }) => id === wireId);
  const withNode = addNode(document, added);
  const output = added.kind.outputs(added.kind.defaults())[0];
  if (!wire || !added.kind.hasInput) return withNode;
  const rewired: EditorDocument = {
    ...withNode,
    flow: withNode.flow.map((element) =>
      element.id === wireId ? { ...element, sourceHandle: handleOf(wire), target: added.id } : element,
    ),
  };
  if (!output) return rewired;
  return connect(rewired, { source: added.id, sourceHandle: output.id, target: wire.target }, newWireId);
}

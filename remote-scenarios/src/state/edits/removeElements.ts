import type { FlowElement, FlowNode } from 'shared-contracts/api/scenario';
import { isWire } from 'shared-contracts/api/scenario';
import { isTrigger, nodeKind, withFields } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';

/** A node forgets nodes that are gone, else it would name what nobody can see. */
function withoutReferences(node: FlowNode, gone: ReadonlySet<string>): FlowNode {
  const config = withFields(node.data.config, nodeKind(node.type)?.nodeFields ?? [], (id) =>
    gone.has(id) ? undefined : id,
  );
  return config === node.data.config ? node : { ...node, data: { ...node.data, config } };
}

/** Removes nodes with their wires, and wires. The start node stays: every run begins there. */
export function removeElements(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const goes = (element: FlowElement) => ids.has(element.id) && (isWire(element) || !isTrigger(element));
  const gone = new Set(document.flow.filter(goes).map((element) => element.id));
  if (gone.size === 0) return document;
  const flow = document.flow
    .filter((element) => !gone.has(element.id))
    .filter((element) => !isWire(element) || !(gone.has(element.source) || gone.has(element.target)))
    .map((element) => (isWire(element) ? element : withoutReferences(element, gone)));
  return { ...document, flow };
}

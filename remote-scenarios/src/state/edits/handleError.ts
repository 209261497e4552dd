import { catchKind, nodeKind } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { indexFlow } from '../flowIndex.ts';
import { rowStep, sizeOf } from '../geometry.ts';
import { addNode, freePosition } from './addNode.ts';
import { setConfig } from './editNode.ts';

/** Adds a Catch that takes the errors of one node, below it. */
export function catchErrorsOf(document: EditorDocument, nodeId: string, id: string, label: string): EditorDocument {
  const { node, nodes } = indexFlow(document.flow);
  const failing = node.get(nodeId);
  const kind = nodeKind(catchKind.kind);
  if (!failing || !kind) return document;
  const below = { x: failing.position.x, y: failing.position.y + sizeOf(failing, true).height + rowStep / 2 };
  const added = addNode(document, {
    id,
    kind,
    label,
    position: freePosition(nodes, below),
  });
  return setConfig(added, id, { scope: 'chosen', node_ids: [nodeId] });
}

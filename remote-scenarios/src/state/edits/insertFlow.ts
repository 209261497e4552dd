import { type Flow, isNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger, nodeKind } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { indexFlow } from '../flowIndex.ts';
import { columnStep, type Position } from '../geometry.ts';
import { freePosition } from './addNode.ts';
import { type Pasted, paste } from './clipboard.ts';
import { connect } from './connect.ts';
import type { CreateId } from './createId.ts';

/** Where the steps go on from, and where they are laid; behind the source unless a place is given. */
export interface InsertPlace {
  from: { source: string; sourceHandle: string } | null;
  at: Position | null;
}

/** Nodes that a flow begins with, by their place among those that are added: behind its start, or without a wire to them. */
function firstNodes(flow: Flow): number[] {
  const { nodes, node, wiresTo } = indexFlow(flow);
  const added = nodes.filter((one) => !isTrigger(one));
  return added.flatMap(({ id, type }, at) => {
    const before = (wiresTo.get(id) ?? []).map(({ source }) => node.get(source));
    const isFirst = before.every((source) => source === undefined || isTrigger(source));
    return isFirst && nodeKind(type)?.hasInput ? [at] : [];
  });
}

/** Adds the steps of another flow, without its start: what began there begins where the flow goes on. */
export function insertFlow(document: EditorDocument, flow: Flow, place: InsertPlace, createId: CreateId): Pasted {
  const { node, nodes } = indexFlow(document.flow);
  const source = place.from && node.get(place.from.source);
  const beside = source && freePosition(nodes, { x: source.position.x + columnStep, y: source.position.y });
  const steps = flow.filter((element) => !isNode(element) || !isTrigger(element));
  const pasted = paste(document, steps, createId, place.at ?? beside ?? undefined);
  const { from } = place;
  if (!from || (source && isAnnotation(source))) return pasted;
  const led = firstNodes(flow).reduce((changed, at) => {
    const target = pasted.ids[at];
    return target === undefined ? changed : connect(changed, { ...from, target }, createId());
  }, pasted.document);
  return { ...pasted, document: led };
}

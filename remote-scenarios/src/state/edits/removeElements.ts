import type { FlowElement, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { isNode, isWire } from 'shared-contracts/api/scenario';
import { errorHandle, isTrigger, nodeKind, withFields } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { type FlowIndex, handleOf, indexFlow } from '../flowIndex.ts';
import { connect } from './connect.ts';
import { createRandomId } from './createId.ts';
import { withoutLostMembers } from './groups.ts';

/** A node forgets nodes that are gone, else it would name what nobody can see. */
export function withoutReferences(node: FlowNode, gone: ReadonlySet<string>): FlowNode {
  const config = withFields(node.data.config, nodeKind(node.type)?.nodeFields ?? [], (id) =>
    gone.has(id) ? undefined : id,
  );
  return config === node.data.config ? node : { ...node, data: { ...node.data, config } };
}

/** Nodes that stay and that a removed one passed its messages on to, through others that go; none where it chose between ways. */
function passedOnTo(index: FlowIndex, id: string, gone: ReadonlySet<string>, seen = new Set<string>()): string[] {
  if (!gone.has(id)) return [id];
  if (seen.has(id)) return [];
  seen.add(id);
  const out = (index.wiresFrom.get(id) ?? []).filter((wire) => !gone.has(wire.id) && handleOf(wire) !== errorHandle);
  if (new Set(out.map(handleOf)).size !== 1) return [];
  return out.flatMap((wire) => passedOnTo(index, wire.target, gone, seen));
}

/** Leads a wire whose end has gone to what came behind it. */
function bridged(document: EditorDocument, wire: FlowWire, targets: readonly string[]): EditorDocument {
  return targets.reduce(
    (next, target, at) =>
      connect(
        next,
        { source: wire.source, sourceHandle: handleOf(wire), target },
        at === 0 ? wire.id : createRandomId(),
      ),
    document,
  );
}

/**
 * Removes nodes with their wires, wires, and groups: what was in a group stays, unless it is named as well. What led to a removed node leads on to what came behind it. The start node
 * stays: every run begins there.
 */
export function removeElements(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const goes = (element: FlowElement) => ids.has(element.id) && (isWire(element) || !isTrigger(element));
  const gone = new Set(document.flow.filter(goes).map((element) => element.id));
  if (gone.size === 0) return document;
  const flow = document.flow
    .filter((element) => !gone.has(element.id))
    .filter((element) => !isWire(element) || !(gone.has(element.source) || gone.has(element.target)))
    .map((element) => (isNode(element) ? withoutReferences(element, gone) : element));
  const index = indexFlow(document.flow);
  return index.wires
    .filter((wire) => gone.has(wire.target) && !gone.has(wire.source) && !gone.has(wire.id))
    .reduce((next, wire) => bridged(next, wire, passedOnTo(index, wire.target, gone)), {
      ...document,
      flow: withoutLostMembers(flow),
    } as EditorDocument);
}

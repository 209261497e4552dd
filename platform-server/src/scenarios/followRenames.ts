import { type Flow, type FlowElement, type FlowNode, isWire, nodesOf } from 'shared-contracts/api/scenario';
import { isAnnotation, mapReferences, mapTemplateReferences, nodeKind, withFields } from 'shared-contracts/nodes';

const drawn = (flow: Flow) => nodesOf(flow).filter((node) => !isAnnotation(node));

/** Ids by the labels that only nodes of the saved flow had, of nodes that are still there. */
function formerLabels(flow: Flow, saved: Flow): ReadonlyMap<string, string> {
  const nodes = drawn(flow);
  const ids = new Set(nodes.map(({ id }) => id));
  const known = new Set(nodes.flatMap(({ id, label }) => [id, label]));
  const former = drawn(saved).filter(({ id, label }) => ids.has(id) && !known.has(label));
  // Of several with one label expressions read the first.
  return new Map(former.toReversed().map(({ id, label }) => [label, id]));
}

function followed(node: FlowNode, former: ReadonlyMap<string, string>): FlowNode {
  const { templateFields = [], codeFields = [] } = nodeKind(node.type) ?? {};
  const idOf = (name: string) => former.get(name) ?? name;
  const { config } = node.data;
  const inTemplates = withFields(config, templateFields, (text) => mapTemplateReferences(text, idOf));
  const changed = withFields(inTemplates, codeFields, (text) => mapReferences(text, idOf));
  return changed === config ? node : { ...node, data: { ...node.data, config: changed } };
}

/**
 * A flow whose expressions and code follow the renames of nodes since it was saved: what names a node by the label that it
 * had names it by its id, which stays. The editor writes ids itself; other programs may write labels.
 */
export function withRenamesFollowed(flow: Flow, saved: Flow): Flow {
  const former = formerLabels(flow, saved);
  if (former.size === 0) return flow;
  return flow.map((element): FlowElement => (isWire(element) ? element : followed(element, former)));
}

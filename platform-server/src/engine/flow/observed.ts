import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import {
  type CodeReferences,
  type FieldText,
  fieldTexts,
  isAnnotation,
  references,
  referencesOfCode,
} from 'shared-contracts/nodes';

function referencesOfNode(node: FlowNode): CodeReferences[] {
  const named = ({ text }: FieldText) => text.includes('node');
  return [
    ...fieldTexts(node, 'templateFields')
      .filter(named)
      .map(({ text }) => references(text)),
    ...fieldTexts(node, 'codeFields')
      .filter(named)
      .map(({ text }) => referencesOfCode(text)),
  ];
}

/** Ids of nodes that run, by their labels; of nodes with one label the first in the flow. */
export function idsByLabel(flow: Flow): ReadonlyMap<string, string> {
  return new Map(
    nodesOf(flow)
      .filter((node) => !isAnnotation(node))
      .toReversed()
      .map(({ id, label }) => [label, id]),
  );
}

/**
 * Nodes whose messages others read by `node('…')`: only these are kept while a run goes on. Where code computes a
 * name, it may read any.
 */
export function observedNodes(flow: Flow): ReadonlySet<string> {
  const nodes = nodesOf(flow);
  const read = nodes.filter(({ data }) => !data.disabled).flatMap(referencesOfNode);
  if (read.some(({ isComputed }) => isComputed)) return new Set(nodes.map(({ id }) => id));
  const labels = idsByLabel(flow);
  return new Set(read.flatMap((found) => found.nodes).flatMap((name) => [name, labels.get(name) ?? name]));
}

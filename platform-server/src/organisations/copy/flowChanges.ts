import { isDeepStrictEqual } from 'node:util';
import type { EarlierCopy } from 'shared-contracts/api/organisation';
import { type Flow, type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import { comparableFlow, type TargetWording } from './flowReferences.ts';

const comparedParts = ({ type, label, data }: FlowNode) => ({
  type,
  label,
  config: data.config,
  policy: data.policy,
  disabled: data.disabled,
});

/**
 * What an earlier copy would become another in: nodes by their ids; what differs between accounts is left out. `wording`
 * is what its texts and columns are in place of those of the source.
 */
export function flowChanges(copy: Flow, source: Flow, wording: TargetWording): EarlierCopy['changes'] {
  const before = new Map(nodesOf(comparableFlow(copy)).map((node) => [node.id, node]));
  const after = nodesOf(comparableFlow(source, wording));
  const kept = new Set(after.map(({ id }) => id));
  const changes: EarlierCopy['changes'] = [];
  for (const node of after) {
    const earlier = before.get(node.id);
    if (!earlier) changes.push({ node_id: node.id, label: node.label, change: 'added' });
    else if (!isDeepStrictEqual(comparedParts(earlier), comparedParts(node)))
      changes.push({ node_id: node.id, label: node.label, change: 'changed' });
  }
  for (const { id, label } of before.values())
    if (!kept.has(id)) changes.push({ node_id: id, label, change: 'removed' });
  return changes;
}

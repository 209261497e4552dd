import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { type FlowIndex, handleOf, hidingGroup, indexFlow, membersOf } from './flowIndex.ts';
import { areaOfNodes } from './groupGeometry.ts';

/** A flow with these groups as one node each, where their boxes stand: wires lead to them, those inside are gone. */
export function contractedFlow(index: FlowIndex, groupIds: ReadonlySet<string>): FlowIndex {
  if (groupIds.size === 0) return index;
  const endOf = (id: string) => hidingGroup(index, groupIds, id)?.id ?? id;
  const nodes = index.nodes.filter(({ id }) => endOf(id) === id);
  const boxes = index.groups.flatMap((group): FlowNode[] => {
    const members = membersOf(index, group.id);
    if (!groupIds.has(group.id) || members.length === 0) return [];
    const { x, y } = areaOfNodes(members);
    // A node of no kind: groups are left out of what is indexed as nodes.
    return [{ ...group, type: 'group-box', position: { x, y } }];
  });
  const wires = index.wires.flatMap((wire) => {
    const [source, target] = [endOf(wire.source), endOf(wire.target)];
    if (source === target) return [];
    // Outputs of a box lie in the order of its nodes.
    return [{ ...wire, source, target, sourceHandle: source === wire.source ? handleOf(wire) : 'out' }];
  });
  return indexFlow([...nodes, ...boxes, ...wires] as Flow);
}

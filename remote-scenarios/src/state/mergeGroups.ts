import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import type { FlowIndex } from './flowIndex.ts';
import type { Versions } from './mergeNodes.ts';

/** A part of a thing that two sides may have changed: where both did, mine. It is never worth a question. */
function taken<Part>({ base, mine, theirs }: Versions<Part>): Part {
  return mine === base ? theirs : mine;
}

/** The group that a node is in: as who moved it has it. */
function groupIdOf(id: string, flows: Versions<FlowIndex>): string | undefined {
  const [base, mine, theirs] = [flows.base, flows.mine, flows.theirs].map(({ groupOf }) => groupOf.get(id)?.id);
  // A node that one side alone has is in the group where that side has it.
  if (!flows.mine.node.has(id)) return theirs;
  if (!flows.theirs.node.has(id)) return mine;
  return taken({ base, mine, theirs });
}

const groupIn = ({ groups }: FlowIndex, id: string) => groups.find((group) => group.id === id);

/** Name, color and fold of a group as one of two; a side that has ungrouped it has no say. */
function mergedGroup(id: string, flows: Versions<FlowIndex>, members: readonly string[]): FlowGroup | null {
  const [base, mine, theirs] = [groupIn(flows.base, id), groupIn(flows.mine, id), groupIn(flows.theirs, id)];
  const left = mine ?? theirs;
  if (!left) return null;
  const versions = { base: base ?? left, mine: mine ?? left, theirs: theirs ?? left };
  const part = <Part>(of: (group: FlowGroup) => Part): Part =>
    taken({ base: of(versions.base), mine: of(versions.mine), theirs: of(versions.theirs) });
  const config = {
    ...left.data.config,
    color: part(({ data }) => data.config.color),
    collapsed: part(({ data }) => data.config.collapsed),
    members: [...members],
  };
  return { ...left, label: part(({ label }) => label), data: { ...left.data, config } };
}

/** The groups of two flows as one, around the nodes that stay: each of them in one group at most. */
export function mergeGroups(flows: Versions<FlowIndex>, nodes: readonly FlowNode[]): FlowGroup[] {
  const members = new Map<string, string[]>();
  for (const { id } of nodes) {
    const groupId = groupIdOf(id, flows);
    if (groupId === undefined) continue;
    const others = members.get(groupId);
    if (others) others.push(id);
    else members.set(groupId, [id]);
  }
  return [...members].flatMap(([id, ids]) => mergedGroup(id, flows, ids) ?? []);
}

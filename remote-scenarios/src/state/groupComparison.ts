import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import { type GroupChange, groupChanges } from './difference.ts';
import { type FlowIndex, membersOf } from './flowIndex.ts';

/** A group of either version, with those of its nodes that are drawn and with what changed in it. */
export interface ComparedGroup {
  /** As the later version has it; as the earlier one had it where it was removed. */
  group: FlowGroup;
  /** As the earlier version has it; null where it is new. */
  before: FlowGroup | null;
  change: GroupChange['change'] | null;
  members: readonly FlowNode[];
  /** Nodes that are new in it: added to the flow or moved from elsewhere. */
  joined: readonly FlowNode[];
  /** Nodes that it lost: removed from the flow or moved elsewhere. */
  left: readonly FlowNode[];
  /** Nodes that it has in both versions, with another name or other settings. */
  edited: readonly FlowNode[];
}

type MemberChanges = Pick<ComparedGroup, 'joined' | 'left' | 'edited'>;

/** Ids of nodes that both versions have with another name or other settings. */
type EditedNodes = ReadonlySet<string>;

function memberChanges(from: FlowIndex, to: FlowIndex, groupId: string, edited: EditedNodes): MemberChanges {
  const before = membersOf(from, groupId);
  const after = membersOf(to, groupId);
  const old = new Set(before.map(({ id }) => id));
  const remaining = new Set(after.map(({ id }) => id));
  return {
    joined: after.filter(({ id }) => !old.has(id)),
    left: before.filter(({ id }) => !remaining.has(id)),
    edited: after.filter(({ id }) => old.has(id) && edited.has(id)),
  };
}

/** The groups of two versions, with what changed in each; `nodes` are those that are drawn. */
export function compareGroups(
  from: FlowIndex,
  to: FlowIndex,
  nodes: readonly FlowNode[],
  edited: EditedNodes,
): ComparedGroup[] {
  const changeOf = new Map(groupChanges(from, to).map((each) => [each.group.id, each]));
  const earlier = new Map(from.groups.map((group) => [group.id, group]));
  const removed = [...changeOf.values()].flatMap(({ group, change }) => (change === 'removed' ? [group] : []));
  return [...to.groups, ...removed].flatMap((group): ComparedGroup[] => {
    const ids = new Set(group.data.config.members);
    const members = nodes.filter(({ id }) => ids.has(id));
    if (members.length === 0) return [];
    const changes = memberChanges(from, to, group.id, edited);
    // For a merge, a node that is new or gone leaves its group as it is; in a comparison the group shows it.
    const isOtherInside = changes.joined.length + changes.left.length > 0;
    const change = changeOf.get(group.id)?.change ?? (isOtherInside ? 'changed' : null);
    return [{ group, before: earlier.get(group.id) ?? null, change, members, ...changes }];
  });
}

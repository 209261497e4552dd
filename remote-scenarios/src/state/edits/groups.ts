import { type Flow, type FlowGroup, type GroupConfig, groupType, isGroup } from 'shared-contracts/api/scenario';
import { type EditorDocument, mapGroup } from '../document.ts';
import { indexFlow, membersOf } from '../flowIndex.ts';

/** A group with other members; itself where they are the same. */
function withMembers(group: FlowGroup, members: readonly string[]): FlowGroup {
  const { config } = group.data;
  const isSame = members.length === config.members.length && members.every((id, at) => id === config.members[at]);
  return isSame ? group : { ...group, data: { ...group.data, config: { ...config, members: [...members] } } };
}

/** The flow with nodes in the groups that are named for them, or in none. A group without nodes goes. */
function regrouped(flow: Flow, groupIdOf: ReadonlyMap<string, string | null>): Flow {
  const { groupOf, nodes, groups } = indexFlow(flow);
  if (groups.length === 0) return flow;
  const members = new Map<string, string[]>(groups.map(({ id }) => [id, []]));
  for (const { id } of nodes) {
    const groupId = groupIdOf.has(id) ? groupIdOf.get(id) : groupOf.get(id)?.id;
    if (groupId) members.get(groupId)?.push(id);
  }
  let changed = false;
  const next = flow.flatMap((element) => {
    if (!isGroup(element)) return [element];
    const now = members.get(element.id) ?? [];
    // Those who stay keep their order: a group that nothing joins or leaves stays the same.
    const wanted = new Set(now);
    const before = element.data.config.members.filter((id) => wanted.delete(id));
    const group = now.length === 0 ? null : withMembers(element, [...before, ...wanted]);
    if (group !== element) changed = true;
    return group ? [group] : [];
  });
  return changed ? next : flow;
}

/** Puts nodes into groups, or takes them out with `null`. */
export function moveToGroups(document: EditorDocument, groupIdOf: ReadonlyMap<string, string | null>): EditorDocument {
  const flow = regrouped(document.flow, groupIdOf);
  return flow === document.flow ? document : { ...document, flow };
}

const unmoved: ReadonlyMap<string, string | null> = new Map();

/** A flow whose groups name only nodes that are there, each in one group, and none of which is empty. */
export const withoutLostMembers = (flow: Flow): Flow => regrouped(flow, unmoved);

/** Makes one group of nodes, which leave the groups that they were in. */
export function groupNodes(
  document: EditorDocument,
  ids: ReadonlySet<string>,
  { id, name }: { id: string; name: string },
): EditorDocument {
  const members = indexFlow(document.flow).nodes.flatMap((node) => (ids.has(node.id) ? [node.id] : []));
  if (members.length === 0) return document;
  const group: FlowGroup = {
    id,
    type: groupType,
    label: name,
    selected: false,
    position: { x: 0, y: 0 },
    data: { config: { color: 'neutral', collapsed: false, members }, policy: {}, disabled: false },
  };
  const left = moveToGroups(document, new Map(members.map((member) => [member, null])));
  return { ...left, flow: [...left.flow, group] };
}

/** Takes groups apart; their nodes stay. */
export function ungroup(document: EditorDocument, groupIds: ReadonlySet<string>): EditorDocument {
  const flow = document.flow.filter((element) => !(isGroup(element) && groupIds.has(element.id)));
  return flow.length === document.flow.length ? document : { ...document, flow };
}

/** Sets the color of a group, or whether it is collapsed. */
export function setGroup(
  document: EditorDocument,
  id: string,
  changes: Partial<Pick<GroupConfig, 'color' | 'collapsed'>>,
): EditorDocument {
  return mapGroup(document, id, (group) => {
    const config = { ...group.data.config, ...changes };
    const isSame = config.color === group.data.config.color && config.collapsed === group.data.config.collapsed;
    return isSame ? group : { ...group, data: { ...group.data, config } };
  });
}

/** Ids of a group and its nodes: what is selected with it. */
export function idsWithMembers(flow: Flow, groupId: string): string[] {
  return [groupId, ...membersOf(indexFlow(flow), groupId).map(({ id }) => id)];
}

/** A name with the first number that no group has yet. */
export function freeGroupName(flow: Flow, nameOf: (number: number) => string): string {
  const taken = new Set(indexFlow(flow).groups.map(({ label }) => label));
  let number = 1;
  while (taken.has(nameOf(number))) number++;
  return nameOf(number);
}

import {
  type Flow,
  type FlowElement,
  type FlowGroup,
  type FlowNode,
  isWire,
  nodePolicySchema,
} from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { type FlowIndex, indexFlow } from './flowIndex.ts';

/** A group that two flows have not in common, or not alike. */
export interface GroupChange {
  /** As the later flow has it; as the earlier one had it where it was removed. */
  group: FlowGroup;
  change: 'added' | 'removed' | 'changed';
}

/** How two flows differ, node by node. Positions and views of a run make no difference. */
export interface FlowDifference {
  added: readonly FlowNode[];
  removed: readonly FlowNode[];
  changed: readonly FlowNode[];
  /** Wires that one of the two has alone. */
  wires: number;
  groups: readonly GroupChange[];
}

const defaultPolicy = nodePolicySchema.parse({});

/** JSON with sorted keys: equal text for equal content. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableText(item)}`)
    .join()}}`;
}

/** Settings with defaults filled in: what the server wrote out is no difference. */
export function settingsOf({ type, data }: FlowNode): unknown {
  const { msg: _msg, on_error: _onError, config, policy, ...others } = data;
  const parsed = nodeKind(type)?.config.safeParse(config);
  return { ...others, config: parsed?.success ? parsed.data : config, policy: { ...defaultPolicy, ...policy } };
}

/** What makes a node another one, as text: its kind, name and settings. */
export function contentOf(node: FlowNode): string {
  return stableText([node.type, node.label, settingsOf(node)]);
}

export function wireText(element: FlowElement): string {
  return isWire(element) ? `${element.source} ${element.sourceHandle ?? 'out'} ${element.target}` : '';
}

function countMissing(of: ReadonlySet<string>, from: ReadonlySet<string>): number {
  return [...of].filter((text) => !from.has(text)).length;
}

/** What a group is, as text: its name, color, fold and nodes. A node that is gone is no change of its group. */
function groupText({ id, label, data }: FlowGroup, { groupOf }: FlowIndex, other: FlowIndex): string {
  const { color, collapsed, members } = data.config;
  const kept = members.filter((member) => other.node.has(member) && groupOf.get(member)?.id === id);
  return stableText([label, color, collapsed, kept.sort()]);
}

/** Groups that two flows have not in common, or not alike. */
export function groupChanges(from: FlowIndex, to: FlowIndex): GroupChange[] {
  const before = new Map(from.groups.map((group) => [group.id, group]));
  const after = new Set(to.groups.map(({ id }) => id));
  const changes = to.groups.flatMap((group): GroupChange[] => {
    const old = before.get(group.id);
    if (!old) return [{ group, change: 'added' }];
    return groupText(old, from, to) === groupText(group, to, from) ? [] : [{ group, change: 'changed' }];
  });
  const removed = from.groups.filter(({ id }) => !after.has(id));
  return [...changes, ...removed.map((group): GroupChange => ({ group, change: 'removed' }))];
}

/** What has to change in `before` to become `after`. */
export function differenceOf(before: Flow, after: Flow): FlowDifference {
  const from = indexFlow(before);
  const to = indexFlow(after);
  const wiresBefore = new Set(from.wires.map(wireText));
  const wiresAfter = new Set(to.wires.map(wireText));
  return {
    added: to.nodes.filter((node) => !from.node.has(node.id)),
    removed: from.nodes.filter((node) => !to.node.has(node.id)),
    changed: to.nodes.filter((node) => {
      const old = from.node.get(node.id);
      return old !== undefined && contentOf(old) !== contentOf(node);
    }),
    wires: countMissing(wiresBefore, wiresAfter) + countMissing(wiresAfter, wiresBefore),
    groups: groupChanges(from, to),
  };
}

/** Number of nodes that differ. */
export function differingNodes(difference: FlowDifference): number {
  return difference.added.length + difference.removed.length + difference.changed.length;
}

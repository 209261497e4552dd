import { type Flow, type FlowElement, type FlowNode, isWire, nodePolicySchema } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { indexFlow } from './flowIndex.ts';

/** How two flows differ, node by node. Positions and views of a run make no difference. */
export interface FlowDifference {
  added: readonly FlowNode[];
  removed: readonly FlowNode[];
  changed: readonly FlowNode[];
  /** Wires that one of the two has alone. */
  wires: number;
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
  };
}

/** Number of nodes that differ. */
export function differingNodes(difference: FlowDifference): number {
  return difference.added.length + difference.removed.length + difference.changed.length;
}

import {
  type Flow,
  type FlowGroup,
  type FlowNode,
  type FlowWire,
  groupsOf,
  nodesOf,
  wiresOf,
} from 'shared-contracts/api/scenario';

/** A flow's parts by the questions the editor asks of it. */
export interface FlowIndex {
  nodes: readonly FlowNode[];
  wires: readonly FlowWire[];
  node: ReadonlyMap<string, FlowNode>;
  wiresFrom: ReadonlyMap<string, readonly FlowWire[]>;
  wiresTo: ReadonlyMap<string, readonly FlowWire[]>;
  groups: readonly FlowGroup[];
  /** The group that a node is in, by the node's id. */
  groupOf: ReadonlyMap<string, FlowGroup>;
}

/** Of several groups that name a node, it is in the first. */
function membership(groups: readonly FlowGroup[], nodes: ReadonlyMap<string, FlowNode>): Map<string, FlowGroup> {
  const found = new Map<string, FlowGroup>();
  for (const group of groups) {
    for (const id of group.data.config.members) if (nodes.has(id) && !found.has(id)) found.set(id, group);
  }
  return found;
}

function grouped(wires: readonly FlowWire[], end: 'source' | 'target'): Map<string, FlowWire[]> {
  const groups = new Map<string, FlowWire[]>();
  for (const wire of wires) {
    const group = groups.get(wire[end]);
    if (group) group.push(wire);
    else groups.set(wire[end], [wire]);
  }
  return groups;
}

/** Flows are never changed in place, so an index is right for as long as its flow lives. */
const known = new WeakMap<Flow, FlowIndex>();

/** The index of a flow, built once. */
export function indexFlow(flow: Flow): FlowIndex {
  const found = known.get(flow);
  if (found) return found;
  const nodes = nodesOf(flow);
  const wires = wiresOf(flow);
  const groups = groupsOf(flow);
  const node = new Map(nodes.map((each) => [each.id, each]));
  const index: FlowIndex = {
    nodes,
    wires,
    node,
    wiresFrom: grouped(wires, 'source'),
    wiresTo: grouped(wires, 'target'),
    groups,
    groupOf: membership(groups, node),
  };
  known.set(flow, index);
  return index;
}

/** The nodes of a group, in the order of the flow. */
export function membersOf({ nodes, groupOf }: FlowIndex, groupId: string): FlowNode[] {
  return nodes.filter(({ id }) => groupOf.get(id)?.id === groupId);
}

/** The output a wire leaves by; a wire that names none leaves by `out`. */
export function handleOf(wire: FlowWire): string {
  return wire.sourceHandle ?? 'out';
}

/** The collapsed group that hides a node; undefined for a node that is drawn. */
export function hidingGroup({ groupOf }: FlowIndex, collapsed: ReadonlySet<string>, id: string): FlowGroup | undefined {
  const group = groupOf.get(id);
  return group && collapsed.has(group.id) ? group : undefined;
}

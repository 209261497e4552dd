import { type Flow, type FlowNode, type FlowWire, nodesOf, wiresOf } from 'shared-contracts/api/scenario';

/** A flow's parts by the questions the editor asks of it. */
export interface FlowIndex {
  nodes: readonly FlowNode[];
  wires: readonly FlowWire[];
  node: ReadonlyMap<string, FlowNode>;
  wiresFrom: ReadonlyMap<string, readonly FlowWire[]>;
  wiresTo: ReadonlyMap<string, readonly FlowWire[]>;
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
  const index: FlowIndex = {
    nodes,
    wires,
    node: new Map(nodes.map((node) => [node.id, node])),
    wiresFrom: grouped(wires, 'source'),
    wiresTo: grouped(wires, 'target'),
  };
  known.set(flow, index);
  return index;
}

/** The output a wire leaves by; a wire that names none leaves by `out`. */
export function handleOf(wire: FlowWire): string {
  return wire.sourceHandle ?? 'out';
}

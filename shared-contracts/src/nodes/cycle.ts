import type { FlowWire } from '../api/scenario/flow.ts';

type Edges = ReadonlyMap<string, readonly string[]>;

function edgesOf(wires: readonly FlowWire[]): Edges {
  const edges = new Map<string, string[]>();
  for (const wire of wires) edges.set(wire.source, [...(edges.get(wire.source) ?? []), wire.target]);
  return edges;
}

interface Step {
  node: string;
  next: number;
}

/** Walks depth first with a stack of its own: flows may be deeper than the call stack. */
function cycleFrom(first: string, edges: Edges, done: Set<string>): string[] | null {
  const path: Step[] = [{ node: first, next: 0 }];
  const onPath = new Set([first]);
  while (path.length > 0) {
    const step = path[path.length - 1] as Step;
    const target = edges.get(step.node)?.[step.next++];
    if (target === undefined) {
      onPath.delete(step.node);
      done.add(step.node);
      path.pop();
    } else if (onPath.has(target)) {
      const nodes = path.map(({ node }) => node);
      return nodes.slice(nodes.indexOf(target));
    } else if (!done.has(target)) {
      onPath.add(target);
      path.push({ node: target, next: 0 });
    }
  }
  return null;
}

/** Ids of the nodes of a cycle in wire order, or null when there is none. */
export function findCycle(wires: readonly FlowWire[]): string[] | null {
  const edges = edgesOf(wires);
  const done = new Set<string>();
  for (const first of edges.keys()) {
    const cycle = done.has(first) ? null : cycleFrom(first, edges, done);
    if (cycle) return cycle;
  }
  return null;
}

/** True when a wire from `source` to `target` would close a circle. */
export function wouldCycle(wires: readonly FlowWire[], source: string, target: string): boolean {
  const wire = { id: '', type: 'default', source, target } as FlowWire;
  return findCycle([...wires, wire]) !== null;
}

import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger, takesFailures } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';
import { outputRank } from './layers.ts';

/** A line of the outline: a node with its depth, or another way into a node already listed. */
export interface OutlineEntry {
  node: FlowNode;
  depth: number;
  /** Output of the node before that leads here; null at the top. */
  through: string | null;
  /** Listed before: several wires lead here. */
  again: boolean;
}

interface Pending {
  node: FlowNode;
  depth: number;
  through: string | null;
}

/** What follows a node, in the order of its outputs, then of its wires. */
function followers(index: FlowIndex, node: FlowNode): { node: FlowNode; through: string }[] {
  const wires = index.wiresFrom.get(node.id) ?? [];
  return wires
    .map((wire, at) => ({ at, through: handleOf(wire), node: index.node.get(wire.target) }))
    .filter((next): next is typeof next & { node: FlowNode } => next.node !== undefined)
    .sort((a, b) => outputRank(node, a.through) - outputRank(node, b.through) || a.at - b.at);
}

/**
 * Nodes as a run meets them: from the start node depth first, then from each Catch, then what nothing leads to,
 * comments last. A straight line keeps its depth; branches go one deeper.
 */
export function outlineOf(index: FlowIndex): OutlineEntry[] {
  const rank = (node: FlowNode) => [isTrigger, takesFailures].findIndex((leads) => leads(node));
  const entries = index.nodes
    .filter((node) => !isAnnotation(node) && !index.wiresTo.has(node.id))
    .toSorted((a, b) => (rank(a) < 0 ? 2 : rank(a)) - (rank(b) < 0 ? 2 : rank(b)));
  const comments = index.nodes.filter(isAnnotation);
  const lines: OutlineEntry[] = [];
  const listed = new Set<string>();
  // Nodes within a circle have no entry: whatever is left is listed from its first node.
  for (const entry of [...entries, ...index.nodes.filter((node) => !isAnnotation(node)), ...comments]) {
    if (listed.has(entry.id)) continue;
    const pending: Pending[] = [{ node: entry, depth: 0, through: null }];
    for (let line = pending.pop(); line; line = pending.pop()) {
      const again = listed.has(line.node.id);
      lines.push({ ...line, again });
      if (again) continue;
      listed.add(line.node.id);
      const next = followers(index, line.node);
      const depth = next.length > 1 ? line.depth + 1 : line.depth;
      for (const { node, through } of next.toReversed()) pending.push({ node, depth, through });
    }
  }
  return lines;
}

/** Which way wires are followed from a node: to what leads there, or to where it leads. */
export type WayAlong = 'upstream' | 'downstream';

/** These nodes and all that wires lead to from there, nearest first. */
export function nodesAlong({ node, wiresTo, wiresFrom }: FlowIndex, ids: Iterable<string>, way: WayAlong): Set<string> {
  const found = new Set(ids);
  // A set goes on with what is added while it is gone through.
  for (const id of found) {
    const next =
      way === 'upstream'
        ? wiresTo.get(id)?.map(({ source }) => source)
        : wiresFrom.get(id)?.map(({ target }) => target);
    for (const each of next ?? []) if (node.has(each)) found.add(each);
  }
  return found;
}

/** Nodes a message can have passed before it reaches this one, nearest first. */
export function nodesBefore(index: FlowIndex, id: string): FlowNode[] {
  const [, ...before] = nodesAlong(index, [id], 'upstream');
  return before.flatMap((each) => index.node.get(each) ?? []);
}

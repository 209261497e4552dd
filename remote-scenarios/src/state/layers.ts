import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';
import { sideOutputs } from './geometry.ts';

/**
 * Nodes in columns: each stands one column behind the last node that leads to it. Wires that close a circle
 * are ignored, so that a broken flow can be laid out too.
 */
export function columnsOf(index: FlowIndex): FlowNode[][] {
  const column = new Map<string, number>();
  const onPath = new Set<string>();
  const depthOf = (id: string): number => {
    const known = column.get(id);
    if (known !== undefined) return known;
    if (onPath.has(id)) return -1;
    onPath.add(id);
    const before = (index.wiresTo.get(id) ?? []).filter((wire) => index.node.has(wire.source));
    const depth = before.reduce((most, wire) => Math.max(most, depthOf(wire.source) + 1), 0);
    onPath.delete(id);
    column.set(id, depth);
    return depth;
  };
  const columns: FlowNode[][] = [];
  for (const node of index.nodes) {
    if (isAnnotation(node)) continue;
    const depth = depthOf(node.id);
    columns[depth] ??= [];
    columns[depth].push(node);
  }
  return Array.from(columns, (nodes) => nodes ?? []);
}

/** Place of an output among a node's outputs; the error output comes last. */
export function outputRank(node: FlowNode, handle: string): number {
  const outputs = sideOutputs(node);
  const rank = outputs.findIndex((output) => output.id === handle);
  return rank < 0 ? outputs.length : rank;
}

/**
 * Orders every column by the middle of what leads into it, so that wires cross little. The order of outputs
 * decides among nodes behind one node; the order in the flow decides the rest, so equal flows look equal.
 */
export function orderColumns(columns: readonly FlowNode[][], index: FlowIndex): FlowNode[][] {
  const place = new Map<string, number>();
  const weightOf = (node: FlowNode): number | null => {
    const weights = (index.wiresTo.get(node.id) ?? []).flatMap((wire) => {
      const source = index.node.get(wire.source);
      const at = place.get(wire.source);
      return source && at !== undefined ? [at + outputRank(source, handleOf(wire)) / 100] : [];
    });
    return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  };
  return columns.map((nodes) => {
    const weighed = nodes.map((node, at) => ({ node, at, weight: weightOf(node) ?? Number.POSITIVE_INFINITY }));
    const ordered = weighed.sort((a, b) => (a.weight === b.weight ? a.at - b.at : a.weight - b.weight));
    for (const [at, { node }] of ordered.entries()) place.set(node.id, at);
    return ordered.map(({ node }) => node);
  });
}

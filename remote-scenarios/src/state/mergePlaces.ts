import type { FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { isAnnotation } from 'shared-contracts/nodes';
import type { FlowIndex } from './flowIndex.ts';
import { rowStep, sizeOf } from './geometry.ts';
import type { Versions } from './mergeNodes.ts';

/** Whether one hides a part of the other. A comment lies behind nodes and hides none. */
function isCovering(one: FlowNode, other: FlowNode, down: number): boolean {
  if (isAnnotation(one) !== isAnnotation(other)) return false;
  const [own, its] = [sizeOf(one), sizeOf(other)];
  const { x, y } = { x: one.position.x - other.position.x, y: one.position.y + down - other.position.y };
  return x < its.width && -x < own.width && y < its.height && -y < own.height;
}

/** Nodes that hang together by wires. */
function clusters(nodes: readonly FlowNode[], wires: readonly FlowWire[]): FlowNode[][] {
  const left = new Map(nodes.map((node) => [node.id, node]));
  const neighbors = (id: string) =>
    wires.flatMap(({ source, target }) => {
      if (source === id) return [target];
      return target === id ? [source] : [];
    });
  const found: FlowNode[][] = [];
  for (const first of nodes) {
    if (!left.delete(first.id)) continue;
    const cluster = [first];
    for (const { id } of cluster) {
      for (const next of neighbors(id)) {
        const node = left.get(next);
        if (node && left.delete(next)) cluster.push(node);
      }
    }
    found.push(cluster);
  }
  return found;
}

/**
 * Two people who draw on at one end put their nodes on one place: of what covers a node that theirs put there, mine goes
 * down to where it covers none, together with what hangs on it.
 */
export function apart(nodes: readonly FlowNode[], { base, mine, theirs }: Versions<FlowIndex>): FlowNode[] {
  const isPut = ({ id, position }: FlowNode, side: FlowIndex) => {
    const [was, is] = [base.node.get(id)?.position, side.node.get(id)?.position];
    return is?.x === position.x && is.y === position.y && (was?.x !== is.x || was.y !== is.y);
  };
  const puts = nodes.filter((node) => isPut(node, theirs));
  const own = nodes.filter((node) => isPut(node, mine) && !puts.includes(node));
  if (puts.length === 0 || own.length === 0) return [...nodes];
  const placed = new Map(nodes.map((node) => [node.id, node]));
  for (const cluster of clusters(own, mine.wires)) {
    const isIn = new Set(cluster.map(({ id }) => id));
    const others = [...placed.values()].filter(({ id }) => !isIn.has(id));
    const covers = (them: readonly FlowNode[], down: number) =>
      cluster.some((node) => them.some((other) => isCovering(node, other, down)));
    if (!covers(puts, 0)) continue;
    let down = rowStep;
    while (covers(others, down)) down += rowStep;
    for (const node of cluster) {
      const { x, y } = node.position;
      placed.set(node.id, { ...node, position: { x, y: y + down } });
    }
  }
  return [...placed.values()];
}

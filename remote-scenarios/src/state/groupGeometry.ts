import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import { type FlowIndex, handleOf, hidingGroup, membersOf } from './flowIndex.ts';
import { boxHeight, type Position, type Size, sizeOf } from './geometry.ts';
import { outputRank } from './layers.ts';

/** Room between the frame of a group and its nodes: whole steps of the grid, so that both stand on it. */
export const frameInset = { side: 16, top: 48 } as const;
export const groupBoxWidth = 224;
const portHeight = 20;
const portPadding = 5;

export interface Area extends Position, Size {}

/** The area of nodes that stand at these positions, where they are given, or at their own. */
export function areaOfNodes(members: readonly FlowNode[], dragged?: ReadonlyMap<string, Position>): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of members) {
    const { x, y } = dragged?.get(node.id) ?? node.position;
    const { width, height } = sizeOf(node);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The frame around the nodes of an expanded group. */
export function frameAround(members: readonly FlowNode[], dragged?: ReadonlyMap<string, Position>): Area {
  const { x, y, width, height } = areaOfNodes(members, dragged);
  const { side, top } = frameInset;
  return { x: x - side, y: y - top, width: width + 2 * side, height: height + top + side };
}

/** A place where wires enter or leave a collapsed group: at a node, or at an output of one. */
export interface GroupPort {
  id: string;
  node: FlowNode;
  /** The output; null where wires enter. */
  handle: string | null;
}

export interface GroupPorts {
  inputs: readonly GroupPort[];
  outputs: readonly GroupPort[];
}

export const inputPortId = (nodeId: string): string => `in ${nodeId}`;
export const outputPortId = (nodeId: string, handle: string): string => `out ${handle} ${nodeId}`;

const byPlace = ({ node: a }: GroupPort, { node: b }: GroupPort) =>
  a.position.y - b.position.y || a.position.x - b.position.x;

/** Where wires from and to other nodes meet a collapsed group, from top to bottom. */
export function groupPorts(index: FlowIndex, group: FlowGroup): GroupPorts {
  const inside = (id: string) => index.groupOf.get(id)?.id === group.id;
  const inputs = new Map<string, GroupPort>();
  const outputs = new Map<string, GroupPort>();
  for (const wire of index.wires) {
    const [source, target] = [index.node.get(wire.source), index.node.get(wire.target)];
    if (!source || !target || inside(wire.source) === inside(wire.target)) continue;
    if (inside(wire.target)) {
      const id = inputPortId(target.id);
      inputs.set(id, { id, node: target, handle: null });
    } else {
      const handle = handleOf(wire);
      const id = outputPortId(source.id, handle);
      outputs.set(id, { id, node: source, handle });
    }
  }
  const rank = ({ node, handle }: GroupPort) => outputRank(node, handle ?? '');
  return {
    inputs: [...inputs.values()].sort(byPlace),
    outputs: [...outputs.values()].sort((a, b) => byPlace(a, b) || rank(a) - rank(b)),
  };
}

/** Distance of a port from the top of the box. */
export function portTop(at: number): number {
  return boxHeight + portPadding / 2 + portHeight * (at + 0.5);
}

/** The box of a collapsed group, where its first node stands: level with what leads there. */
export function groupBox(index: FlowIndex, group: FlowGroup, dragged?: ReadonlyMap<string, Position>): Area {
  const { x, y } = areaOfNodes(membersOf(index, group.id), dragged);
  const { inputs, outputs } = groupPorts(index, group);
  const rows = Math.max(inputs.length, outputs.length);
  return { x, y, width: groupBoxWidth, height: boxHeight + (rows > 0 ? portPadding + rows * portHeight : 0) };
}

/** Ids of groups that are drawn as one box: as the scenario has it, or as somebody looks at them now. */
export function collapsedGroups(index: FlowIndex, shown: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  const isCollapsed = ({ id, data }: FlowGroup) => shown.get(id) ?? data.config.collapsed;
  return new Set(index.groups.filter(isCollapsed).map(({ id }) => id));
}

/** Nodes that are drawn: those in a collapsed group are not. */
export function shownNodes(index: FlowIndex, folded: ReadonlyMap<string, boolean>): readonly FlowNode[] {
  const collapsed = collapsedGroups(index, folded);
  return collapsed.size === 0 ? index.nodes : index.nodes.filter(({ id }) => !hidingGroup(index, collapsed, id));
}

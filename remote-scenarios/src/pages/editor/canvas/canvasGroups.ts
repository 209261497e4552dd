import { type Node, Position as Side } from '@xyflow/react';
import type { FlowGroup } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger } from 'shared-contracts/nodes';
import { type FlowIndex, membersOf } from '../../../state/flowIndex.ts';
import { outputsOfNode, type Position } from '../../../state/geometry.ts';
import { frameAround, type GroupPorts, groupBox, groupPorts, portTop } from '../../../state/groupGeometry.ts';
import { type GroupRun, groupRun } from '../../../state/groupRun.ts';
import type { RunView } from '../../../state/runView.ts';
import { type DrawnHandle, drawnHandle } from './canvasNodes.ts';

/** What a group on the canvas is drawn from. */
export interface GroupData extends Record<string, unknown> {
  group: FlowGroup;
  /** How many nodes it has; comments are none. */
  count: number;
  /** Ids of all that is in it. */
  members: readonly string[];
  isDisabled: boolean;
  /** Of a collapsed group; null for one that shows its nodes itself. */
  box: { ports: GroupPorts; run: GroupRun | null; problems: number } | null;
}
export type CanvasGroup = Node<GroupData>;

export interface GroupInputs {
  index: FlowIndex;
  selection: ReadonlySet<string>;
  dragged: ReadonlyMap<string, Position>;
  view: RunView | null;
  problems: ReadonlyMap<string, readonly unknown[]>;
  collapsed: ReadonlySet<string>;
}

function handlesOf({ inputs, outputs }: GroupPorts, width: number): DrawnHandle[] {
  return [
    ...inputs.map(({ id }, at) => drawnHandle(id, 'target', Side.Left, 0, portTop(at))),
    ...outputs.map(({ id }, at) => drawnHandle(id, 'source', Side.Right, width, portTop(at))),
  ];
}

function build(group: FlowGroup, inputs: GroupInputs): CanvasGroup | null {
  const { index, dragged, problems, view } = inputs;
  const members = membersOf(index, group.id);
  if (members.length === 0) return null;
  const isBox = inputs.collapsed.has(group.id);
  const { x, y, ...size } = isBox ? groupBox(index, group, dragged) : frameAround(members, dragged);
  const ports = isBox ? groupPorts(index, group) : null;
  const switched = members.filter((node) => !isAnnotation(node) && !isTrigger(node));
  const box = ports && {
    ports,
    run: groupRun(members, view),
    problems: members.reduce((sum, { id }) => sum + (problems.get(id)?.length ?? 0), 0),
  };
  return {
    id: group.id,
    type: isBox ? 'groupBox' : 'groupFrame',
    position: { x, y },
    selected: inputs.selection.has(group.id),
    // An area that is pulled up over nodes would select all of a group by touching its frame.
    selectable: isBox,
    ...size,
    measured: size,
    handles: ports ? handlesOf(ports, size.width) : [],
    zIndex: isBox ? 0 : -2,
    // The frame lets the pointer through to the canvas; its title and edge take it.
    ...(!isBox && { style: { pointerEvents: 'none' as const } }),
    data: {
      group,
      count: members.filter((node) => !isAnnotation(node)).length,
      members: members.map(({ id }) => id),
      isDisabled: switched.length > 0 && switched.every(({ data }) => data.disabled),
      box,
    },
  };
}

/** What of a drawn group is compared: the nodes at its ports are, by what is shown of them. */
const lookOf = ({ position, width, height, selected, type, handles, data }: CanvasGroup) => {
  const { box, group: _group, ...shown } = data;
  const labels =
    box && [...box.ports.inputs, ...box.ports.outputs].map(({ node }) => [node.label, outputsOfNode(node)]);
  return JSON.stringify([position, width, height, selected, type, handles, shown, labels, box?.run, box?.problems]);
};

/** Groups for the canvas, below the nodes. Those that look as before keep their identity. */
export function canvasGroups(inputs: GroupInputs, before: ReadonlyMap<string, CanvasGroup>): CanvasGroup[] {
  return inputs.index.groups.flatMap((group) => {
    const made = build(group, inputs);
    const drawn = before.get(group.id);
    if (!made) return [];
    return drawn?.data.group === group && lookOf(drawn) === lookOf(made) ? [drawn] : [made];
  });
}

import type { Edge } from '@xyflow/react';
import type { FlowWire } from 'shared-contracts/api/scenario';
import { type FlowIndex, handleOf, hidingGroup } from '../../../state/flowIndex.ts';
import { inputPortId, outputPortId } from '../../../state/groupGeometry.ts';
import type { WireView } from '../../../state/runView.ts';

/** What a wire on the canvas is drawn from. */
export interface WireData extends Record<string, unknown> {
  wire: FlowWire;
  view: WireView | undefined;
  /** Moves its dashes; only some do, to keep the canvas fluid. */
  animated: boolean;
}
export type CanvasWire = Edge<WireData>;

/** At most this many wires move at a time (look §5). */
const animatedMost = 40;

type Ends = Pick<CanvasWire, 'source' | 'sourceHandle' | 'target' | 'targetHandle'>;

/** Where a wire ends on the canvas: at its nodes, or at the boxes of groups that they are in; null within a box. */
function endsOf(wire: FlowWire, index: FlowIndex, collapsed: ReadonlySet<string>): Ends | null {
  const handle = handleOf(wire);
  const [from, to] = [wire.source, wire.target].map((id) => hidingGroup(index, collapsed, id));
  if (from && from === to) return null;
  return {
    ...(from
      ? { source: from.id, sourceHandle: outputPortId(wire.source, handle) }
      : { source: wire.source, sourceHandle: handle }),
    ...(to ? { target: to.id, targetHandle: inputPortId(wire.target) } : { target: wire.target, targetHandle: 'in' }),
  };
}

function build(
  wire: FlowWire,
  ends: Ends,
  view: WireView | undefined,
  selected: boolean,
  animated: boolean,
): CanvasWire {
  return {
    id: wire.id,
    type: 'wire',
    ...ends,
    selected,
    data: { wire, view, animated },
  };
}

function sameView(a: WireView | undefined, b: WireView | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.state === b.state && a.count === b.count);
}

/** Wires for the canvas; those that look as before keep their identity. */
export function canvasWires(
  index: FlowIndex,
  selection: ReadonlySet<string>,
  views: ReadonlyMap<string, WireView> | null,
  before: ReadonlyMap<string, CanvasWire>,
  collapsed: ReadonlySet<string> = new Set(),
): CanvasWire[] {
  let moving = 0;
  return index.wires
    .filter((wire) => index.node.has(wire.source) && index.node.has(wire.target))
    .flatMap((wire) => {
      const ends = endsOf(wire, index, collapsed);
      if (!ends) return [];
      const view = views?.get(wire.id);
      const animated = view?.state === 'running' && moving++ < animatedMost;
      const selected = selection.has(wire.id);
      const drawn = before.get(wire.id);
      const same =
        drawn?.data?.wire === wire &&
        drawn.source === ends.source &&
        drawn.target === ends.target &&
        drawn.selected === selected &&
        drawn.data.animated === animated &&
        sameView(drawn.data.view, view);
      return [same ? drawn : build(wire, ends, view, selected, animated)];
    });
}

import type { Edge } from '@xyflow/react';
import type { FlowWire } from 'shared-contracts/api/scenario';
import { type FlowIndex, handleOf } from '../../../state/flowIndex.ts';
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

function build(wire: FlowWire, view: WireView | undefined, selected: boolean, animated: boolean): CanvasWire {
  return {
    id: wire.id,
    type: 'wire',
    source: wire.source,
    sourceHandle: handleOf(wire),
    target: wire.target,
    targetHandle: 'in',
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
): CanvasWire[] {
  let moving = 0;
  return index.wires
    .filter((wire) => index.node.has(wire.source) && index.node.has(wire.target))
    .map((wire) => {
      const view = views?.get(wire.id);
      const animated = view?.state === 'running' && moving++ < animatedMost;
      const selected = selection.has(wire.id);
      const drawn = before.get(wire.id);
      const same =
        drawn?.data?.wire === wire &&
        drawn.selected === selected &&
        drawn.data.animated === animated &&
        sameView(drawn.data.view, view);
      return same ? drawn : build(wire, view, selected, animated);
    });
}

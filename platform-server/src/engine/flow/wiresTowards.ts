import { type Flow, type FlowWire, wiresOf } from 'shared-contracts/api/scenario';

/** The wires of all ways to a node: what a run takes that ends there. All wires for a run that goes on to its end. */
export function wiresTowards(flow: Flow, untilNodeId: string | undefined): readonly FlowWire[] {
  const wires = wiresOf(flow);
  if (untilNodeId === undefined) return wires;
  const into = Map.groupBy(wires, (wire) => wire.target);
  const before = new Set([untilNodeId]);
  for (const id of before) for (const wire of into.get(id) ?? []) before.add(wire.source);
  return wires.filter(({ source, target }) => before.has(target) && source !== untilNodeId);
}

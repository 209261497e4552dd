import type { FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import { findCycle, outputsOf, wouldCycle } from 'shared-contracts/nodes';
import { contentOf, wireText } from './difference.ts';
import type { CreateId } from './edits/createId.ts';
import { type FlowIndex, handleOf } from './flowIndex.ts';
import type { Versions } from './mergeNodes.ts';

type Nodes = ReadonlyMap<string, FlowNode>;

const hasEnds = ({ source, target }: FlowWire, nodes: Nodes) => nodes.has(source) && nodes.has(target);

/** An output that went with the settings that had it takes its wires along. */
function hasOutput(wire: FlowWire, nodes: Nodes, origin: FlowIndex): boolean {
  const source = nodes.get(wire.source);
  const drawn = origin.node.get(wire.source);
  if (!source || !drawn) return false;
  if (contentOf(drawn) === contentOf(source)) return true;
  return outputsOf(source.type, source.data.config).some(({ id }) => id === handleOf(wire));
}

/** Leads past a node that this side removed, and that stays after all. */
function isBridge(wire: FlowWire, side: FlowIndex, other: FlowIndex, nodes: Nodes): boolean {
  const between = (other.wiresFrom.get(wire.source) ?? []).filter(
    ({ target }) => nodes.has(target) && !side.node.has(target),
  );
  return between.some(({ target }) => (other.wiresFrom.get(target) ?? []).some((next) => next.target === wire.target));
}

/** Wires of one side that stay: its own, and those that the other side has, too, or lost with a node alone. */
function keptOf(side: FlowIndex, other: FlowIndex, base: FlowIndex, nodes: Nodes): FlowWire[] {
  const known = new Set(base.wires.map(wireText));
  const others = new Set(other.wires.map(wireText));
  return side.wires.filter((wire) => {
    if (!hasEnds(wire, nodes) || !hasOutput(wire, nodes, side)) return false;
    const text = wireText(wire);
    if (others.has(text)) return true;
    return known.has(text) ? !hasEnds(wire, other.node) : !isBridge(wire, side, other, nodes);
  });
}

/** Wires of this side alone that would close a circle with the other's, which is saved already: a circle cannot be. */
function circlesOf(wires: readonly FlowWire[], theirs: FlowIndex): ReadonlySet<FlowWire> {
  if (!findCycle(wires)) return new Set();
  const saved = new Set(theirs.wires.map(wireText));
  const drawn = wires.filter((wire) => saved.has(wireText(wire)));
  const closing = new Set<FlowWire>();
  for (const wire of wires) {
    if (saved.has(wireText(wire))) continue;
    if (wouldCycle(drawn, wire.source, wire.target)) closing.add(wire);
    else drawn.push(wire);
  }
  return closing;
}

export interface MergedWires {
  wires: FlowWire[];
  /** Own wires that are left out, as they would close a circle. */
  leftOut: number;
}

/** The wires of two flows as one, between the nodes that stay: each wire once, under an id of its own, in no circle. */
export function mergeWires({ base, mine, theirs }: Versions<FlowIndex>, nodes: Nodes, createId: CreateId): MergedWires {
  const ids = new Set<string>();
  const drawn = new Set<string>();
  const wires: FlowWire[] = [];
  for (const wire of [...keptOf(mine, theirs, base, nodes), ...keptOf(theirs, mine, base, nodes)]) {
    const text = wireText(wire);
    if (drawn.has(text)) continue;
    drawn.add(text);
    const id = ids.has(wire.id) || nodes.has(wire.id) ? createId() : wire.id;
    ids.add(id);
    wires.push(id === wire.id ? wire : { ...wire, id });
  }
  const closing = circlesOf(wires, theirs);
  return { wires: wires.filter((wire) => !closing.has(wire)), leftOut: closing.size };
}

import { catchFor } from './catches.ts';
import type { CompiledFlow, CompiledNode } from './compiledFlow.ts';

const reached = new WeakMap<CompiledFlow, Map<CompiledNode, ReadonlySet<CompiledNode>>>();

function successors(flow: CompiledFlow, node: CompiledNode): CompiledNode[] {
  const targets = [...node.wires.values()].flat().map((wire) => wire.target);
  const taker = catchFor(flow, node.id);
  return taker ? [...targets, taker.node] : targets;
}

function reachOf(flow: CompiledFlow, from: CompiledNode): ReadonlySet<CompiledNode> {
  const found = new Set<CompiledNode>();
  const open = [from];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const next of successors(flow, node)) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** Whether a message at `from` can come to `to`, over wires or as a failure that a Catch takes. Kept per flow. */
export function reaches(flow: CompiledFlow, from: CompiledNode, to: CompiledNode): boolean {
  const known = reached.get(flow) ?? new Map<CompiledNode, ReadonlySet<CompiledNode>>();
  reached.set(flow, known);
  const reach = known.get(from) ?? reachOf(flow, from);
  known.set(from, reach);
  return reach.has(to);
}

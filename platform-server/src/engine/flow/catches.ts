import type { CompiledCatch, CompiledFlow } from './compiledFlow.ts';

const ranks: Readonly<Record<CompiledCatch['scope'], number>> = { chosen: 0, all: 1, uncaught: 2 };

/**
 * The Catch that takes the failure of a node (product §4): the nearest that names it, which of several is the one that
 * names the fewest; else one for all errors; else one for uncaught errors. Among equals the first in the flow.
 */
export function catchFor(flow: CompiledFlow, nodeId: string): CompiledCatch | null {
  let best: CompiledCatch | null = null;
  for (const candidate of flow.catches) {
    if (candidate.scope === 'chosen' && !candidate.nodeIds.has(nodeId)) continue;
    if (!best || ranks[candidate.scope] < ranks[best.scope] || isNearer(candidate, best)) best = candidate;
  }
  return best;
}

function isNearer(candidate: CompiledCatch, best: CompiledCatch): boolean {
  return candidate.scope === 'chosen' && best.scope === 'chosen' && candidate.nodeIds.size < best.nodeIds.size;
}

import { compileScenario } from './compile.ts';
import type { RunnableScenario } from './executeRun.ts';
import type { CompiledFlow } from './flow/compiledFlow.ts';

/** Keeps compiled scenarios by account, id, revision and the node where runs end, the least recently used ones going first. */
export function createFlowCache(capacity = 500): (scenario: RunnableScenario, untilNodeId?: string) => CompiledFlow {
  const kept = new Map<string, CompiledFlow>();
  return (scenario, untilNodeId) => {
    const key = `${scenario.account}:${scenario.id}:${scenario.revision}:${untilNodeId ?? ''}`;
    const known = kept.get(key);
    const flow = known ?? compileScenario(scenario, untilNodeId);
    // A Map keeps the order of insertion: what is put back goes to the end.
    if (known) kept.delete(key);
    kept.set(key, flow);
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    return flow;
  };
}

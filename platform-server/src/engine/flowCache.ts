import { compileScenario } from './compile.ts';
import type { RunnableScenario } from './executeRun.ts';
import type { CompiledFlow } from './flow/compiledFlow.ts';

/** Keeps compiled scenarios by account, id and revision, the least recently used ones going first. */
export function createFlowCache(capacity = 500): (scenario: RunnableScenario) => CompiledFlow {
  const kept = new Map<string, CompiledFlow>();
  return (scenario) => {
    const key = `${scenario.account}:${scenario.id}:${scenario.revision}`;
    const known = kept.get(key);
    const flow = known ?? compileScenario(scenario);
    // A Map keeps the order of insertion: what is put back goes to the end.
    if (known) kept.delete(key);
    kept.set(key, flow);
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    return flow;
  };
}

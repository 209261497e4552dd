import type { Flow } from 'shared-contracts/api/scenario';
import { compileScenario } from '../../src/engine/compile.ts';
import { executeFlow } from '../../src/engine/execute.ts';
import type { RunOutcome } from '../../src/engine/executeRun.ts';
import type { Execute } from '../../src/engine/nodes/executor.ts';
import { decodeEntries, encodeEntries } from '../../src/engine/record/encode.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';
import { scenarioOf } from './drawing.ts';
import { engineOf, messageOf } from './runner.ts';

export interface PatchedRun {
  outcome: RunOutcome;
  record: RecordEntry[];
}

/**
 * Runs flows of nodes that do what a test gives them by id: for what the contract of a node can say and no kind says
 * yet. The clock jumps over waits.
 */
export function patchedRunner(flow: Flow, executes: Readonly<Record<string, Execute>>) {
  const scenario = scenarioOf(flow);
  const compiled = compileScenario(scenario);
  for (const [id, execute] of Object.entries(executes)) Object.assign(compiled.nodes.get(id) ?? {}, { execute });
  const run = { id: 'run-1', eventId: 'event-1', source: 'webhook', attempt: 1 } as const;
  return async (record: readonly RecordEntry[] = [], trigger: unknown = null): Promise<PatchedRun> => {
    const stored = [...record];
    let ahead = Math.max(0, (record.at(-1)?.at ?? 0) - Date.now());
    const deps = {
      now: () => Date.now() + ahead,
      append: (entries: readonly RecordEntry[]) => void stored.push(...decodeEntries(encodeEntries(entries))),
      durable: async () => {},
      secret: async () => null,
      signal: new AbortController().signal,
    };
    for (;;) {
      const execution = { scenario, run, deps, engine: engineOf() };
      const outcome = await executeFlow(compiled, execution, messageOf(trigger), [...stored]);
      if (outcome.kind !== 'waiting' || outcome.wakeAt === null) return { outcome, record: stored };
      ahead = outcome.wakeAt - Date.now();
    }
  };
}

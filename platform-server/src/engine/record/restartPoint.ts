import type { Message } from 'shared-contracts/api/run';
import { compileScenario } from '../compile.ts';
import type { RunnableScenario } from '../executeRun.ts';
import type { EarlierState, RecordEntry } from './entries.ts';
import { type RunTrace, type StepTrace, traceOf } from './trace.ts';

/** What observed nodes had last sent when a step received, the run's own earlier state included. */
function outputsAt({ steps, started }: RunTrace, { receivedOrder }: StepTrace, observed: ReadonlySet<string>) {
  const outputs = new Map(Object.entries(started?.earlier?.outputs ?? {}));
  const sent = steps.filter(({ sentOrder }) => sentOrder !== null && sentOrder < receivedOrder);
  for (const step of sent.toSorted((a, b) => (a.sentOrder ?? 0) - (b.sentOrder ?? 0))) {
    if (observed.has(step.nodeId) && step.output) outputs.set(step.nodeId, step.output);
  }
  return Object.fromEntries(outputs);
}

/**
 * Where a retry that starts at a node goes on: what the node received in the retried run and what that run knew then.
 * Of several executions it is the last that failed, else the last. `scenario` is the revision the retry will run. Null
 * when the run never came to the node. Throws FlowError for a scenario that cannot run.
 */
export function restartPoint(
  scenario: RunnableScenario,
  record: readonly RecordEntry[],
  trigger: Message,
  fromNodeId: string,
): { trigger: Message; earlier: EarlierState } | null {
  const trace = traceOf(record, trigger);
  const executions = trace.steps.filter((step) => step.nodeId === fromNodeId);
  const step = executions.findLast(({ failure }) => failure !== null && failure.taken !== 'retry') ?? executions.at(-1);
  if (!step) return null;
  const { observed } = compileScenario(scenario);
  const outputs = outputsAt(trace, step, observed);
  return { trigger: step.input, earlier: { message: step.input, variables: step.variables, outputs } };
}

import type { ExpressionContext } from '../expressions/evaluate.ts';
import type { CodeInput, SandboxMessages } from '../sandbox/call.ts';
import type { Execution } from './execution.ts';
import { stepSeed } from './random.ts';
import type { Step } from './step.ts';

/** Longest time for one expression, ms, and memory for it, MB; a function has limits of its own. */
const expressionTimeoutMs = 5000;
const expressionMemoryMb = 64;

/** Facts about the run, as `run` in expressions and functions. */
function runValue({ scenario, run }: Execution): Record<string, unknown> {
  const { id, eventId, source, attempt } = run;
  return {
    id,
    event_id: eventId,
    source,
    attempt,
    scenario_id: scenario.id,
    scenario_name: scenario.name,
    revision: scenario.revision,
  };
}

/** Messages that nodes have sent, by id or label: an id goes before a label, of equal labels the first in the flow. */
function nodeMessages({ flow }: Execution, { outputs }: Step): SandboxMessages {
  return {
    knows: (reference) => flow.nodes.has(reference) || flow.idsByLabel.has(reference),
    read: (reference) => outputs.get(reference) ?? outputs.get(flow.idsByLabel.get(reference) ?? ''),
    all() {
      const byLabel = [...flow.idsByLabel].map(([label, id]) => [label, outputs.get(id) ?? null] as const);
      const unsent = [...flow.nodes.keys()].map((id) => [id, null] as const);
      return Object.fromEntries([...byLabel, ...unsent, ...outputs]);
    },
  };
}

/** What the code of a step may read: its message and what was known when it received it, all of it on record. */
function codeInput(execution: Execution, step: Step): CodeInput {
  return {
    ...step.message,
    vars: step.variables,
    run: runValue(execution),
    nodes: nodeMessages(execution, step),
  };
}

/** What the expressions of a step are evaluated with; `timeLeftMs` is what the step has left. */
export function codeContext(execution: Execution, step: Step, timeLeftMs: number): ExpressionContext {
  const { standIn } = execution.deps;
  return {
    account: execution.scenario.account,
    input: codeInput(execution, step),
    now: step.receivedAt,
    randomSeed: stepSeed(execution.state.seed, standIn?.seedStep(step.id) ?? step.id, step.attempt),
    timeZone: execution.state.zone,
    timeoutMs: Math.min(expressionTimeoutMs, timeLeftMs),
    memoryMb: expressionMemoryMb,
    signal: execution.deps.signal,
  };
}

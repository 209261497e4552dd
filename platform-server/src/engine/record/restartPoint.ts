import type { Message } from 'shared-contracts/api/run';
import { wiresOf } from 'shared-contracts/api/scenario';
import { compileScenario } from '../compile.ts';
import type { RunnableScenario } from '../executeRun.ts';
import type { EarlierState } from './earlierState.ts';
import { outputsAt } from './outputsAt.ts';
import { itemsOf } from './scopeItems.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';

/** Where a run that begins at a node goes on, and what it knows then. */
export interface RestartPoint {
  trigger: Message;
  earlier: EarlierState;
}

type Item = StepTrace['item'];

/**
 * Where a run goes on that starts at a node: with what the node received in another run, and what that run knew then.
 * Of several executions it is the last that failed, else the last. `scenario` is the revision that it will run. Null
 * when the run never came to the node. Throws FlowError for a scenario that cannot run.
 */
export function restartPoint(scenario: RunnableScenario, trace: RunTrace, fromNodeId: string): RestartPoint | null {
  const executions = trace.steps.filter((step) => step.nodeId === fromNodeId);
  const step = executions.findLast(({ failure }) => failure !== null && failure.taken !== 'retry') ?? executions.at(-1);
  if (!step) return null;
  const { observed } = compileScenario(scenario);
  const outputs = outputsAt(trace, step.receivedOrder, step.item, observed);
  return { trigger: step.input, earlier: { message: step.input, variables: step.variables, outputs } };
}

/**
 * Where a run by hand begins at a node on the data of another run: what the node received there or, of a node that was
 * drawn since or that the run ended before, what last left towards it by one of its wires. Null when nothing did.
 */
export function entryPoint(scenario: RunnableScenario, trace: RunTrace, nodeId: string): RestartPoint | null {
  return restartPoint(scenario, trace, nodeId) ?? pointBefore(scenario, trace, nodeId);
}

/** What a step last sent by one of the outputs, and when: a scope that is open, or has ended, by `each` its last item. */
function sentBy(step: StepTrace, handles: ReadonlySet<string>): { message: Message; place: number; item: Item } | null {
  const { opened, output, sent, sentOrder } = step;
  if (output && sentOrder !== null && sent?.handles.some((handle) => handles.has(handle))) {
    return { message: output, place: sentOrder + 1, item: step.item };
  }
  if (!opened) return null;
  const items = itemsOf(opened, step.input);
  for (let index = items.count - 1; index >= 0; index--) {
    if (!handles.has(items.handle(index))) continue;
    return { message: items.message(index), place: step.receivedOrder + 1, item: { scope: step.step, index } };
  }
  return null;
}

function pointBefore(scenario: RunnableScenario, trace: RunTrace, nodeId: string): RestartPoint | null {
  const wires = wiresOf(scenario.flow).filter(({ target }) => target === nodeId);
  const handlesOf = (source: string) =>
    new Set(wires.filter((wire) => wire.source === source).map(({ sourceHandle }) => sourceHandle ?? 'out'));
  for (const step of trace.steps.toReversed()) {
    const sent = sentBy(step, handlesOf(step.nodeId));
    if (!sent) continue;
    const { message, place, item } = sent;
    const { variables } = trace.steps.find(({ receivedOrder }) => receivedOrder >= place) ?? trace;
    const outputs = outputsAt(trace, place, item, compileScenario(scenario).observed);
    return { trigger: message, earlier: { message, variables, outputs } };
  }
  return null;
}

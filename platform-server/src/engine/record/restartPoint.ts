import type { Message } from 'shared-contracts/api/run';
import { wiresOf } from 'shared-contracts/api/scenario';
import { compileScenario } from '../compile.ts';
import type { RunnableScenario } from '../executeRun.ts';
import type { EarlierState, RecordEntry } from './entries.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';
import { traceOf } from './trace.ts';

/** Where a retry goes on, and what its run knows then. */
export interface RestartPoint {
  trigger: Message;
  earlier: EarlierState;
}

type Item = StepTrace['item'];

function isOf(item: Item, { item: other }: StepTrace): boolean {
  return other?.scope === item?.scope && other?.index === item?.index;
}

/**
 * What observed nodes had last sent before a place in the record, the run's own earlier state included. In a scope that
 * is what the same item sent, and what its scope saw.
 */
function outputsAt(trace: RunTrace, place: number, item: Item, observed: ReadonlySet<string>): EarlierState['outputs'] {
  const scope = item && trace.steps.find(({ step }) => step === item.scope);
  const before = scope
    ? outputsAt(trace, scope.receivedOrder, scope.item, observed)
    : (trace.started?.earlier?.outputs ?? {});
  const outputs = new Map(Object.entries(before));
  const sent = trace.steps.filter((step) => step.sentOrder !== null && step.sentOrder < place && isOf(item, step));
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
): RestartPoint | null {
  const trace = traceOf(record, trigger);
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
export function entryPoint(
  scenario: RunnableScenario,
  record: readonly RecordEntry[],
  trigger: Message,
  nodeId: string,
): RestartPoint | null {
  return restartPoint(scenario, record, trigger, nodeId) ?? pointBefore(scenario, record, trigger, nodeId);
}

function pointBefore(
  scenario: RunnableScenario,
  record: readonly RecordEntry[],
  trigger: Message,
  nodeId: string,
): RestartPoint | null {
  const trace = traceOf(record, trigger);
  const wires = wiresOf(scenario.flow).filter(({ target }) => target === nodeId);
  const leadsHere = ({ nodeId: source, sent }: StepTrace) =>
    wires.some((wire) => wire.source === source && sent?.handles.includes(wire.sourceHandle ?? 'out'));
  const step = trace.steps.findLast((candidate) => candidate.output !== null && leadsHere(candidate));
  if (!step?.output || step.sentOrder === null) return null;
  const place = step.sentOrder + 1;
  const { variables } = trace.steps.find(({ receivedOrder }) => receivedOrder >= place) ?? trace;
  const outputs = outputsAt(trace, place, step.item, compileScenario(scenario).observed);
  return { trigger: step.output, earlier: { message: step.output, variables, outputs } };
}

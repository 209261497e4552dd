import type { Message } from 'shared-contracts/api/run';
import { outputsAt } from '../../engine/record/outputsAt.ts';
import type { RunTrace, StepTrace } from '../../engine/record/stepTrace.ts';
import type { CodeInput } from '../../engine/sandbox/call.ts';

/** What expressions of a node read when one recorded message came to it. */
export interface RecordedMessage {
  input: CodeInput;
  /** When it came, milliseconds since the epoch. */
  at: number;
}

/** Messages of one run that are tried: items of a scope look alike. */
const messagesOfRun = 20;

/** A message on its way to a node, from a place in the record on. */
interface Arrival {
  step: StepTrace;
  message: Message;
  place: number;
  variables: StepTrace['variables'];
}

/** What came to a node in a run; where it was not reached, what the nodes before it sent. */
export function messagesTo(
  trace: RunTrace,
  { id, sources, named }: { id: string; sources: ReadonlySet<string>; named: ReadonlySet<string> },
): RecordedMessage[] {
  const received = trace.steps
    .filter(({ nodeId }) => nodeId === id)
    .map((step): Arrival => ({ step, message: step.input, place: step.receivedOrder, variables: step.variables }));
  const arrivals = received.length > 0 ? received : trace.steps.flatMap((step) => sentBy(step, sources));
  return arrivals.slice(0, messagesOfRun).map(({ step, message, place, variables }) => {
    const outputs = outputsAt(trace, place, step.item, named);
    const nodes = { read: (reference: string) => outputs[reference], all: () => outputs };
    return { input: { ...message, vars: variables, nodes }, at: step.receivedAt };
  });
}

function sentBy(step: StepTrace, sources: ReadonlySet<string>): Arrival[] {
  if (!sources.has(step.nodeId) || step.output === null) return [];
  const place = (step.sentOrder ?? step.receivedOrder) + 1;
  return [{ step, message: step.output, place, variables: step.variablesAfter ?? step.variables }];
}

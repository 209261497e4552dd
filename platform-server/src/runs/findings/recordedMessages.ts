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

function inputOf(trace: RunTrace, step: StepTrace, message: Message, place: number, named: ReadonlySet<string>) {
  const outputs = outputsAt(trace, place, step.item, named);
  const variables = step.variablesAfter ?? step.variables;
  return { ...message, vars: variables, nodes: { read: (id: string) => outputs[id], all: () => outputs } };
}

/** What came to a node in a run; where it was not reached, what the nodes before it sent. */
export function messagesTo(
  trace: RunTrace,
  { id, sources, named }: { id: string; sources: ReadonlySet<string>; named: ReadonlySet<string> },
): RecordedMessage[] {
  const own = trace.steps.filter(({ nodeId }) => nodeId === id).slice(0, messagesOfRun);
  if (own.length > 0) {
    return own.map((step) => ({
      input: { ...inputOf(trace, step, step.input, step.receivedOrder, named), vars: step.variables },
      at: step.receivedAt,
    }));
  }
  return trace.steps
    .filter(({ nodeId, output }) => sources.has(nodeId) && output !== null)
    .slice(0, messagesOfRun)
    .map((step) => ({
      input: inputOf(trace, step, step.output as Message, (step.sentOrder ?? step.receivedOrder) + 1, named),
      at: step.receivedAt,
    }));
}

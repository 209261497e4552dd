import type { Template } from '../expressions/template.ts';
import type { Execution } from './execution.ts';
import { recordedError } from './failStep.ts';
import type { FlowEnd } from './outcome.ts';
import { receivedStep, type Step } from './step.ts';
import { StepContext } from './stepContext.ts';

/** What the output of a scenario is made of: the last message, and what its nodes have sent and its variables are by then. */
function endStep({ flow, state }: Execution): Step {
  const { root } = state;
  return receivedStep({
    id: state.nextStep,
    node: flow.start,
    branch: root.main,
    message: root.result?.message ?? state.trigger,
    variables: state.variables,
    outputs: root.outputs,
    receivedAt: state.lastAt,
    earlier: null,
  });
}

async function endWith(execution: Execution, output: Template): Promise<void> {
  const { journal, deps, state } = execution;
  const step = endStep(execution);
  const end = (how: FlowEnd) => journal.write({ type: 'ended', at: deps.now(), ...how });
  try {
    const value = await new StepContext(execution, step).evaluate(output);
    end({ status: 'SUCCESSFUL', handled: state.handled, output: { payload: value ?? null } });
  } catch (thrown) {
    end({ status: 'FAILED', handled: false, error: recordedError(step, thrown) });
  }
}

/** Ends a run that has nothing left to do, with its output where its scenario declares one. A promise only for that. */
export function finish(execution: Execution): Promise<void> | undefined {
  const { flow, journal, deps, state } = execution;
  if (flow.output) return endWith(execution, flow.output);
  journal.write({ type: 'ended', at: deps.now(), status: 'SUCCESSFUL', handled: state.handled });
  return undefined;
}

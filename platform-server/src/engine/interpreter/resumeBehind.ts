import type { Eventual } from '../eventual.ts';
import { messageError } from '../record/message.ts';
import type { Execution } from './execution.ts';
import { recordedError } from './failStep.ts';
import type { Resumption, Step } from './step.ts';
import { StepContext } from './stepContext.ts';

/** The Catch as it is when its branch has ended: with its own message, and what the branch has set and sent. */
function catchStep({ state }: Execution, { failed, taker, branch }: Resumption): Step {
  const { error, attempt } = failed.failure ?? {
    error: { nodeId: null, code: '', message: '' },
    attempt: failed.attempt,
  };
  return {
    ...failed,
    id: branch.caughtBy ?? failed.id,
    node: taker.node,
    message: { ...failed.message, error: messageError(failed.node.id, error, attempt) },
    variables: state.variables,
    outputs: branch.lane.outputs,
    receivedAt: state.lastAt,
    attempt: 1,
  };
}

/** The failed node is taken to have sent its message with the substitute of its Catch, which ends the handling. */
export function resumeBehind(execution: Execution, resumption: Resumption): Promise<void> | undefined {
  const { journal, deps } = execution;
  const { failed, taker } = resumption;
  const send = (changed: { payload: unknown } | null) => {
    const handles = failed.node.firstOutput === null ? [] : [failed.node.firstOutput];
    const sent = { type: 'sent', at: deps.now(), step: failed.id, handles } as const;
    journal.write(changed ? { ...sent, changed } : { ...sent, same: true });
  };
  // A Catch that fails ends the run (product §4).
  const fail = (thrown: unknown) => {
    const error = recordedError(catchStep(execution, resumption), thrown);
    journal.write({ type: 'ended', at: deps.now(), status: 'FAILED', handled: false, error });
  };
  if (!taker.substitute) return void send(null);
  try {
    const context = new StepContext(execution, catchStep(execution, resumption));
    const payload: Eventual<unknown> = taker.substitute(context);
    if (!(payload instanceof Promise)) return void send({ payload: payload ?? null });
    return payload.then((value) => send({ payload: value ?? null }), fail);
  } catch (thrown) {
    return void fail(thrown);
  }
}

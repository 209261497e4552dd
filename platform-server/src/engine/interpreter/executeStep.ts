import type { NodeResult } from '../nodes/executor.ts';
import type { Execution } from './execution.ts';
import { failStep, sendFailure } from './failStep.ts';
import type { Step } from './step.ts';
import { StepContext } from './stepContext.ts';

function conclude({ journal, deps }: Execution, { id }: Step, result: NodeResult): void {
  const at = deps.now();
  if (result.kind === 'wait') {
    journal.write({ type: 'waiting', at, step: id, wakeAt: result.until, reason: result.reason });
    return;
  }
  const { handles, changed, answered, variables } = result;
  journal.write({
    type: 'sent',
    at,
    step: id,
    handles,
    ...(changed && { changed }),
    ...(answered && { answered }),
    ...(!changed && !answered && { same: true }),
    ...(variables && { variables }),
  });
}

/** A node that is not executed: disabled, or pinned in a run by hand. True when it has sent. */
function passBy({ run, journal, deps }: Execution, { id, node }: Step): boolean {
  if (!node.disabled && !(node.pin && run.source === 'manual')) return false;
  const handles = node.firstOutput === null ? [] : [node.firstOutput];
  const sent = { type: 'sent', at: deps.now(), step: id, handles } as const;
  if (node.disabled) journal.write({ ...sent, same: true, skipped: true });
  else journal.write({ ...sent, changed: node.pin ?? {}, pinned: true });
  return true;
}

/** A run by hand goes as far as the flow is drawn: a node that is not complete ends its branch. True when it has. */
function endBefore({ run, journal, deps }: Execution, { id, node, attempt }: Step): boolean {
  const flaw = run.source === 'manual' && !node.disabled ? node.flaw() : null;
  if (flaw === null) return false;
  const message = `The run ended before "${node.label}": ${flaw}`;
  const error = { nodeId: node.id, code: 'NODE_INCOMPLETE', message };
  journal.write({ type: 'failed', at: deps.now(), step: id, attempt, error, taken: 'incomplete' });
  return true;
}

/** Executes a step that can go on, and records how it ended. A promise only where the node needs one. */
export function executeStep(execution: Execution, step: Step): Promise<void> | undefined {
  const { journal, deps } = execution;
  if (step.failure) return void sendFailure(execution, step);
  // A back-off is over when the next attempt begins, which needs no entry of its own.
  if (step.wait?.backOff) step.wait = null;
  if (step.wait) journal.write({ type: 'woken', at: deps.now(), step: step.id });
  if (passBy(execution, step) || endBefore(execution, step)) return undefined;
  try {
    const result = step.node.execute(new StepContext(execution, step));
    if (!(result instanceof Promise)) return void conclude(execution, step, result);
    return journal.during(result).then(
      (done) => conclude(execution, step, done),
      (thrown) => failStep(execution, step, thrown),
    );
  } catch (thrown) {
    return void failStep(execution, step, thrown);
  }
}

import type { Execution } from './execution.ts';
import { skippedError } from './skippedError.ts';
import type { Step } from './step.ts';

/**
 * A person had the step skipped: it ends its item of a scope; outside of any, its message goes on as by a node that is
 * disabled. True when it has ended.
 */
export function skipStep({ journal, deps }: Execution, step: Step): boolean {
  const { id, node, branch, attempt, decided } = step;
  if (decided?.decision !== 'skip') return false;
  const at = deps.now();
  const handles = node.firstOutput === null ? [] : [node.firstOutput];
  if (branch.lane.scope)
    journal.write({ type: 'failed', at, step: id, attempt, error: skippedError(step, decided), taken: 'skip' });
  else journal.write({ type: 'sent', at, step: id, handles, same: true, skipped: true });
  return true;
}

import type { Message } from 'shared-contracts/api/run';
import { lastRunStatus } from 'shared-contracts/api/scenario';
import { maskMessage } from '../../masking/maskMessage.ts';
import { stateOf } from './nodeLogs.ts';
import type { RunTrace } from './stepTrace.ts';
import { exceptionText } from './trace.ts';

/** How a node fared in a run, for its `data.msg` and `data.on_error` (product §3). */
export interface NodeView {
  /** Null where messages were left out. */
  msg: Message | null;
  /** The worst of its executions, and the text of the last failure. */
  on_error: { last_run_status: number; last_run_log: string | null };
}

const statusOf = { ...lastRunStatus, running: lastRunStatus.waiting } as const;

/**
 * Views of the nodes a run came to, by node id: the message last sent (or received, where none was) and how
 * they fared. Nodes that are not named did not run.
 * @param withMessages false leaves them out: masking costs by the byte
 */
export function nodeViews(trace: RunTrace, withMessages = true): Map<string, NodeView> {
  const views = new Map<string, NodeView>();
  for (const step of trace.steps) {
    const before = views.get(step.nodeId);
    const status = statusOf[stateOf(trace, step)];
    const worst = before?.on_error.last_run_status ?? lastRunStatus.notRun;
    views.set(step.nodeId, {
      msg: withMessages ? (step.output ?? step.input) : null,
      on_error: {
        last_run_status: isWorse(worst, status) ? worst : status,
        last_run_log: step.failure ? exceptionText(step.failure.error) : (before?.on_error.last_run_log ?? null),
      },
    });
  }
  const masked = new WeakMap();
  for (const [id, view] of views) views.set(id, { ...view, msg: view.msg && maskMessage(view.msg, masked) });
  return views;
}

/** From the least to the most that a person must know of. */
const order = [
  lastRunStatus.notRun,
  lastRunStatus.skipped,
  lastRunStatus.success,
  lastRunStatus.handled,
  lastRunStatus.waiting,
  lastRunStatus.error,
];

function isWorse(status: number, than: number): boolean {
  return order.indexOf(status as never) > order.indexOf(than as never);
}

import type { Message, RunFailure } from 'shared-contracts/api/run';
import { lastRunStatus } from 'shared-contracts/api/scenario';
import { maskMessage } from '../../masking/maskMessage.ts';
import { shownFailure } from '../failures/shownFailure.ts';
import { messageBytes } from '../values/messageBytes.ts';
import { stateOf } from './nodeLogs.ts';
import type { RunTrace, StepTrace } from './stepTrace.ts';

interface LastFailure {
  last_run_log: string | null;
  failure?: RunFailure;
}

/** How a node fared in a run, for its `data.msg` and `data.on_error` (product §3). */
export interface NodeView {
  /** Null where it is left out. */
  msg: Message | null;
  /**
   * The worst of its executions, the last failure with its text in English and what it is in other languages, and the
   * size of a message that is left out.
   */
  on_error: { last_run_status: number; msg_bytes?: number } & LastFailure;
}

const statusOf = { ...lastRunStatus, running: lastRunStatus.waiting, unsure: lastRunStatus.error } as const;

/**
 * Views of the nodes a run came to, by node id: the message last sent (or received, where none was) and how
 * they fared. Nodes that are not named did not run.
 * @param maxBytes of all messages: the largest are left out, because masking and sending cost by the byte
 */
export function nodeViews(trace: RunTrace, maxBytes = Number.POSITIVE_INFINITY): Map<string, NodeView> {
  const views = new Map<string, NodeView>();
  for (const step of trace.steps) {
    const before = views.get(step.nodeId);
    const status = statusOf[stateOf(trace, step)];
    const worst = before?.on_error.last_run_status ?? lastRunStatus.notRun;
    views.set(step.nodeId, {
      msg: step.output ?? step.input,
      on_error: {
        last_run_status: isWorse(worst, status) ? worst : status,
        ...lastFailure(step, before),
      },
    });
  }
  const masked = new WeakMap();
  let left = maxBytes;
  for (const { id, msg, bytes } of bySize(views)) {
    const { on_error } = views.get(id) as NodeView;
    left -= bytes;
    if (left >= 0) views.set(id, { msg: maskMessage(msg, masked), on_error });
    else views.set(id, { msg: null, on_error: { ...on_error, msg_bytes: bytes } });
  }
  return views;
}

function lastFailure({ failure: failed }: StepTrace, before: NodeView | undefined): LastFailure {
  if (failed) {
    const { exception, failure } = shownFailure(failed.error);
    return { last_run_log: exception, failure };
  }
  const { last_run_log = null, failure } = before?.on_error ?? {};
  return { last_run_log, ...(failure && { failure }) };
}

/** Messages of views, the smallest first. */
function bySize(views: ReadonlyMap<string, NodeView>): { id: string; msg: Message; bytes: number }[] {
  const all = [...views].flatMap(([id, { msg }]) => (msg ? [{ id, msg, bytes: messageBytes(msg) }] : []));
  return all.sort((one, other) => one.bytes - other.bytes);
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

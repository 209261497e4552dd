import type { NodePolicy } from 'shared-contracts/api/scenario';
import { errorHandle } from 'shared-contracts/nodes';
import { failureSentence } from '../failures/catalogue.ts';
import { catchFor } from '../flow/catches.ts';
import { failureBy, NodeFailure } from '../nodes/nodeFailure.ts';
import type { RecordedError, TableVersions } from '../record/entries.ts';
import { messageError } from '../record/message.ts';
import { type Execution, timeLeft } from './execution.ts';
import { draw } from './random.ts';
import type { Step } from './step.ts';
import { Stopped, Unavailable } from './stopping.ts';

/** Longest pause between attempts that the policy alone asks for. */
const maxMs = 3_600_000;

/**
 * Pause before the next attempt, ms: the policy's delay, doubled with each attempt where it is exponential, spread by
 * a fifth either way so that runs that failed together do not return together, and never before `retryAfterMs`.
 * `random` is of [0, 1).
 */
export function backOff(policy: NodePolicy, attempt: number, random: number, retryAfterMs = 0): number {
  const factor = policy.backoff === 'exponential' ? 2 ** (attempt - 1) : 1;
  const pause = Math.min(policy.delay_ms * factor, maxMs);
  return Math.max(Math.round(pause * (0.8 + random * 0.4)), retryAfterMs);
}

/** What was thrown, as a failure of the node: anything unforeseen is a fault of the engine itself. */
function failureOf(thrown: unknown): NodeFailure {
  if (thrown instanceof Stopped || thrown instanceof Unavailable) throw thrown;
  if (thrown instanceof NodeFailure) return thrown;
  return failureBy('INTERNAL', { error: (thrown as Error).message });
}

/** What was thrown while a step was at work, as the record has it. Throws what is no failure of the node. */
export function recordedError({ node }: Step, thrown: unknown): RecordedError {
  const { code, message, details } = failureOf(thrown);
  const { line, column, advice, verbatim, words } = details;
  return {
    nodeId: node.id,
    code,
    message: verbatim ? message : failureSentence(message, node.label, advice),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(words && { words: { ...words, label: node.label } }),
  };
}

/**
 * What takes a failure that is not retried (product §4). In the branch of a Catch, no Catch does, and what fails there
 * is not the failure of an item.
 */
function takerOf({ flow }: Execution, { node, branch }: Step): 'error' | 'catch' | 'continue' | 'scope' | null {
  const { lane } = branch;
  if (node.working && node.policy.on_failure === 'continue') return 'continue';
  if (node.working && node.wires.has(errorHandle)) return 'error';
  if (branch !== lane.main) return null;
  if (!lane.inCatch && catchFor(flow, node.id)) return 'catch';
  return lane.scope ? 'scope' : null;
}

/**
 * Records that an attempt of a step failed, and what takes the failure. Throws what is no failure of the node; past the
 * run's timeout it records nothing, because then the run fails, not the node.
 */
export function failStep(execution: Execution, step: Step, thrown: unknown, tables: TableVersions | null = null): void {
  const failure = failureOf(thrown);
  if (timeLeft(execution) <= 0) return;
  const { state, journal, deps } = execution;
  const { id, node, attempt } = step;
  const entry = {
    type: 'failed',
    at: deps.now(),
    step: id,
    attempt,
    error: recordedError(step, failure),
    ...(tables && { tables }),
  } as const;
  if (node.working && !failure.details.permanent && attempt <= node.policy.retries) {
    const pause = backOff(node.policy, attempt, draw(state.seed, id, attempt), failure.details.retryAfterMs);
    journal.write({ ...entry, taken: 'retry', retryAt: entry.at + pause });
    return;
  }
  const taken = takerOf(execution, step);
  journal.write({ ...entry, taken });
  if (taken === 'error' || taken === 'continue') sendFailure(execution, step);
}

/** The message of a failed step goes on with its error, by `error` or, where the node continues, by its usual output. */
export function sendFailure({ journal, deps }: Execution, { id, node, failure }: Step): void {
  if (!failure) return;
  const continues = node.policy.on_failure === 'continue';
  const handles = continues && node.firstOutput !== null ? [node.firstOutput] : [errorHandle];
  const changed = { error: messageError(node.id, failure.error, failure.attempt) };
  journal.write({ type: 'sent', at: deps.now(), step: id, handles, changed });
}

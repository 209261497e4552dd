import { recordedFailure } from '../failures/recordedFailure.ts';
import { withoutStop } from '../failures/text.ts';
import type { CompiledNode } from '../flow/compiledFlow.ts';
import type { NodeResult } from '../nodes/executor.ts';
import { NodeFailure, permanentFailure } from '../nodes/nodeFailure.ts';
import { NodeHold } from '../nodes/nodeHold.ts';
import type { RecordEntry, RunResponse, TableVersions } from '../record/entries.ts';
import type { Variables } from '../record/variables.ts';
import { Unanswered } from '../standIn.ts';
import type { Execution } from './execution.ts';
import { failStep, sendFailure } from './failStep.ts';
import { skippedError } from './skippedError.ts';
import type { Step } from './step.ts';
import { StepContext } from './stepContext.ts';
import { waitEnds } from './waitEnds.ts';

/**
 * A person had the step skipped: it ends its item of a scope; outside of any, its message goes on as by a node that is
 * disabled. True when it has ended.
 */
function skipStep({ journal, deps }: Execution, step: Step): boolean {
  const { id, node, branch, attempt, decided } = step;
  if (decided?.decision !== 'skip') return false;
  const at = deps.now();
  const handles = node.firstOutput === null ? [] : [node.firstOutput];
  if (branch.lane.scope)
    journal.write({ type: 'failed', at, step: id, attempt, error: skippedError(step, decided), taken: 'skip' });
  else journal.write({ type: 'sent', at, step: id, handles, same: true, skipped: true });
  return true;
}

/** How a node ended, as its record has it. A scope that a retry goes on with has the items it had. */
function entryOf(result: NodeResult, current: Variables, { id: step, earlier }: Step, at: number): RecordEntry {
  if (result.kind === 'wait') {
    const { until: wakeAt, reason } = result;
    return { type: 'waiting', at, step, wakeAt, reason, ...waitEnds(result) };
  }
  if (result.kind === 'pause') return { type: 'waiting', at, step, wakeAt: at + result.ms, reason: result.reason };
  if (result.kind === 'scope') {
    const { kind: _, items: __, handles: ___, ...scope } = result;
    const { items, handles } = earlier ?? result;
    return { type: 'opened', at, step, ...scope, ...(items && { items }), ...(handles && { handles }) };
  }
  const variables = typeof result.variables === 'function' ? result.variables(current) : result.variables;
  const entry = { type: 'sent', at, step, ...(variables && { variables }) } as const;
  if (result.kind === 'messages') {
    const handles = [...new Set(result.messages.map(({ handle }) => handle))];
    return { ...entry, handles, outgoing: result.messages };
  }
  const { handles, changed, answered, joined, response } = result;
  return {
    ...entry,
    handles,
    ...(changed && { changed }),
    ...(answered && { answered }),
    ...(joined && { joined }),
    ...(response && { response }),
    ...(!changed && !answered && !joined && { same: true }),
  };
}

/** With the versions that it looked up in. */
function withTables(entry: RecordEntry, tables: TableVersions | null): RecordEntry {
  return tables && (entry.type === 'sent' || entry.type === 'waiting') ? { ...entry, tables } : entry;
}

function conclude(execution: Execution, step: Step, result: NodeResult, context: StepContext): void {
  const { journal, deps, state } = execution;
  if ('response' in result && state.response) throw permanentFailure('RESPOND_TWICE', {});
  journal.write(withTables(entryOf(result, state.variables, step, deps.now()), context.tables));
  if ('response' in result && result.response) respond(execution, result.response);
}

/** Hands what the run answers on, as soon as it is on its record. */
function respond({ journal, deps }: Execution, response: RunResponse): void {
  journal.flush();
  if (response.caller === 'waiting') deps.respond?.(response);
}

/** A node that is not executed: disabled, or pinned in a run by hand. True when it has sent. */
function passBy({ run, journal, deps }: Execution, { id, node }: Step): boolean {
  if (!node.disabled && !(node.pin && run.source === 'manual')) return false;
  if (!node.disabled) sendPin({ journal, deps }, node, id);
  else {
    const handles = node.firstOutput === null ? [] : [node.firstOutput];
    journal.write({ type: 'sent', at: deps.now(), step: id, handles, same: true, skipped: true });
  }
  return true;
}

/** The node sends its pinned sample. */
function sendPin(
  { journal, deps }: Pick<Execution, 'journal' | 'deps'>,
  { firstOutput, pin }: CompiledNode,
  id: number,
) {
  const handles = firstOutput === null ? [] : [firstOutput];
  journal.write({ type: 'sent', at: deps.now(), step: id, handles, changed: pin ?? {}, pinned: true });
}

/** A run by hand goes as far as the flow is drawn: a node that is not complete ends its branch. True when it has. */
function endBefore({ run, journal, deps }: Execution, { id, node, attempt }: Step): boolean {
  const flaw = run.source === 'manual' && !node.disabled ? node.flaw() : null;
  if (flaw === null) return false;
  // The sentence names the node itself, and ends as every failure does.
  const params = { node: node.label, flaw: { en: withoutStop(flaw.en), fr: withoutStop(flaw.fr) } };
  const error = { ...recordedFailure('NODE_INCOMPLETE', params, null), nodeId: node.id };
  journal.write({ type: 'failed', at: deps.now(), step: id, attempt, error, taken: 'incomplete' });
  return true;
}

/** What the step waited for is over. */
function wake({ state, journal, deps }: Execution, step: Step): void {
  if (!step.wait) return;
  // A back-off is over when the next attempt begins, which needs no entry of its own.
  if (step.wait.backOff) state.endWait(step);
  else journal.write({ type: 'woken', at: deps.now(), step: step.id });
}

/** Executes a step that can go on, and records how it ended. A promise only where the node needs one. */
export function executeStep(execution: Execution, step: Step): Promise<void> | undefined {
  wake(execution, step);
  if (step.scope) return undefined;
  if (step.failure) return void sendFailure(execution, step);
  if (skipStep(execution, step) || passBy(execution, step) || endBefore(execution, step)) return undefined;
  const context = new StepContext(execution, step);
  const { watch } = execution.deps;
  const began = watch ? performance.now() : 0;
  const done = (result: NodeResult) => {
    conclude(execution, step, result, context);
    watch?.executed(step, began, result.kind === 'wait' || result.kind === 'pause' ? { waits: true } : {});
  };
  const stopped = (thrown: unknown) => {
    // What nobody knows the answer to goes on with the sample that its author pinned.
    if (thrown instanceof Unanswered && step.node.pin) return sendPin(execution, step.node, step.id);
    if (thrown instanceof NodeHold) return done(thrown.wait);
    failStep(execution, step, thrown, context.tables);
    watch?.executed(step, began, { failure: thrown instanceof NodeFailure ? thrown.code : 'INTERNAL' });
  };
  try {
    const result = step.node.execute(context);
    if (!(result instanceof Promise)) return void done(result);
    return result.then(done).catch(stopped);
  } catch (thrown) {
    return void stopped(thrown);
  }
}

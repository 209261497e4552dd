import type { Message } from 'shared-contracts/api/run';
import { catchFor } from '../flow/catches.ts';
import type { CompiledFlow, CompiledNode } from '../flow/compiledFlow.ts';
import type { RunCounts } from '../ports.ts';
import type { RecordEntry, RecordedError } from '../record/entries.ts';
import { type CallResponse, catchHandle, type EntryOf, messageError, sentMessage } from '../record/message.ts';
import { changeVariables, noVariables, type Variables } from '../record/variables.ts';
import { Arrivals } from './arrivals.ts';
import { messageBytes } from './messageBytes.ts';
import type { Branch, Delivery, Outputs, Resumption, Step } from './step.ts';

/**
 * Where a run stands: the sum of its record. Live or replayed, a run changes only by entries applied here, so a run
 * cut off after any entry goes on from exactly there.
 */
export class RunState {
  readonly flow: CompiledFlow;
  readonly trigger: Message;
  readonly arrivals: Arrivals;
  /** Steps that have received and not ended, by id. */
  readonly open = new Map<number, Step>();
  readonly resumptions: Resumption[] = [];
  readonly counts: RunCounts = { operations: 0, nodesSucceeded: 0, nodesFailed: 0, bytes: 0 };
  readonly errors: RecordedError[] = [];
  nextStep = 0;
  seed = 0;
  startedAt: number | null = null;
  /** Time spent at work, waits left out, ms. */
  activeMs = 0;
  lastAt = 0;
  variables: Variables = noVariables;
  outputs: Outputs = new Map();
  handled = false;
  result: Message | null = null;
  /** The failure nothing took: the run fails. */
  fatal: RecordedError | null = null;
  ended: EntryOf<'ended'> | null = null;

  constructor(flow: CompiledFlow, trigger: Message) {
    this.flow = flow;
    this.trigger = trigger;
    this.arrivals = new Arrivals();
  }

  apply(entry: RecordEntry): void {
    // Between a worker's last entry and the next worker's first, and during waits, nobody was at work.
    if (entry.type !== 'resumed' && entry.type !== 'woken' && this.startedAt !== null) {
      this.activeMs += Math.max(0, entry.at - this.lastAt);
    }
    this.lastAt = entry.at;
    appliers[entry.type](this, entry as never);
  }

  /** The open step of an id. A record that names another does not belong to this revision of the scenario. */
  step(id: number): Step {
    const step = this.open.get(id);
    if (!step) throw new Error(`The record speaks of step ${id}, which is not open: it is not of this revision`);
    return step;
  }

  node(id: string): CompiledNode {
    const node = this.flow.nodes.get(id);
    if (!node) throw new Error(`The record names node "${id}", which this revision of the scenario does not have`);
    return node;
  }
}

type Appliers = { [Type in RecordEntry['type']]: (state: RunState, entry: EntryOf<Type>) => void };

const appliers: Appliers = {
  started: applyStarted,
  resumed: () => {},
  received: applyReceived,
  call(state, { step, key }) {
    Object.assign(state.step(step), { call: key, answer: null, woken: false });
  },
  answer(state, { step, ok, response }) {
    state.step(step).answer = { ok, response };
  },
  sent: applySent,
  failed: applyFailed,
  waiting(state, { step, wakeAt, reason }) {
    state.step(step).wait = { until: wakeAt, reason, backOff: false };
  },
  woken(state, { step }) {
    Object.assign(state.step(step), { wait: null, woken: true });
  },
  ended(state, entry) {
    state.ended = entry;
    if (entry.error && entry.error !== state.fatal) state.errors.push(entry.error);
  },
};

function applyStarted(state: RunState, { at, seed, fromNodeId, earlier }: EntryOf<'started'>): void {
  state.startedAt = at;
  state.seed = seed;
  if (earlier) {
    state.variables = earlier.variables;
    state.outputs = new Map(Object.entries(earlier.outputs));
  }
  const target = fromNodeId === undefined ? state.flow.start : state.node(fromNodeId);
  state.arrivals.push({
    target,
    message: earlier?.message ?? state.trigger,
    from: null,
    handle: null,
    branch: 0,
    order: 0,
  });
}

function applyReceived(state: RunState, entry: EntryOf<'received'>): void {
  const { delivery, branch } = state.arrivals.take(entry);
  const { target, message, handle } = delivery;
  state.nextStep = Math.max(state.nextStep, entry.step + 1);
  state.open.set(entry.step, {
    id: entry.step,
    node: target,
    branch: handle === catchHandle ? entry.step : branch,
    message,
    variables: state.variables,
    outputs: state.outputs,
    receivedAt: entry.at,
    attempt: 1,
    call: null,
    answer: null,
    wait: null,
    woken: false,
    failure: null,
  });
  if (handle !== catchHandle) return;
  const resumption = state.resumptions.find(({ failed }) => failed.id === entry.from);
  if (resumption) resumption.branch = entry.step;
}

function applySent(state: RunState, entry: EntryOf<'sent'>): void {
  const step = state.open.get(entry.step) ?? resumed(state, entry.step);
  const { node } = step;
  const response = step.answer?.ok ? (step.answer.response as CallResponse) : null;
  const message = sentMessage(entry, step.message, response);
  if (entry.variables) state.variables = changeVariables(state.variables, entry.variables);
  if (state.flow.observed.has(node.id)) state.outputs = new Map(state.outputs).set(node.id, message);
  state.open.delete(step.id);
  count(state, step, entry);
  if (entry.handles.length > 0) state.counts.bytes += messageBytes(message);
  if (!deliver(state, step, entry.handles, message) && entry.handles.length > 0) state.result = message;
}

/** A step that failed, was taken by a Catch and sends its substitute. */
function resumed(state: RunState, id: number): Step {
  const index = state.resumptions.findIndex(({ failed }) => failed.id === id);
  const [resumption] = index < 0 ? [] : state.resumptions.splice(index, 1);
  return resumption?.failed ?? state.step(id);
}

function count(state: RunState, step: Step, { skipped, pinned }: EntryOf<'sent'>): void {
  if (!step.node.counted || skipped || pinned || step.failure) return;
  state.counts.operations += 1;
  state.counts.nodesSucceeded += 1;
}

/** Puts a copy on every wire of the outputs; pushed backwards, because the last one pushed is taken first. */
function deliver(state: RunState, { node, id, branch }: Step, handles: readonly string[], message: Message): boolean {
  const deliveries: Delivery[] = [];
  for (const handle of handles) {
    for (const { target, order } of node.wires.get(handle) ?? []) {
      deliveries.push({ target, message, from: id, handle, branch, order });
    }
  }
  for (const delivery of deliveries.reverse()) state.arrivals.push(delivery);
  return deliveries.length > 0;
}

function applyFailed(state: RunState, { step: id, attempt, error, taken, retryAt, at }: EntryOf<'failed'>): void {
  const step = state.step(id);
  if (taken === 'retry') {
    Object.assign(step, { attempt: attempt + 1, call: null, answer: null, woken: false });
    step.wait = { until: retryAt ?? at, reason: `Retries after: ${error.message}`, backOff: true };
    return;
  }
  state.errors.push(error);
  step.failure = { error, attempt };
  if (step.node.counted) {
    state.counts.operations += 1;
    state.counts.nodesFailed += 1;
  }
  if (taken === null) state.fatal = error;
  else state.handled = true;
  if (taken === null || taken === 'catch') state.open.delete(id);
  if (taken === 'catch') applyCatch(state, step);
}

function applyCatch(state: RunState, step: Step): void {
  const taker = catchFor(state.flow, step.node.id);
  if (!taker || !step.failure) throw new Error(`The record has a Catch take step ${step.id}, but the flow has none`);
  const { error, attempt } = step.failure;
  const message = { ...step.message, error: messageError(step.node.id, error, attempt) };
  const target = taker.node;
  state.arrivals.push({ target, message, from: step.id, handle: catchHandle, branch: 0 as Branch, order: 0 });
  if (taker.resumes && step.node.firstOutput !== null) state.resumptions.push({ failed: step, taker, branch: null });
}

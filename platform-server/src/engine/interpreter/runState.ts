import type { Message } from 'shared-contracts/api/run';
import TinyQueue from 'tinyqueue';
import type { RunCounts } from '../executeRun.ts';
import type { CompiledFlow, CompiledNode } from '../flow/compiledFlow.ts';
import type { DeliveredCall } from '../record/earlierState.ts';
import type { RecordedError, RunResponse, TableVersions } from '../record/entries.ts';
import type { EntryOf } from '../record/message.ts';
import { noVariables, type Variables } from '../record/variables.ts';
import { plainZone } from '../timeZones.ts';
import { messageBytes } from '../values/messageBytes.ts';
import { countBranch, countSource, createLane } from './lane.ts';
import type { Lane, Resumption, Step, StepWait } from './step.ts';

/** A step with the instant its wait ends. */
export interface TimedWait {
  step: Step;
  wait: StepWait;
  until: number;
}

/** Most failures told of one run besides the one it failed of: a scope may have thousands. */
const maxErrors = 100;

/**
 * Where a run stands: the sum of its record. Live or replayed, a run changes only by `applyEntry`, so a run
 * cut off after any entry goes on from exactly there.
 */
export class RunState {
  readonly flow: CompiledFlow;
  readonly trigger: Message;
  /** The run's own lane; it has ended when the run has nothing left to do. */
  readonly root = createLane(0, new Map());
  /** Lanes begun so far, beside the run's own. */
  lanes = 0;
  /** Lanes that may have something to do. */
  readonly runnable = new TinyQueue<Lane>([], (a, b) => a.order - b.order);
  /** Steps that have received and not ended, by id. */
  readonly open = new Map<number, Step>();
  /** Lanes of the steps that have sent, for who receives. */
  readonly senders = new Map<number, Lane>();
  /** Waits with an end, the first first; those that are over already may still be among them. */
  readonly waits = new TinyQueue<TimedWait>([], (a, b) => a.until - b.until || a.step.id - b.step.id);
  /** Steps on HOLD. */
  readonly held = new Set<Step>();
  /** Steps whose scope is to pause before its next batch. */
  readonly pausing = new Set<Step>();
  /** By the step that failed. */
  readonly resumptions = new Map<number, Resumption>();
  /** Of what the run received, and all that its nodes made of it or were answered. */
  valueBytes: number;
  /** The node that made or was answered the last of it; null for what the run received. */
  grownAt: CompiledNode | null = null;
  readonly counts: RunCounts = { operations: 0, nodesSucceeded: 0, nodesFailed: 0, bytes: 0 };
  readonly errors: RecordedError[] = [];
  nextStep = 0;
  seed = 0;
  /** In which luxon's dates are, from the start of the run on. */
  zone = plainZone;
  startedAt: number | null = null;
  /** Time spent at work, waits left out, ms. */
  activeMs = 0;
  lastAt = 0;
  variables: Variables = noVariables;
  /** Versions that look-ups are bound to: those of the run that this one repeats. */
  tables: TableVersions = {};
  /** Calls of the retried run that succeeded, where those that may stand in are found, and which have. */
  delivered: readonly DeliveredCall[] = [];
  deliveredAt: ReadonlyMap<string, readonly number[]> = new Map();
  readonly reused = new Set<number>();
  handled = false;
  /** What it has answered its caller. */
  response: RunResponse | null = null;
  /** The failure that the run ends by. */
  fatal: RecordedError | null = null;
  /** What the node had received that it failed at. */
  failedOn: Message | null = null;
  ended: EntryOf<'ended'> | null = null;

  constructor(flow: CompiledFlow, trigger: Message) {
    this.flow = flow;
    this.trigger = trigger;
    this.valueBytes = messageBytes(trigger);
  }

  /** The node of a step that has not ended, or that failed and will send a substitute. */
  nodeOf(step: number): CompiledNode | null {
    return this.open.get(step)?.node ?? this.resumptions.get(step)?.failed.node ?? null;
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

  /** Something changed in the lane: it is asked for its next move. */
  touch(lane: Lane): void {
    if (lane.queued) return;
    lane.queued = true;
    this.runnable.push(lane);
  }

  openStep(step: Step): void {
    const { lane } = step.branch;
    this.open.set(step.id, step);
    countSource(lane, step.node, 1);
    countBranch(step.branch, 1);
    lane.unexecuted.add(step);
    this.touch(lane);
  }

  closeStep(step: Step): void {
    if (!this.open.delete(step.id)) return;
    const { lane } = step.branch;
    countSource(lane, step.node, -1);
    countBranch(step.branch, -1);
    lane.unexecuted.delete(step);
    lane.closing.delete(step);
    this.touch(lane);
  }

  /** The step waits; its lane goes on without it. */
  setWait(step: Step, wait: StepWait): void {
    step.wait = wait;
    step.branch.lane.unexecuted.delete(step);
    this.pausing.delete(step);
    if (wait.until === null) this.held.add(step);
    else this.waits.push({ step, wait, until: wait.until });
    this.touch(step.branch.lane);
  }

  /** The wait is over: the step can be executed. */
  endWait(step: Step): void {
    step.wait = null;
    this.held.delete(step);
    if (!step.scope) step.branch.lane.unexecuted.add(step);
    this.touch(step.branch.lane);
  }

  /** Nothing more goes on behind the failure than what its step sends now. */
  endResumption({ failed, branch }: Resumption): void {
    this.resumptions.delete(failed.id);
    branch.resumption = null;
    countSource(failed.branch.lane, failed.node, -1);
  }

  reportError(error: RecordedError, isFatal: boolean): void {
    if (isFatal) this.fatal = error;
    if (isFatal || this.errors.length < maxErrors) this.errors.push(error);
  }
}

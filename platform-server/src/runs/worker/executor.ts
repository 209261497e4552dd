import type { ExecuteRun, RunOutcome, StopReason } from '../../engine/executeRun.ts';
import type { Log } from '../../process/log.ts';
import { Semaphore } from '../../process/semaphore.ts';
import type { Run } from '../commit/rows.ts';
import type { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import type { ActiveRun, RunInput } from './activeRun.ts';
import {
  applyEnd,
  applyWait,
  cancelledOutcome,
  failedOutcome,
  suspendedOutcome,
  troubledOutcome,
} from './applyOutcome.ts';
import { type RunStore, runDeps } from './runDeps.ts';
import type { RunEnd, RunEnds } from './runEnds.ts';
import type { RunInputs } from './runInputs.ts';

export interface ExecutorDeps {
  execute: ExecuteRun;
  inputs: RunInputs;
  store: RunStore;
  ends: RunEnds;
  log: Log;
  /** Whether runs of the account wait until it is resumed; nobody's do unless it is given. Asked for every run. */
  isSuspended?: (account: string) => boolean;
}

/** What the executor tells the worker it works for. */
export interface ExecutorListener {
  /** A run is no longer held here. `wakeAt` is when it wants to go on; null when it does not by itself. */
  left(wakeAt: number | null): void;
  /** Processes elsewhere hold all permits of the group. */
  groupFull(group: string): void;
}

// setTimeout takes no more than 2^31 ms.
const maxTimerMs = 2_000_000_000;
/** After trouble with the database a run is tried again this much later. */
const troublePauseMs = 5_000;

/** Brings the runs of a worker through their groups and slots, executes them and writes down how they end. */
export class Executor {
  readonly #deps: ExecutorDeps;
  readonly #groups: ConcurrencyGroups;
  readonly #listener: ExecutorListener;
  readonly #slots: Semaphore;
  readonly #active = new Map<string, ActiveRun>();
  #weight = 0;
  #stopping = false;

  constructor(deps: ExecutorDeps, groups: ConcurrencyGroups, listener: ExecutorListener, slots: number) {
    this.#deps = deps;
    this.#groups = groups;
    this.#listener = listener;
    this.#slots = new Semaphore(slots);
  }

  /** Runs held now. */
  get size(): number {
    return this.#active.size;
  }

  /** Bytes of the bodies they came with. */
  get weight(): number {
    return this.#weight;
  }

  holds(runId: string): boolean {
    return this.#active.has(runId);
  }

  /** Takes over a run: it begins as soon as its group and a slot are free. */
  admit(active: ActiveRun): void {
    this.#active.set(active.pending.run.id, active);
    this.#weight += active.weight;
    this.#groups.request(active.group, {
      enter: (permit) => {
        active.permit = permit;
        if (this.#holds(active)) this.#wake(active);
        else active.release();
      },
      refuse: () => {
        if (!this.#holds(active)) return;
        this.#listener.groupFull(active.group.name);
        this.#putBack(active);
      },
    });
  }

  /** Ends a run as CANCELLED: at once while it waits, before its next node while it executes. */
  cancel(runId: string): void {
    const active = this.#active.get(runId);
    if (active?.control) active.control.abort('cancelled' satisfies StopReason);
    else if (active) this.#settle(active, cancelledOutcome(active.pending.run), null);
  }

  /** Another worker holds the run. */
  lose(runId: string): void {
    const active = this.#active.get(runId);
    active?.control?.abort('lease-lost' satisfies StopReason);
    if (active) this.#leave(active, null);
  }

  /**
   * Stops all runs. At a shutdown calls under way finish, and what waits goes back to the queue; after a lost lease
   * nothing is written any more.
   */
  stop(reason: 'shutdown' | 'lease-lost'): void {
    this.#stopping = true;
    for (const active of [...this.#active.values()]) {
      active.control?.abort(reason satisfies StopReason);
      if (reason === 'lease-lost') this.#leave(active, null);
      else if (!active.control) this.#putBack(active);
    }
  }

  /** Resolves when no run is held any more, or after `timeoutMs`. */
  async idle(timeoutMs: number): Promise<void> {
    for (const until = Date.now() + timeoutMs; this.#active.size > 0 && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Stops executions that have taken too long; the engine itself looks between nodes only. */
  enforceTimeouts(now: number): void {
    for (const { control, deadline } of this.#active.values()) {
      if (deadline < now) control?.abort('timed-out' satisfies StopReason);
    }
  }

  #holds({ pending }: ActiveRun): boolean {
    return this.#active.has(pending.run.id);
  }

  #leave(active: ActiveRun, wakeAt: number | null): void {
    if (!this.#active.delete(active.pending.run.id)) return;
    this.#weight -= active.weight;
    active.release();
    this.#listener.left(wakeAt);
  }

  #putBack(active: ActiveRun): void {
    const { run } = active.pending;
    if (run.status !== 'SCHEDULED') run.status = 'QUEUED';
    run.owned = false;
    active.pending.change();
    this.#leave(active, null);
  }

  // A run of an exclusive group keeps its permit while it sleeps; to go on it needs a slot.
  #wake(active: ActiveRun): void {
    const { status, wakeAt } = active.pending.run;
    const wait = status === 'SCHEDULED' ? (wakeAt ?? 0) - Date.now() : 0;
    if (wait > 0) active.alarm = setTimeout(() => this.#wake(active), Math.min(wait, maxTimerMs));
    else this.#slots.acquire(() => this.#execute(active).finally(() => this.#slots.release()));
  }

  async #execute(active: ActiveRun): Promise<void> {
    if (!this.#holds(active)) return;
    if (this.#stopping) return this.#putBack(active);
    const { run } = active.pending;
    if (this.#deps.isSuspended?.(run.account)) return this.#settle(active, suspendedOutcome(run), null);
    const control = new AbortController();
    active.control = control;
    let input: RunInput | null = null;
    let outcome: RunOutcome;
    try {
      input = active.input ?? (await this.#read(active));
      active.deadline = Date.now() + input.scenario.settings.run_timeout_s * 1000;
      begin(active.pending.run);
      active.pending.progress();
      outcome = await this.#run(active, input, control.signal);
    } catch (error) {
      if (!this.#holds(active)) return;
      outcome = this.#outcomeOf(error as Error, active, control.signal);
    }
    active.control = null;
    active.input = null;
    active.deadline = Number.POSITIVE_INFINITY;
    if (this.#holds(active)) this.#settle(active, outcome, input);
  }

  async #read({ pending }: ActiveRun): Promise<RunInput> {
    await pending.settled();
    const { segments, ...input } = await this.#deps.inputs.load(pending.run);
    pending.continueAfter(segments);
    return input;
  }

  #run({ pending }: ActiveRun, { scenario, trigger, record, earlier, tables }: RunInput, signal: AbortSignal) {
    const { id, eventId, source, attempt, fromNodeId, untilNodeId } = pending.run;
    const extent = { ...(fromNodeId && { fromNodeId }), ...(untilNodeId && { untilNodeId }) };
    const identity = {
      id,
      eventId,
      source,
      attempt,
      ...extent,
      ...(earlier && { earlier }),
      ...(tables && { tables }),
    };
    return this.#deps.execute(scenario, identity, trigger, record, runDeps(pending, this.#deps.store, signal));
  }

  #outcomeOf(error: Error & { code?: string }, { pending }: ActiveRun, signal: AbortSignal): RunOutcome {
    if (signal.reason === 'lease-lost') return { kind: 'abandoned' };
    this.#deps.log.error({ err: error, run: pending.run.id }, 'a run could not be executed');
    if (error.name === 'Unavailable') return troubledOutcome(pending.run, error.message, Date.now() + troublePauseMs);
    return failedOutcome(pending.run, error.code ?? 'INTERNAL', error.message);
  }

  #settle(active: ActiveRun, outcome: RunOutcome, input: RunInput | null): void {
    const { pending, group } = active;
    if (outcome.kind === 'ended') return void this.#end(active, outcome, input);
    if (outcome.kind === 'abandoned') return void (this.#stopping ? this.#putBack(active) : this.#leave(active, null));
    const stays = group.exclusive && outcome.status === 'SCHEDULED' && !this.#stopping;
    pending.change(applyWait(pending.run, outcome, stays));
    if (stays) this.#wake(active);
    else this.#leave(active, outcome.wakeAt);
  }

  #end(active: ActiveRun, end: RunEnd, input: RunInput | null): void {
    const { pending, group } = active;
    const { ends } = this.#deps;
    pending.change(applyEnd(pending.run, end, input?.scenario.flow ?? []));
    if (!group.exclusive) this.#leave(active, null);
    if (!group.exclusive && !ends.isAwaited(pending.run.id)) return;
    // The next run of an exclusive group must not begin while this one could still be taken up again.
    const stored = pending.durable().then(
      () => ends.tell(pending.run.id, end),
      () => {},
    );
    if (group.exclusive) void stored.then(() => this.#leave(active, null));
  }
}

function begin(run: Run): void {
  run.status = 'IN_PROGRESS';
  run.wakeAt = null;
  run.waitingFor = null;
  run.startedAt ??= Date.now();
}

import type { ExecuteRun, RunOutcome, StopReason } from '../../engine/ports.ts';
import type { RunState } from '../commit/rows.ts';
import type { Lanes } from '../lanes/lanes.ts';
import type { Log } from '../log.ts';
import type { ActiveRun, RunInput } from './activeRun.ts';
import { applyEnd, applyWait, cancelledOutcome, failedOutcome, troubledOutcome } from './applyOutcome.ts';
import type { RunEnd, RunEnds } from './runEnds.ts';
import type { RunInputs } from './runInputs.ts';
import { type RunStore, runPorts } from './runPorts.ts';
import { Slots } from './slots.ts';

export interface ExecutorServices {
  execute: ExecuteRun;
  inputs: RunInputs;
  store: RunStore;
  ends: RunEnds;
  log: Log;
}

/** What the executor tells the worker it works for. */
export interface ExecutorListener {
  /** A run is no longer held here. `wakeAt` is when it wants to go on; null when it does not by itself. */
  left(wakeAt: number | null): void;
  /** Processes elsewhere hold all places of the lane. */
  laneFull(lane: string): void;
}

// setTimeout takes no more than 2^31 ms.
const longestAlarm = 2_000_000_000;
/** After trouble with the database a run is tried again this much later. */
const troublePauseMs = 5_000;

/** Brings the runs of a worker through their lanes and slots, executes them and writes down how they end. */
export class Executor {
  readonly #services: ExecutorServices;
  readonly #lanes: Lanes;
  readonly #listener: ExecutorListener;
  readonly #slots: Slots;
  readonly #active = new Map<string, ActiveRun>();
  #weight = 0;
  #stopping = false;

  constructor(services: ExecutorServices, lanes: Lanes, listener: ExecutorListener, slots: number) {
    this.#services = services;
    this.#lanes = lanes;
    this.#listener = listener;
    this.#slots = new Slots(slots);
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

  /** Takes over a run: it begins as soon as its lane and a slot are free. */
  admit(active: ActiveRun): void {
    this.#active.set(active.book.run.id, active);
    this.#weight += active.weight;
    this.#lanes.request(active.lane, {
      enter: (place) => {
        active.place = place;
        if (this.#holds(active)) this.#wake(active);
        else active.release();
      },
      refuse: () => {
        if (!this.#holds(active)) return;
        this.#listener.laneFull(active.lane.name);
        this.#putBack(active);
      },
    });
  }

  /** Ends a run as CANCELLED: at once while it waits, before its next node while it executes. */
  cancel(runId: string): void {
    const active = this.#active.get(runId);
    if (active?.control) active.control.abort('cancelled' satisfies StopReason);
    else if (active) this.#settle(active, cancelledOutcome(active.book.run), null);
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

  /** Resolves when no run is held any more, or after `patienceMs`. */
  async idle(patienceMs: number): Promise<void> {
    for (const until = Date.now() + patienceMs; this.#active.size > 0 && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Stops executions that have taken too long; the engine itself looks between nodes only. */
  enforceTimeouts(now: number): void {
    for (const { control, deadline } of this.#active.values()) {
      if (deadline < now) control?.abort('timed-out' satisfies StopReason);
    }
  }

  #holds({ book }: ActiveRun): boolean {
    return this.#active.has(book.run.id);
  }

  #leave(active: ActiveRun, wakeAt: number | null): void {
    if (!this.#active.delete(active.book.run.id)) return;
    this.#weight -= active.weight;
    active.release();
    this.#listener.left(wakeAt);
  }

  #putBack(active: ActiveRun): void {
    const { run } = active.book;
    if (run.status !== 'SCHEDULED') run.status = 'QUEUED';
    run.owned = false;
    active.book.change();
    this.#leave(active, null);
  }

  // A run of an exclusive lane sleeps in its place; to go on it needs a slot.
  #wake(active: ActiveRun): void {
    const { status, wakeAt } = active.book.run;
    const wait = status === 'SCHEDULED' ? (wakeAt ?? 0) - Date.now() : 0;
    if (wait > 0) active.alarm = setTimeout(() => this.#wake(active), Math.min(wait, longestAlarm));
    else this.#slots.take(() => this.#execute(active).finally(() => this.#slots.free()));
  }

  async #execute(active: ActiveRun): Promise<void> {
    if (!this.#holds(active)) return;
    if (this.#stopping) return this.#putBack(active);
    const control = new AbortController();
    active.control = control;
    let input: RunInput | null = null;
    let outcome: RunOutcome;
    try {
      input = active.input ?? (await this.#read(active));
      active.deadline = Date.now() + input.scenario.settings.run_timeout_s * 1000;
      begin(active.book.run);
      active.book.progress();
      outcome = await this.#run(active, input, control.signal);
    } catch (error) {
      outcome = this.#outcomeOf(error as Error, active, control.signal);
    }
    active.control = null;
    active.input = null;
    active.deadline = Number.POSITIVE_INFINITY;
    if (this.#holds(active)) this.#settle(active, outcome, input);
  }

  async #read({ book }: ActiveRun): Promise<RunInput> {
    await book.settled();
    const { segments, ...input } = await this.#services.inputs.load(book.run);
    book.continueAfter(segments);
    return input;
  }

  #run({ book }: ActiveRun, { scenario, trigger, record, earlier }: RunInput, signal: AbortSignal) {
    const { id, eventId, source, attempt, fromNodeId } = book.run;
    const identity = { id, eventId, source, attempt, ...(fromNodeId && { fromNodeId }), ...(earlier && { earlier }) };
    return this.#services.execute(scenario, identity, trigger, record, runPorts(book, this.#services.store, signal));
  }

  #outcomeOf(error: Error & { code?: string }, { book }: ActiveRun, signal: AbortSignal): RunOutcome {
    if (signal.reason === 'lease-lost') return { kind: 'abandoned' };
    this.#services.log.error({ err: error, run: book.run.id }, 'a run could not be executed');
    if (error.name === 'Unavailable') return troubledOutcome(book.run, error.message, Date.now() + troublePauseMs);
    return failedOutcome(book.run, error.code ?? 'INTERNAL', error.message);
  }

  #settle(active: ActiveRun, outcome: RunOutcome, input: RunInput | null): void {
    const { book, lane } = active;
    if (outcome.kind === 'ended') return void this.#end(active, outcome, input);
    if (outcome.kind === 'abandoned') return void (this.#stopping ? this.#putBack(active) : this.#leave(active, null));
    const stays = lane.exclusive && outcome.status === 'SCHEDULED' && !this.#stopping;
    book.change(applyWait(book.run, outcome, stays));
    if (stays) this.#wake(active);
    else this.#leave(active, outcome.wakeAt);
  }

  #end(active: ActiveRun, end: RunEnd, input: RunInput | null): void {
    const { book, lane } = active;
    const { ends } = this.#services;
    book.change(applyEnd(book.run, end, input?.scenario.flow ?? []));
    if (!lane.exclusive) this.#leave(active, null);
    if (!lane.exclusive && !ends.isAwaited(book.run.id)) return;
    // The next run of an exclusive lane must not begin while this one could still be taken up again.
    const stored = book.durable().then(
      () => ends.tell(book.run.id, end),
      () => {},
    );
    if (lane.exclusive) void stored.then(() => this.#leave(active, null));
  }
}

function begin(run: RunState): void {
  run.status = 'IN_PROGRESS';
  run.wakeAt = null;
  run.waitingFor = null;
  run.startedAt ??= Date.now();
}

import type { RunOutcome, StopReason } from '../../engine/executeRun.ts';
import type { RecordedError } from '../../engine/record/entries.ts';
import { FairSemaphore } from '../../process/fairSemaphore.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { PendingRun } from '../commit/pendingRun.ts';
import type { ConcurrencyGroups } from '../concurrency/concurrencyGroups.ts';
import type { WatchedRun } from '../watch/watchedRun.ts';
import type { ActiveRun, RunInput } from './activeRun.ts';
import { ActiveRuns } from './activeRuns.ts';
import { applyBegin, applyEnd, applyWait, cancelledOutcome, failedOutcome } from './applyOutcome.ts';
import { brokenOutcome } from './brokenOutcome.ts';
import type { ExecutorDeps, ExecutorListener, WorkerSize } from './executorDeps.ts';
import { InOrder } from './inOrder.ts';
import { runRefusal } from './refusal.ts';
import { runDeps, runIdentity } from './runDeps.ts';
import type { RunEnd } from './runEnds.ts';
import { RunSlot } from './runSlot.ts';
import type { SuspectSlot } from './suspectRuns.ts';

// setTimeout takes no more than 2^31 ms.
const maxTimerMs = 2_000_000_000;

/**
 * Brings the runs of a worker through their groups and slots, executes them and writes down how they end. What there is
 * of slots, places and memory is shared by the accounts.
 */
export class Executor {
  readonly #deps: ExecutorDeps;
  readonly #groups: ConcurrencyGroups;
  readonly #listener: ExecutorListener;
  readonly #slots: FairSemaphore;
  readonly #active: ActiveRuns;
  /** What each needs is read side by side, and they begin as they were taken: the oldest first. */
  readonly #readInOrder = new InOrder();
  #stopping = false;

  constructor(deps: ExecutorDeps, groups: ConcurrencyGroups, listener: ExecutorListener, size: WorkerSize) {
    this.#deps = deps;
    this.#groups = groups;
    this.#listener = listener;
    this.#slots = new FairSemaphore(size.slots);
    this.#active = new ActiveRuns(size.held);
  }

  /** Runs held now. */
  get size(): number {
    return this.#active.size;
  }

  /** How many more runs of the account may be held. */
  roomFor(account: string): number {
    return this.#active.roomFor(account);
  }

  /** As far as this process has heard, its runs would be put on hold. */
  isSuspended(account: string): boolean {
    return this.#deps.isSuspended?.(account) ?? false;
  }

  /** Accounts of which runs are held. */
  accounts(): string[] {
    return this.#active.accounts();
  }

  holds(runId: string): boolean {
    return this.#active.get(runId) !== undefined;
  }

  /** Takes over a run: it begins as soon as it has a permit of its group and a slot. */
  admit(active: ActiveRun): void {
    this.#active.add(active);
    this.#groups.request(active.group, {
      enter: (permit) => {
        active.permit = permit;
        if (active.take('permitted')) this.#wake(active);
        else active.release();
      },
      refuse: () => {
        if (active.stage !== 'waiting-for-permit') return;
        this.#listener.refused(active);
        this.#putBack(active);
      },
    });
    active.hasWaited = true;
  }

  /** Ends a run as CANCELLED: at once while it waits, before its next node while it executes. */
  cancel(runId: string): void {
    const active = this.#active.get(runId);
    if (active?.control) active.control.abort('cancelled' satisfies StopReason);
    else if (active) this.#end(active, cancelledOutcome(active.pending.run), null);
  }

  /** What a sleeping run waits for is there. */
  wake(runId: string): void {
    this.#active.get(runId)?.wakeNow();
  }

  /**
   * Another worker holds the run, or will: nothing more of it is written.
   * @param pending as what it was lost, where it may have been taken from the table since
   */
  lose(runId: string, pending?: PendingRun): void {
    const active = this.#active.get(runId);
    if (!active || (pending && active.pending !== pending)) return;
    active.pending.close();
    active.control?.abort('lease-lost' satisfies StopReason);
    this.#leave(active, null);
  }

  /** Ends a run as FAILED whose record cannot be written any further, even if it was left already. */
  fail(pending: PendingRun, error: RecordedError): void {
    const end = failedOutcome(pending.run, error);
    pending.closeRecord();
    const active = this.#active.get(pending.run.id);
    active?.control?.abort('lease-lost' satisfies StopReason);
    if (active) this.#end(active, end, null);
    else pending.change(applyEnd(pending.run, end, []));
  }

  /**
   * Stops all runs. At a shutdown calls under way finish, and what waits goes back to the queue; after a lost lease
   * nothing is written any more.
   */
  stop(reason: 'shutdown' | 'lease-lost'): void {
    this.#stopping = true;
    for (const active of this.#active.list()) {
      active.control?.abort(reason satisfies StopReason);
      if (reason === 'lease-lost') this.#leave(active, null);
      else if (!active.control && active.stage !== 'settling') this.#putBack(active);
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
    for (const { control, deadline } of this.#active.list()) {
      if (deadline < now) control?.abort('timed-out' satisfies StopReason);
    }
  }

  #leave(active: ActiveRun, wakeAt: number | null): void {
    if (!active.take('leaves')) return;
    this.#active.remove(active);
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
    const { account, status, wakeAt } = active.pending.run;
    const wait = status === 'SCHEDULED' ? (wakeAt ?? 0) - sharedNow() : 0;
    if (wait > 0) this.#sleep(active, wait);
    else this.#slots.acquire(account, () => this.#begin(active));
  }

  #sleep(active: ActiveRun, ms: number): void {
    // A new run is stored before it goes on: others may come before it.
    const wake = () => void active.pending.settled().then(() => this.#wake(active));
    if (active.take('sleeps')) active.sleep(Math.min(ms, maxTimerMs), wake);
  }

  #begin(active: ActiveRun): void {
    const { run } = active.pending;
    if (!active.take('begins')) return void this.#slots.release(run.account);
    const control = new AbortController();
    const ownSlot = new RunSlot(this.#slots, run.account, control.signal);
    const slot = active.crashes === null ? ownSlot : this.#deps.suspects.slotOf(active, ownSlot, control.signal);
    active.control = control;
    void this.#execute(active, control.signal, slot).finally(() => slot.leave());
  }

  async #execute(active: ActiveRun, signal: AbortSignal, slot: RunSlot | SuspectSlot): Promise<void> {
    const { run } = active.pending;
    let input: RunInput | null = null;
    let outcome: RunOutcome;
    let watch: WatchedRun | undefined;
    try {
      const refusal = runRefusal(active, signal, this.#deps);
      const refused = refusal instanceof Promise ? await refusal : refusal;
      if (this.#stopping) outcome = { kind: 'abandoned' };
      else if (refused) outcome = refused;
      else {
        input = active.input ?? (await this.#readInOrder.after(run.account, this.#read(active)));
        if ('enter' in slot) await slot.enter();
        active.deadline = Date.now() + input.scenario.settings.run_timeout_s * 1000;
        if (active.stage === 'executing') applyBegin(run);
        active.pending.progress();
        watch = this.#deps.watchRun?.(run, input);
        const deps = runDeps(active.pending, this.#deps, signal, slot, watch);
        outcome = await this.#deps.execute(input.scenario, runIdentity(run, input), input.trigger, input.record, deps);
      }
    } catch (error) {
      if (active.stage !== 'executing') return;
      const isLost = signal.reason === 'lease-lost';
      outcome = isLost ? { kind: 'abandoned' } : brokenOutcome(run, error as Error, this.#deps.log);
    }
    watch?.stopped(outcome);
    active.stopped();
    if (active.stage === 'executing') this.#settle(active, outcome, input);
  }

  async #read({ pending }: ActiveRun): Promise<RunInput> {
    await pending.settled();
    const { segments, ...input } = await this.#deps.inputs.load(pending.run);
    pending.continueAfter(segments);
    return input;
  }

  #settle(active: ActiveRun, outcome: RunOutcome, input: RunInput | null): void {
    const { pending, group } = active;
    if (outcome.kind === 'ended') return void this.#end(active, outcome, input);
    if (outcome.kind === 'abandoned') return void (this.#stopping ? this.#putBack(active) : this.#leave(active, null));
    const stays = group.exclusive && outcome.status === 'SCHEDULED' && !this.#stopping;
    if (!stays && !active.take('ends')) return;
    pending.change(applyWait(pending.run, outcome, stays));
    if (stays) this.#sleep(active, Math.max(0, (outcome.wakeAt ?? 0) - sharedNow()));
    else this.#leaveAtEnd(active, outcome.wakeAt);
    if (outcome.status === 'HOLD') this.#deps.ends.onceStored(pending, (ends) => ends.held(pending.run.id));
  }

  #end(active: ActiveRun, end: RunEnd, input: RunInput | null): void {
    if (!active.take('ends')) return;
    const { pending } = active;
    pending.change(applyEnd(pending.run, end, input?.scenario.flow ?? []));
    this.#deps.ends.onceStored(pending, (ends) => ends.resolve(pending.run.id, end));
    this.#leaveAtEnd(active, null);
  }

  // The next run of an exclusive group must not begin while this one could still be taken up again.
  #leaveAtEnd(active: ActiveRun, wakeAt: number | null): void {
    if (!active.group.exclusive) this.#leave(active, wakeAt);
    else void active.pending.settled().then(() => this.#leave(active, wakeAt));
  }
}

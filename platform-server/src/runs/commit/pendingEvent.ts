import { PendingRun } from './pendingRun.ts';
import { PendingWrite, type WriteOfEvent, type WriteScheduler } from './pendingWrite.ts';
import { resultStatus } from './resultStatus.ts';
import type { Batch, Event, Run } from './rows.ts';

/** A scheduler that can also let go of what it has. */
export interface EventScheduler extends WriteScheduler {
  /** Not at all, if that can still be. */
  withdraw(pending: PendingEvent): void;
}

/**
 * An event that its sender alone waits for is written this much later, so that a short run that ends meanwhile is
 * written with it, once. Milliseconds.
 */
const batchDelayMs = 2;

/** A new event with the runs it starts. */
export class PendingEvent extends PendingWrite implements WriteOfEvent {
  readonly event: Event;
  readonly runs: readonly PendingRun[];
  readonly storedRun = null;
  readonly #scheduler: EventScheduler;
  #stored = false;
  /** Once it is on record other processes may go on with a run of it, before anyone here knows that it is. */
  #isOpenToOthers = false;
  #refused = false;
  #decided = false;

  constructor(scheduler: EventScheduler, event: Event, runs: readonly Run[]) {
    super();
    this.#scheduler = scheduler;
    this.event = event;
    this.runs = runs.map((run) => new PendingRun(scheduler, run, this));
  }

  /** As `durable`, without asking for the next batch: for who waits for something else that will. */
  stored(): Promise<void> {
    return this.#stored ? this.waiters.current() : this.waiters.next();
  }

  /** Resolves once the event and its runs are stored, in whatever state the runs are by then. */
  durable(): Promise<void> {
    if (this.#stored) return this.waiters.current();
    const stored = this.waiters.next();
    if (this.#isUnderWay) this.readyAt = this.#scheduler.now() + batchDelayMs;
    this.#scheduler.flushSoon(this);
    return stored;
  }

  /** The sender was told that the event is not taken, or that nobody knows: nothing of it is to stay on record. */
  get isRefused(): boolean {
    return this.#refused;
  }

  /**
   * Whether an event that was given up may be on record all the same: another process may have gone on with a run of it
   * by then, which is not undone.
   */
  get isInDoubt(): boolean {
    return this.#refused && this.#isOpenToOthers;
  }

  /**
   * Gives the event up: its sender waits no longer. From here on it is not on record, or will not be, whatever the
   * database makes of a statement that is under way; unless it `isInDoubt`.
   * @returns false when it is on record by now
   */
  refuse(): boolean {
    if (this.#decided) return this.#refused;
    this.#refused = true;
    this.#decided = true;
    this.#scheduler.withdraw(this);
    return true;
  }

  /** The body is stored, or will not be: nobody reads it from here. */
  forgetBody(): void {
    this.event.body = Buffer.alloc(0);
  }

  /** It is known that the event is on record, to stay. */
  decide(): void {
    this.#decided = true;
  }

  flushNow(): void {
    if (!this.#isUnderWay) this.readyAt = 0;
  }

  get #isUnderWay(): boolean {
    return this.runs.some((run) => run.isUnderWay);
  }

  parts(): readonly PendingWrite[] {
    return [this, ...this.runs];
  }

  writeTo(batch: Batch): boolean {
    if (this.#stored) return false;
    this.#stored = true;
    const [first] = this.runs;
    if (this.event.answersWithResult && first?.run.endedAt)
      this.event.responseStatus ??= resultStatus(first.run.status);
    batch.events.push({ event: this.event, runs: this.runs.map(({ run }) => run) });
    for (const run of this.runs) run.writeTo(batch);
    // One by key may turn out to have others before it.
    this.#isOpenToOthers = this.runs.some(({ run }) => !run.endedAt && (!run.owned || run.exclusiveGroup !== null));
    if (this.event.answersWithResult && this.event.responseStatus === null) first?.answer(this.event);
    return true;
  }
}

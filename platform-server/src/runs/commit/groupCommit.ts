import { extraWriteMs } from '../writeTime.ts';
import type { BatchStatement, HeldRun } from './batchStatement.ts';
import { FlushQueue } from './flushQueue.ts';
import type { Clock, GroupCommitListener } from './groupCommitListener.ts';
import {
  abandon,
  batchBytes,
  eventsOf,
  fail,
  isRefused,
  type Load,
  loadOf,
  refused,
  settleWrite,
  type WrittenRuns,
} from './load.ts';
import { type EventScheduler, PendingEvent } from './pendingEvent.ts';
import { PendingRun } from './pendingRun.ts';
import type { PendingWrite } from './pendingWrite.ts';
import { removeRefused } from './removal.ts';
import type { Batch, Event, Run } from './rows.ts';
import { isSessionOver, isUnanswered } from './sessionTrouble.ts';
import { statementOf, storedBehind, storedRunsOf } from './statement.ts';

/** How a batch reaches the database: the answer lists the stored runs that the worker still holds. */
export type WriteBatch = (statement: BatchStatement) => Promise<HeldRun[]>;

/** A write that has taken as long will hardly be done in time for those who come now. */
const stuckMs = 3_000;

/**
 * The one writer of a worker: collects what runs have to store and writes it in batches, one transaction at a time
 * (architecture §5, "Group commit"). While a batch is on its way the next one gathers, so batches grow with the load.
 * A run that ends before its event was written is inserted once, in its final state.
 */
export class GroupCommit implements EventScheduler {
  readonly #workerId: number;
  readonly #write: WriteBatch;
  readonly #listener: GroupCommitListener;
  readonly #clock: Clock;
  readonly #queue = new FlushQueue(() => this.#schedule());
  #return: NodeJS.Timeout | null = null;
  #scheduled = false;
  #writing: Promise<void> | null = null;
  #writingSince = 0;
  #writingBytes = 0;
  #closed: Error | null = null;
  #backlog = 0;

  constructor(workerId: number, write: WriteBatch, listener: GroupCommitListener, clock: Clock = performance) {
    this.#workerId = workerId;
    this.#write = write;
    this.#listener = listener;
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Bytes of bodies that are not written yet. */
  get backlog(): number {
    return this.#backlog;
  }

  /** Whether the database has been silent for so long that what comes now will not be written in time. */
  get isStuck(): boolean {
    return this.#writing !== null && this.now() - this.#writingSince > stuckMs + extraWriteMs(this.#writingBytes);
  }

  /** Resolves when no write is under way. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  /** Takes a new event with its runs. Written when somebody waits for it, when a run changes, or within moments. */
  create(event: Event, runs: readonly Run[]): PendingEvent {
    const pending = new PendingEvent(this, event, runs);
    this.#backlog += event.body.length;
    this.flushLater(pending);
    return pending;
  }

  /** Takes a stored run that this worker holds. */
  adopt(run: Run): PendingRun {
    return new PendingRun(this, run);
  }

  withdraw(pending: PendingEvent): void {
    if (this.#queue.remove(pending)) this.#backlog -= pending.event.body.length;
    this.#drop(pending);
  }

  #drop(pending: PendingEvent): void {
    abandon(pending, refused);
    this.#loseRuns(pending);
  }

  #loseRuns(pending: PendingEvent): void {
    for (const run of pending.runs) {
      // It may have ended by now, which would be counted.
      run.close();
      this.#listener.runLost(run.run.id, run);
    }
  }

  flushSoon(pending: PendingWrite): void {
    if (isRefused(pending)) return void abandon(pending, refused);
    if (this.#closed) return void abandon(pending, this.#closed);
    this.#queue.addDue(pending);
    this.#schedule();
  }

  flushLater(pending: PendingWrite): void {
    if (isRefused(pending)) return void abandon(pending, refused);
    if (this.#closed) return void abandon(pending, this.#closed);
    this.#queue.addLingering(pending);
  }

  /** Writes everything there is and takes no more. */
  async drain(): Promise<void> {
    for (let left = this.#queue.all(); this.#writing || left.length > 0; left = this.#queue.all()) {
      if (!this.#writing) this.#begin(left);
      await this.#writing;
    }
    this.close(new Error('The worker is stopping'));
  }

  /** The session is lost or ended: everybody who waits, now or flushLater, is told so. */
  close(error: Error): void {
    this.#closed ??= error;
    if (this.#return) clearTimeout(this.#return);
    for (const pending of this.#queue.all()) abandon(pending, error);
    this.#queue.clear();
  }

  #schedule(): void {
    if (this.#scheduled || this.#writing || !this.#queue.hasDue) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#writing) this.#flush();
    });
  }

  #flush(): void {
    const ready = this.#queue.ready(this.now());
    if (ready.length === 0) this.#comeBack();
    else this.#begin(ready);
  }

  #begin(ready: readonly PendingWrite[]): void {
    const load = loadOf(ready);
    for (const pending of load.taken) this.#queue.remove(pending);
    for (const { pending, error } of load.refusedWrites) {
      if (pending instanceof PendingEvent) this.#backlog -= pending.event.body.length;
      this.#refuse(pending, error);
    }
    this.#writingSince = this.now();
    this.#writingBytes = batchBytes(load.batch);
    this.#writing = this.#store(load).then(() => {
      this.#writing = null;
      for (const { event } of load.batch.events) this.#backlog -= event.body.length;
      for (const pending of eventsOf(load)) pending.forgetBody();
      this.#schedule();
    });
  }

  // What is due is not ready yet.
  #comeBack(): void {
    if (this.#queue.hasDue)
      this.#return ??= setTimeout(() => {
        this.#return = null;
        this.#schedule();
      }, 1);
  }

  async #store(load: Load): Promise<void> {
    let runs: WrittenRuns;
    try {
      runs = await this.#send(load.batch);
    } catch (error) {
      return this.#recover(load, error as Error);
    }
    let gone: ReadonlySet<string>;
    try {
      gone = await removeRefused(eventsOf(load), this.#write);
    } catch (error) {
      return this.#lose(load, error as Error, true);
    }
    const { events, inserted, updated } = load.batch;
    const kept = inserted.filter(({ eventId }) => !gone.has(eventId));
    const isBehind = ({ id }: Run) => runs.behind.has(id);
    // First: who waits for the write of such a run goes on with what became of it.
    for (const run of kept) if (isBehind(run)) this.#listener.leftBehind(run);
    for (const { pending } of load.pieces) {
      if (isRefused(pending)) this.#drop(pending as PendingEvent);
      else settleWrite(pending, runs);
    }
    this.#listener.kept(events.filter(({ event }) => !gone.has(event.id)));
    const stored = kept.map((run) => (isBehind(run) ? storedBehind(run) : run));
    this.#listener.written([...stored, ...updated.filter(({ id }) => runs.held.has(id))]);
  }

  /** Writes a batch; answers what it shows of its runs. */
  async #send(batch: Batch): Promise<WrittenRuns> {
    if (this.#closed) throw this.#closed;
    const touched = storedRunsOf(batch);
    const [held, behind] = [new Set<string>(), new Set<string>()];
    if (touched.length === 0 && batch.events.length === 0) return { held, behind };
    for (const { id, cancel_requested } of await this.#write(statementOf(batch, touched, this.#workerId))) {
      (cancel_requested === null ? behind : held).add(id);
      if (cancel_requested) this.#listener.cancelRequested(id);
    }
    for (const id of touched) if (!held.has(id)) this.#listener.runLost(id);
    return { held, behind };
  }

  async #recover(load: Load, error: Error): Promise<void> {
    const { pieces } = load;
    if (isSessionOver(error)) return this.#lose(load, error, isUnanswered(error) && error !== this.#closed);
    this.#listener.batchFailed(error);
    if (pieces.length === 1) for (const { pending } of pieces) this.#refuse(pending, error);
    else for (const piece of pieces) await this.#store({ batch: piece.batch(), pieces: [piece] });
  }

  #refuse(pending: PendingWrite, error: Error): void {
    // First: who waits for the write goes on with what became of the run.
    if (pending instanceof PendingRun) this.#listener.runRefused(pending, error);
    fail(pending, error);
    if (pending instanceof PendingEvent) this.#loseRuns(pending);
  }

  /** The session is of no more use; `mayBeStored` says that the load may be. */
  #lose(load: Load, error: Error, mayBeStored: boolean): void {
    const doubtful = mayBeStored ? eventsOf(load) : [];
    for (const { pending } of load.pieces) {
      if (pending instanceof PendingEvent && mayBeStored) for (const run of pending.runs) run.waiters.abandon(error);
      else fail(pending, error);
    }
    this.close(error);
    this.#listener.sessionLost(doubtful);
  }
}

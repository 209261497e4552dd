import pg from 'pg';
import { fail, type Load, loadOf, settle } from './load.ts';
import { PendingEvent, PendingRun, type PendingWrite, type WriteScheduler } from './pendingWrites.ts';
import type { Batch, Event, Run } from './rows.ts';
import { type Statement, statementOf, storedRunsOf } from './statement.ts';

/** How a batch reaches the database: the answer lists the stored runs that the worker still holds. */
export type WriteBatch = (statement: Statement) => Promise<HeldRun[]>;
export interface HeldRun {
  id: string;
  cancel_requested: boolean;
}

/** Who hears what a write has shown about a run. */
export interface GroupCommitListener {
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** Another worker holds the run now: nothing of it was written. */
  runLost(id: string): void;
  cancelRequested(id: string): void;
  /** The session cannot be written to any more. */
  sessionLost(): void;
  /** A batch failed although the connection holds; its parts are tried one by one. */
  batchFailed(error: Error): void;
}

/** Tells the time in milliseconds; never goes back. */
export interface Clock {
  now(): number;
}

/** What nobody waits for is written after one to two of these. */
const lingerMs = 10;

/** Server errors of class 57P and 08 mean that the session is gone; errors without a class come from the socket. */
function isSessionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '08');
}

/**
 * The one writer of a worker: collects what runs have to store and writes it in batches, one transaction at a time
 * (architecture §5, "Group commit"). While a batch is on its way the next one gathers, so batches grow with the load.
 * A run that ends before its event was written is inserted once, in its final state.
 */
export class GroupCommit implements WriteScheduler {
  readonly #workerId: number;
  readonly #write: WriteBatch;
  readonly #listener: GroupCommitListener;
  readonly #clock: Clock;
  #due = new Set<PendingWrite>();
  #lingering = new Set<PendingWrite>();
  #aged = new Set<PendingWrite>();
  #timer: NodeJS.Timeout | null = null;
  #return: NodeJS.Timeout | null = null;
  #scheduled = false;
  #writing: Promise<void> | null = null;
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

  flushSoon(pending: PendingWrite): void {
    if (this.#closed) return void abandon(pending, this.#closed);
    this.#due.add(pending);
    this.#schedule();
  }

  flushLater(pending: PendingWrite): void {
    if (this.#closed) return void abandon(pending, this.#closed);
    this.#lingering.add(pending);
    this.#timer ??= setTimeout(() => this.#age(), lingerMs);
  }

  /** Writes everything there is and takes no more. */
  async drain(): Promise<void> {
    for (const pending of [...this.#aged, ...this.#lingering]) this.#due.add(pending);
    while (this.#writing || this.#due.size > 0) {
      if (!this.#writing) this.#begin([...this.#due]);
      await this.#writing;
    }
    this.close(new Error('The worker is stopping'));
  }

  /** The session is lost or ended: everybody who waits, now or flushLater, is told so. */
  close(error: Error): void {
    this.#closed ??= error;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#return) clearTimeout(this.#return);
    for (const pending of [...this.#due, ...this.#aged, ...this.#lingering]) abandon(pending, error);
    this.#due.clear();
    this.#aged.clear();
    this.#lingering.clear();
  }

  // In two steps, so that each write lingers for one to two of them.
  #age(): void {
    for (const pending of this.#aged) this.#due.add(pending);
    this.#aged = this.#lingering;
    this.#lingering = new Set();
    this.#timer = this.#aged.size > 0 ? setTimeout(() => this.#age(), lingerMs) : null;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled || this.#writing || this.#due.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#writing) this.#flush();
    });
  }

  #flush(): void {
    const now = this.now();
    const ready = [...this.#due].filter(({ readyAt }) => readyAt <= now);
    if (ready.length === 0) this.#comeBack();
    else this.#begin(ready);
  }

  #begin(ready: readonly PendingWrite[]): void {
    for (const pending of ready) {
      this.#due.delete(pending);
      this.#lingering.delete(pending);
      this.#aged.delete(pending);
    }
    const load = loadOf(ready);
    this.#writing = this.#store(load).then(() => {
      this.#writing = null;
      for (const { event } of load.batch.events) this.#backlog -= event.body.length;
      this.#schedule();
    });
  }

  // What is due is not ready yet.
  #comeBack(): void {
    if (this.#due.size > 0)
      this.#return ??= setTimeout(() => {
        this.#return = null;
        this.#schedule();
      }, 1);
  }

  async #store(load: Load): Promise<void> {
    let held: ReadonlySet<string>;
    try {
      held = await this.#send(load.batch);
    } catch (error) {
      return this.#recover(load, error as Error);
    }
    for (const { pending } of load.pieces) settle(pending, held);
    const { inserted, updated } = load.batch;
    this.#listener.written([...inserted, ...updated.filter(({ id }) => held.has(id))]);
  }

  /** Writes a batch; answers the stored runs it touched that this worker still holds. */
  async #send(batch: Batch): Promise<ReadonlySet<string>> {
    if (this.#closed) throw this.#closed;
    const touched = storedRunsOf(batch);
    const held = new Set<string>();
    if (touched.length === 0 && batch.events.length === 0) return held;
    for (const { id, cancel_requested } of await this.#write(statementOf(batch, touched, this.#workerId))) {
      held.add(id);
      if (cancel_requested) this.#listener.cancelRequested(id);
    }
    for (const id of touched) if (!held.has(id)) this.#listener.runLost(id);
    return held;
  }

  async #recover({ pieces }: Load, error: Error): Promise<void> {
    const isLost = isSessionLost(error);
    if (!isLost) this.#listener.batchFailed(error);
    if (!isLost && pieces.length > 1) {
      for (const piece of pieces) await this.#store({ batch: piece.batch(), pieces: [piece] });
      return;
    }
    for (const { pending } of pieces) fail(pending, error);
    if (!isLost) return;
    this.close(error);
    this.#listener.sessionLost();
  }
}

function abandon(pending: PendingWrite, error: Error): void {
  for (const part of pending.parts()) part.waiters.abandon(error);
}

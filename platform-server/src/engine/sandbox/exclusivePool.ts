import { ExclusiveWorker, type Outcome } from './exclusiveWorker.ts';
import { FairQueue, mayHoldMore } from './fairQueue.ts';
import { CLOSED, type PendingCall, SandboxUnavailable } from './pendingCall.ts';
import type { Spare } from './spare.ts';

const IDLE_MS = 10_000;

export interface ExclusivePoolOptions {
  spare: Spare;
  /** Most processes at a time. */
  size: number;
  onDone(call: PendingCall, outcome: Outcome): void;
}

/**
 * Processes that run one call each: for code that takes long, and for calls whose shared process died. Started when
 * needed, ended when idle. Calls wait here, by account, and no account has more processes than it leaves to others.
 */
export class ExclusivePool {
  readonly #options: ExclusivePoolOptions;
  readonly #busy = new Set<ExclusiveWorker>();
  readonly #idle = new Map<ExclusiveWorker, NodeJS.Timeout>();
  /** Killed for being idle: not gone yet, and not for calls. */
  readonly #ending = new Set<ExclusiveWorker>();
  readonly #queue = new FairQueue<PendingCall>();
  #isClosed = false;

  constructor(options: ExclusivePoolOptions) {
    this.#options = options;
  }

  add(call: PendingCall): void {
    this.#queue.add(call.program.realm.account, call);
    this.#assign();
  }

  /** Nobody wants the answer: the process of the call is killed. One that waits is not begun. */
  abandon(call: PendingCall): void {
    for (const worker of this.#busy) if (worker.call === call) worker.abandon();
  }

  /** Ends all processes and rejects the calls that were not answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const call of this.#queue.clear()) call.reject(new SandboxUnavailable(CLOSED));
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#busy, ...this.#idle.keys(), ...this.#ending].map((worker) => worker.close()));
  }

  #assign(): void {
    if (this.#isClosed) return;
    const mayServe = (account: string) => mayHoldMore(this.#runningOf(account), this.#options.size - this.#busy.size);
    while (this.#busy.size < this.#options.size) {
      const call = this.#queue.take(mayServe);
      if (call === null) return;
      if (call.isAbandoned) continue;
      const worker = this.#takeWorker();
      this.#busy.add(worker);
      this.#queue.charge(call.program.realm.account, call.timeoutMs);
      worker.take(call);
    }
  }

  #runningOf(account: string): number {
    let count = 0;
    for (const { call } of this.#busy) if (call?.program.realm.account === account) count++;
    return count;
  }

  #takeWorker(): ExclusiveWorker {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      return worker;
    }
    return this.#startWorker();
  }

  #startWorker(): ExclusiveWorker {
    return new ExclusiveWorker(this.#options.spare.take(), {
      onDone: (done, call, outcome) => this.#finish(done, call, outcome),
      onGone: (gone) => this.#remove(gone),
      onStranded: (call) => this.add(call),
    });
  }

  #finish(worker: ExclusiveWorker, call: PendingCall, outcome: Outcome): void {
    this.#queue.charge(call.program.realm.account, outcome.tookMs - call.timeoutMs);
    if (this.#busy.delete(worker)) this.#rest(worker);
    this.#options.onDone(call, outcome);
    this.#assign();
  }

  #rest(worker: ExclusiveWorker): void {
    this.#idle.set(worker, setTimeout(() => this.#retire(worker), IDLE_MS).unref());
  }

  #retire(worker: ExclusiveWorker): void {
    this.#idle.delete(worker);
    this.#ending.add(worker);
    void worker.close();
  }

  #remove(worker: ExclusiveWorker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#ending.delete(worker);
    this.#busy.delete(worker);
    this.#assign();
  }
}

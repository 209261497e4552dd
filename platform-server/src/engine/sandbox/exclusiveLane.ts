import { ExclusiveWorker, type Outcome } from './exclusiveWorker.ts';
import type { Guardian } from './guardian.ts';
import { CLOSED, type PendingCall, SandboxUnavailable } from './pendingCall.ts';

const IDLE_MS = 10_000;

export interface ExclusiveLaneOptions {
  guardian: Guardian;
  /** Most processes at a time. */
  size: number;
  onDone(call: PendingCall, outcome: Outcome): void;
}

/**
 * Processes that run one call each: for code that takes long, and for calls whose shared process died. Started when
 * needed, ended when idle. One account leaves at least one process to the others.
 */
export class ExclusiveLane {
  readonly #options: ExclusiveLaneOptions;
  readonly #busy = new Set<ExclusiveWorker>();
  readonly #idle = new Map<ExclusiveWorker, NodeJS.Timeout>();
  /** Killed for being idle: not gone yet, and not for calls. */
  readonly #ending = new Set<ExclusiveWorker>();
  #queue: PendingCall[] = [];
  #isClosed = false;

  constructor(options: ExclusiveLaneOptions) {
    this.#options = options;
  }

  add(call: PendingCall): void {
    this.#queue.push(call);
    this.#assign();
  }

  /** Somebody may soon need a process: starting one takes as long as code may go on over its limit. */
  prepare(): void {
    if (this.#idle.size > 0 || !this.#hasRoom()) return;
    this.#rest(this.#startWorker());
  }

  /** Nobody wants the answer: the call leaves the queue, or its process is killed. */
  abandon(call: PendingCall): void {
    this.#queue = this.#queue.filter((other) => other !== call);
    for (const worker of this.#busy) if (worker.call === call) worker.abandon();
  }

  /** Ends all processes and rejects the calls that were not answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const call of this.#queue) call.reject(new SandboxUnavailable(CLOSED));
    this.#queue = [];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#busy, ...this.#idle.keys(), ...this.#ending].map((worker) => worker.close()));
  }

  #assign(): void {
    for (let next = this.#nextCall(); next !== null && this.#hasRoom(); next = this.#nextCall()) {
      this.#queue.splice(this.#queue.indexOf(next), 1);
      const worker = this.#takeWorker();
      this.#busy.add(worker);
      worker.take(next);
    }
  }

  #hasRoom(): boolean {
    return this.#busy.size < this.#options.size;
  }

  /** The first that waits and whose account has not got its share. */
  #nextCall(): PendingCall | null {
    const share = Math.max(1, this.#options.size - 1);
    return this.#queue.find((call) => this.#runningOf(call.program.realm.account) < share) ?? null;
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
    const worker = new ExclusiveWorker({
      onDone: (done, call, outcome) => this.#finish(done, call, outcome),
      onGone: (gone) => this.#remove(gone),
      onStranded: (call) => this.add(call),
    });
    this.#options.guardian.watch(worker.pid);
    return worker;
  }

  #finish(worker: ExclusiveWorker, call: PendingCall, outcome: Outcome): void {
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
    this.#options.guardian.release(worker.pid);
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#ending.delete(worker);
    const wasBusy = this.#busy.delete(worker);
    this.#assign();
    // Code that has to be killed for its limit comes again as a rule.
    if (wasBusy && !this.#isClosed) this.prepare();
  }
}

import type { Guardian } from './guardian.ts';
import { residentMb } from './memoryWatch.ts';
import { CLOSED, type PendingCall, SandboxUnavailable } from './pendingCall.ts';
import type { Program, Realm } from './programs.ts';
import { type Answer, type ProcessEnd, SandboxProcess } from './sandboxProcess.ts';
import { Silence } from './silence.ts';
import * as wire from './wire.js';

/** Longest time a call may hold up the others; one that takes longer is stopped and gets a process of its own. */
export const SLICE_MS = 100;
const WATCH_EVERY_MS = 20;
/** How long a process is kept in reserve after it was last thought to be needed. */
const RESERVE_MS = 60_000;
const MAX_RESIDENT_MB = 1024;
/** A call that was there so often goes to a process of its own. */
const MAX_DEATHS = 3;

export interface SharedLaneOptions {
  guardian: Guardian;
  onAnswer(call: PendingCall, answer: Answer): void;
  /** The process died, and this call is thought to be the cause. */
  onSuspect(call: PendingCall): void;
  /** A call takes long: it may need a process of its own before long. */
  onSilence(): void;
}

/** One process through which the calls of many accounts stream, each within a short slice of time. */
export class SharedLane {
  readonly #options: SharedLaneOptions;
  readonly #pending = new Map<number, PendingCall>();
  #process: SandboxProcess | null = null;
  #isReady = false;
  #isClosed = false;
  readonly #silence = new Silence(SLICE_MS);
  /** Started when the one at work may have to go, so that nobody waits for its start. */
  #reserve: SandboxProcess | null = null;
  #reserveTimer: NodeJS.Timeout | null = null;
  #watch: NodeJS.Timeout | null = null;
  #onStarted: ((error: Error | null) => void) | null = null;

  constructor(options: SharedLaneOptions) {
    this.#options = options;
  }

  /** Starts the process; rejects when it does not come up. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onStarted = (error) => (error === null ? resolve() : reject(error));
      this.#ensureProcess();
    });
  }

  add(call: PendingCall): void {
    if (this.#pending.size === 0) this.#beginWatching();
    this.#pending.set(call.id, call);
    const way = call.deaths === 0 ? wire.TOGETHER : wire.CAREFULLY;
    this.#ensureProcess().send({ ...call, timeoutMs: Math.min(call.timeoutMs, SLICE_MS) }, way);
  }

  forget(program: Program): void {
    this.#process?.forget(program);
  }

  drop(realm: Realm): void {
    this.#process?.drop(realm.id);
  }

  /** Ends the process and rejects the calls that were not answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const call of this.#takePending()) call.reject(new SandboxUnavailable(CLOSED));
    await Promise.all([this.#process?.kill(), this.#endReserve()]);
  }

  #ensureProcess(): SandboxProcess {
    if (this.#process !== null) return this.#process;
    const next = this.#reserve ?? this.#startProcess();
    this.#reserve = null;
    this.#process = next;
    if (next.isReady) this.#becomeReady();
    else this.#isReady = false;
    return next;
  }

  #startProcess(): SandboxProcess {
    const started: SandboxProcess = new SandboxProcess({
      onReady: () => {
        if (started === this.#process) this.#becomeReady();
      },
      onAnswer: (answer) => this.#receive(answer),
      onEnd: (end) => {
        this.#options.guardian.release(started.pid);
        if (started === this.#process) this.#end(end);
        else if (started === this.#reserve) this.#reserve = null;
      },
    });
    this.#options.guardian.watch(started.pid);
    return started;
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#silence.broken();
    this.#onStarted?.(null);
    this.#onStarted = null;
  }

  #prepare(): void {
    this.#reserve ??= this.#startProcess();
    if (this.#reserveTimer) clearTimeout(this.#reserveTimer);
    this.#reserveTimer = setTimeout(() => void this.#endReserve(), RESERVE_MS).unref();
    this.#options.onSilence();
  }

  #endReserve(): Promise<void> | undefined {
    if (this.#reserveTimer) clearTimeout(this.#reserveTimer);
    this.#reserveTimer = null;
    return this.#reserve?.kill();
  }

  #receive(answer: Answer): void {
    this.#silence.broken();
    const call = this.#pending.get(answer.call);
    if (call === undefined) return;
    this.#pending.delete(answer.call);
    this.#options.onAnswer(call, answer);
  }

  #end(end: ProcessEnd): void {
    this.#process = null;
    if (this.#isClosed) return;
    const stranded = this.#takePending();
    if (end.wasReady) {
      this.#ensureProcess();
      this.#resend(stranded);
      return;
    }
    const error = new SandboxUnavailable(`The sandbox does not start: ${end.reason || 'its process ended at once'}`);
    this.#onStarted?.(error);
    this.#onStarted = null;
    for (const call of stranded) call.reject(error);
  }

  /**
   * Answers come in the order of the calls, and are written before a call that has not proven harmless, so the first
   * without an answer is to blame as a rule. The others go on to the next process, where each is watched closely.
   */
  #resend(stranded: PendingCall[]): void {
    for (const [index, call] of stranded.entries()) {
      if (call.isAbandoned) continue;
      call.deaths++;
      if (index === 0 || call.deaths >= MAX_DEATHS) this.#options.onSuspect(call);
      else this.add(call);
    }
  }

  #takePending(): PendingCall[] {
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    this.#stopWatching();
    return calls;
  }

  #beginWatching(): void {
    this.#silence.broken();
    // After a pause of the server itself an answer may lie unread: it is read before the verdict.
    this.#watch ??= setInterval(() => setImmediate(() => this.#inspect()), WATCH_EVERY_MS);
  }

  #stopWatching(): void {
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
  }

  #inspect(): void {
    // Not stopped as soon as nothing is pending: on a path of single calls that would be a timer for each.
    if (this.#pending.size === 0) this.#stopWatching();
    if (!this.#isReady || this.#pending.size === 0) return;
    const verdict = this.#silence.verdict(this.#process?.pid);
    if (verdict !== 'fine') this.#prepare();
    if (verdict === 'stalled' || residentMb(this.#process?.pid) > MAX_RESIDENT_MB) void this.#process?.kill();
  }
}

import { FairQueue } from './fairQueue.ts';
import { InFlight } from './inFlight.ts';
import { residentMb } from './memoryWatch.ts';
import { CLOSED, type PendingCall, SandboxUnavailable } from './pendingCall.ts';
import type { Program, Realm } from './programs.ts';
import type { ProcessEnd, SandboxAnswer, SandboxProcess } from './sandboxProcess.ts';
import { Silence } from './silence.ts';
import type { Spare } from './spare.ts';
import * as wire from './wire.js';

const WATCH_EVERY_MS = 20;
const MAX_RESIDENT_MB = 1024;
/** A call that was there so often goes to a process of its own. */
const MAX_DEATHS = 3;
/** After so long without a call the process for offenders ends. */
const IDLE_MS = 10_000;
/** What code does with so many characters may take long although it was quick before. */
const LARGE_INPUT = 16 * 1024;

export interface SharedProcessOptions {
  spare: Spare;
  /**
   * For accounts whose code took a shared process down: every call has a time limit within the process, also one of
   * code that was quick before, and the process runs only while there are such calls.
   */
  isForOffenders: boolean;
  /** Whether a call that waits in a process belongs elsewhere by now. */
  belongsElsewhere(call: PendingCall, process: SharedProcess): boolean;
  onElsewhere(call: PendingCall): void;
  onAnswer(call: PendingCall, answer: SandboxAnswer): void;
  /** The process went down; this call may be the cause, or is it as far as anybody can tell. */
  onSuspect(call: PendingCall, isCulprit: boolean): void;
}

/**
 * A process through which the calls of many accounts stream, each within a short slice of time. Calls wait here, by
 * account, and are sent as far as they are thought to be done within a slice together.
 */
export class SharedProcess {
  readonly #options: SharedProcessOptions;
  readonly #queue = new FairQueue<PendingCall>();
  readonly #sent = new InFlight();
  #process: SandboxProcess | null = null;
  #wasStopped = false;
  #isClosed = false;
  readonly #silence = new Silence(wire.SLICE_MS);
  #watch: NodeJS.Timeout | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #ending: Promise<void> | null = null;
  #onStarted: ((error: Error | null) => void) | null = null;

  constructor(options: SharedProcessOptions) {
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
    const { account } = call.program.realm;
    if (this.#queue.size === 0 && this.#sent.mayServe(account) && this.#sent.fits(call)) this.#send(call);
    else this.#queue.add(account, call);
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
    this.#rejectAll(new SandboxUnavailable(CLOSED));
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    await Promise.all([this.#process?.kill(), this.#ending]);
  }

  /** Sends what is next, as far as there is room for it. */
  #fill(): void {
    while (this.#queue.size > 0) {
      const next = this.#queue.take(this.#sent.mayServe, this.#fits);
      if (next === null) return;
      this.#begin(next);
    }
  }

  #fits = (call: PendingCall): boolean => this.#sent.fits(call) || this.#belongsElsewhere(call);

  #belongsElsewhere(call: PendingCall): boolean {
    return call.isAbandoned || this.#options.belongsElsewhere(call, this);
  }

  #begin(call: PendingCall): void {
    if (!this.#belongsElsewhere(call)) this.#send(call);
    else if (!call.isAbandoned) this.#options.onElsewhere(call);
  }

  #send(call: PendingCall): void {
    if (this.#sent.size === 0) this.#beginWatching();
    this.#queue.charge(call.program.realm.account, this.#sent.add(call));
    this.#ensureProcess().send(call, this.#wayOf(call));
  }

  #wayOf(call: PendingCall): number {
    if (call.deaths > 0) return wire.CAREFULLY;
    const isLarge = typeof call.input !== 'string' || call.input.length > LARGE_INPUT;
    return isLarge || this.#options.isForOffenders ? wire.LIMITED : wire.TOGETHER;
  }

  /** A call is under way no more. */
  #settle(id: number, tookMs: number): PendingCall | undefined {
    const entry = this.#sent.remove(id);
    if (entry === undefined) return undefined;
    this.#queue.charge(entry.call.program.realm.account, tookMs - entry.guess);
    return entry.call;
  }

  #ensureProcess(): SandboxProcess {
    if (this.#process !== null) return this.#process;
    const next = this.#options.spare.take();
    this.#process = next;
    this.#wasStopped = false;
    next.listen({
      onReady: () => this.#becomeReady(),
      onAnswer: (answer) => this.#receive(answer),
      onEnd: (end) => this.#end(end),
    });
    return next;
  }

  #becomeReady(): void {
    this.#silence.broken();
    this.#onStarted?.(null);
    this.#onStarted = null;
  }

  #receive(answer: SandboxAnswer): void {
    this.#silence.broken();
    const call = this.#settle(answer.call, answer.tookMs);
    if (call === undefined) return;
    call.program.tookMs = answer.kind === wire.TIMEOUT ? wire.SLICE_MS : answer.tookMs;
    this.#options.onAnswer(call, answer);
    this.#fill();
  }

  #end(end: ProcessEnd): void {
    this.#process = null;
    if (this.#isClosed) return;
    if (!end.wasReady) {
      const error = new SandboxUnavailable(`The sandbox does not start: ${end.reason || 'its process ended at once'}`);
      this.#onStarted?.(error);
      this.#onStarted = null;
      this.#rejectAll(error);
      return;
    }
    const isCodeToBlame = this.#wasStopped || !end.wasKilled;
    if (!this.#options.isForOffenders) this.#ensureProcess();
    this.#sendAgain(isCodeToBlame);
    this.#fill();
  }

  /**
   * Answers come in the order of the calls, and are written before a call that has not proven harmless, so the first
   * without an answer is to blame as a rule. The others go on to the next process, where each is watched closely.
   */
  #sendAgain(isCodeToBlame: boolean): void {
    const stranded = this.#sent.calls();
    for (const [index, call] of stranded.entries()) {
      this.#settle(call.id, index === 0 ? wire.SLICE_MS : 0);
      call.deaths++;
      if (index === 0 || call.deaths >= MAX_DEATHS) this.#options.onSuspect(call, index === 0 && isCodeToBlame);
    }
    for (const call of stranded.slice(1).reverse()) {
      if (call.deaths < MAX_DEATHS) this.#queue.putBack(call.program.realm.account, call);
    }
  }

  #rejectAll(error: SandboxUnavailable): void {
    const calls = [...this.#sent.calls(), ...this.#queue.clear()];
    for (const { id } of this.#sent.calls()) this.#sent.remove(id);
    this.#stopWatching();
    for (const call of calls) call.reject(error);
  }

  #beginWatching(): void {
    this.#silence.broken();
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    // After a pause of the server itself an answer may lie unread: it is read before the verdict.
    this.#watch ??= setInterval(() => setImmediate(() => this.#inspect()), WATCH_EVERY_MS);
  }

  #stopWatching(): void {
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
  }

  #becomeIdle(): void {
    this.#stopWatching();
    if (this.#options.isForOffenders) this.#idleTimer = setTimeout(() => this.#retire(), IDLE_MS).unref();
  }

  #retire(): void {
    this.#process?.listen(null);
    this.#ending = this.#process?.kill() ?? null;
    this.#process = null;
  }

  #inspect(): void {
    // Not stopped as soon as nothing is under way: on a path of single calls that would be a timer for each.
    if (this.#sent.size === 0) this.#becomeIdle();
    const process = this.#process;
    if (process === null || !process.isReady || this.#sent.size === 0) return;
    if (!this.#silence.isStalled(process.pid) && residentMb(process.pid) <= MAX_RESIDENT_MB) return;
    this.#wasStopped = true;
    void process.kill();
  }
}

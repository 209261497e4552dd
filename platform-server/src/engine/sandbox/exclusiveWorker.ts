import { crashed, outOfMemory, sandboxResult, timedOut } from './answer.ts';
import type { CodeFailure, SandboxResult } from './call.ts';
import { residentMb } from './memoryWatch.ts';
import { CLOSED, type PendingCall, SandboxUnavailable } from './pendingCall.ts';
import { processorMs } from './processorWatch.ts';
import type { ProcessEnd, SandboxAnswer, SandboxProcess } from './sandboxProcess.ts';
import * as wire from './wire.js';

/** What the process may use of the processor beyond the time limit: making the isolate, and noticing that time is up. */
const BUSY_MS = 60;
/** The same in time that passed, where nobody tells what a process uses. */
const PASSED_MS = 250;
/** A process that has neither answered nor worked for so long beyond the limit hangs. */
const HANGING_MS = 10_000;
/** The second process of a call may be the spare, which was killed with the first; a third one is given, no fourth. */
const MAX_KILLS = 2;
const WATCH_EVERY_MS = 20;
/** Memory of a process beside that of the code. */
const OWN_MB = 120;

export interface WorkerListener {
  /** The call is answered; the worker takes the next one. */
  onDone(worker: ExclusiveWorker, call: PendingCall, outcome: Outcome): void;
  /** The process is gone, and takes no call any more. */
  onGone(worker: ExclusiveWorker): void;
  /** Somebody else killed the process: its call, which is not to blame, needs another one. */
  onStranded(call: PendingCall): void;
}

export interface Outcome {
  result: SandboxResult;
  /** Processor time that the call took; the time that passed when the process went down with it. */
  tookMs: number;
}

/** A process that runs one call at a time, and can be killed for it. */
export class ExclusiveWorker {
  readonly #listener: WorkerListener;
  readonly #process: SandboxProcess;
  #isReady = false;
  #call: PendingCall | null = null;
  #startedAt = 0;
  /** Processor time of the process when the call began. */
  #usedBefore: number | null = null;
  /** Why the process was killed. */
  #verdict: CodeFailure | null = null;
  #watch: NodeJS.Timeout | null = null;

  constructor(process: SandboxProcess, listener: WorkerListener) {
    this.#listener = listener;
    this.#process = process;
    process.listen({
      onReady: () => this.#becomeReady(),
      onAnswer: (answer) => this.#receive(answer),
      onEnd: (end) => this.#end(end),
    });
  }

  get call(): PendingCall | null {
    return this.#call;
  }

  take(call: PendingCall): void {
    this.#call = call;
    this.#begin();
    this.#process.send(call, wire.ALONE);
    // After a pause of the server itself the answer may lie unread: it is read before the verdict.
    this.#watch = setInterval(() => setImmediate(() => this.#inspect()), WATCH_EVERY_MS);
  }

  /** Ends the process and forgets the call, whose answer nobody wants. */
  abandon(): void {
    this.#release();
    void this.#process.kill();
  }

  /** Ends the process and rejects the call that was not answered. */
  close(): Promise<void> {
    this.#release()?.reject(new SandboxUnavailable(CLOSED));
    return this.#process.kill();
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#begin();
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#usedBefore = processorMs(this.#process.pid);
  }

  #receive(answer: SandboxAnswer): void {
    const call = this.#release();
    if (call === null) return;
    // Its programs are not kept: what comes here comes seldom, or takes long anyway.
    this.#process.forget(call.program);
    const limits = { timeoutMs: call.timeoutMs, memoryMb: call.program.realm.memoryMb };
    this.#listener.onDone(this, call, { result: sandboxResult(answer, limits), tookMs: answer.tookMs });
  }

  #end(end: ProcessEnd): void {
    const call = this.#release();
    this.#listener.onGone(this);
    if (call === null) return;
    if (this.#verdict === null && end.wasKilled && call.kills < MAX_KILLS) {
      call.kills++;
      this.#listener.onStranded(call);
      return;
    }
    if (!end.wasReady) {
      call.reject(new SandboxUnavailable(`The sandbox does not start: ${end.reason || 'its process ended at once'}`));
      return;
    }
    const limits = { timeoutMs: call.timeoutMs, memoryMb: call.program.realm.memoryMb };
    this.#listener.onDone(this, call, {
      result: this.#verdict ?? crashed(end, limits),
      tookMs: performance.now() - this.#startedAt,
    });
  }

  #isOverdue(timeoutMs: number): boolean {
    const over = performance.now() - this.#startedAt - timeoutMs;
    if (over <= 0) return false;
    const used = processorMs(this.#process.pid);
    if (used === null || this.#usedBefore === null) return over > PASSED_MS;
    return used - this.#usedBefore > timeoutMs + BUSY_MS || over > HANGING_MS;
  }

  #release(): PendingCall | null {
    const call = this.#call;
    this.#call = null;
    if (this.#watch !== null) clearInterval(this.#watch);
    this.#watch = null;
    return call;
  }

  #inspect(): void {
    if (this.#call === null || !this.#isReady) return;
    const { timeoutMs, program } = this.#call;
    const limits = { timeoutMs, memoryMb: program.realm.memoryMb };
    if (this.#isOverdue(timeoutMs)) this.#verdict = timedOut(limits);
    // The isolate may hold twice its limit for a moment, while it collects.
    else if (residentMb(this.#process.pid) > OWN_MB + 2 * limits.memoryMb) this.#verdict = outOfMemory(limits);
    if (this.#verdict !== null) void this.#process.kill();
  }
}

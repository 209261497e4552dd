import { availableParallelism } from 'node:os';
import type { Eventual } from '../eventual.ts';
import { sandboxResult } from './answer.ts';
import type { CodeKind, SandboxCall, SandboxResult } from './call.ts';
import { type CheckResult, check } from './check.ts';
import { ExclusivePool } from './exclusivePool.ts';
import type { Outcome } from './exclusiveWorker.ts';
import { Launcher } from './launcher.ts';
import { Offenders } from './offenders.ts';
import { CallAbandoned, type PendingCall, SandboxUnavailable } from './pendingCall.ts';
import { inputJson, Programs, type Realm } from './programs.ts';
import type { SandboxAnswer } from './sandboxProcess.ts';
import { SharedProcess, type SharedProcessOptions } from './sharedProcess.ts';
import { Spare } from './spare.ts';
import * as wire from './wire.js';

const MAX_TIMEOUT_MS = 5000;
const MIN_MEMORY_MB = 8;
const MAX_MEMORY_MB = 128;
/** How long code that took long goes to a process of its own at once. */
const SLOW_FOR_MS = 60_000;
/** Isolates that were not used for so long are given up. */
const IDLE_REALM_MS = 5 * 60_000;

/**
 * Runs users' JavaScript (product §4) in isolates of other processes. Code gets copies of its input, the recorded
 * clock and seeded random numbers, and has no effect but its result, so that equal calls give equal results. Nothing
 * it does survives the call.
 *
 * Calls stream through a shared process, each within a slice of 100 ms. A call that needs more, or that seems to have
 * killed the process, runs again in a process of its own, with its full limits; calls behind it go on in a new shared
 * one. So a loop or a memory bomb delays others by a moment, and only the code to blame fails. Processes are shared
 * between accounts fairly (decision 91).
 *
 * No setting takes the isolates into the server: it was measured, and is slower (decision 55).
 */
export interface Sandbox {
  /**
   * Runs code: at once what the server evaluates itself (decision 182), all else in a process. Whatever the code does
   * wrong is a result. Rejects with {@link SandboxUnavailable}, or with
   * {@link CallAbandoned} when the call's signal is aborted.
   */
  run(call: SandboxCall): Eventual<SandboxResult>;
  /** Syntax errors with their place, before saving or running. Nothing is executed. */
  check(code: string, kind: CodeKind): CheckResult;
  /** Ends all processes. Calls not yet answered are rejected. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** Processes through which ordinary calls stream: one for every four processors unless given. */
  shared?: number;
  /** Most processes for single calls at a time: as many as processors, but 2 to 4, unless given. */
  exclusive?: number;
}

/** Starts the sandbox; resolves when it takes calls (about 0.1 s). */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const processors = availableParallelism();
  const sandbox = new ProcessSandbox({
    shared: options.shared ?? Math.max(1, Math.floor(processors / 4)),
    exclusive: options.exclusive ?? Math.min(4, Math.max(2, processors)),
  });
  await sandbox.start();
  return sandbox;
}

class ProcessSandbox implements Sandbox {
  readonly #launcher = new Launcher();
  readonly #programs: Programs;
  readonly #spare = new Spare(this.#launcher);
  readonly #offenders = new Offenders();
  readonly #shared: readonly SharedProcess[];
  readonly #forOffenders: SharedProcess;
  readonly #exclusive: ExclusivePool;
  readonly #idleSweep: NodeJS.Timeout;
  #lastCall = 0;
  #isClosed = false;

  constructor({ shared, exclusive }: Required<SandboxOptions>) {
    const spare = this.#spare;
    const options: Omit<SharedProcessOptions, 'isForOffenders'> = {
      spare,
      belongsElsewhere: (call, process) => this.#homeOf(call) !== process,
      onElsewhere: (call) => this.#homeOf(call).add(call),
      onAnswer: (call, answer) => this.#settleShared(call, answer),
      onSuspect: (call, isCulprit) => {
        if (isCulprit) this.#offenders.add(call.program.realm.account);
        this.#isolate(call);
      },
    };
    this.#shared = Array.from({ length: shared }, () => new SharedProcess({ ...options, isForOffenders: false }));
    this.#forOffenders = new SharedProcess({ ...options, isForOffenders: true });
    const onDone = (call: PendingCall, outcome: Outcome) => this.#settleExclusive(call, outcome);
    this.#exclusive = new ExclusivePool({ spare, size: exclusive, onDone });
    this.#programs = new Programs({
      onProgramEvicted: (program) => this.#eachOf(program.realm, (process) => process.forget(program)),
      onRealmEvicted: (realm) => this.#giveUp(realm),
      onRealmIdle: (realm) => this.#eachOf(realm, (process) => process.drop(realm)),
    });
    this.#idleSweep = setInterval(() => this.#programs.endIdle(IDLE_REALM_MS), IDLE_REALM_MS / 5).unref();
  }

  async start(): Promise<void> {
    try {
      await Promise.all(this.#shared.map((process) => process.start()));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  check(code: string, kind: CodeKind): CheckResult {
    return check(code, kind);
  }

  run(call: SandboxCall): Eventual<SandboxResult> {
    if (this.#isClosed) return Promise.reject(new SandboxUnavailable('The sandbox is closed.'));
    const { now, randomSeed, signal } = call;
    if (signal?.aborted) return Promise.reject(new CallAbandoned());
    const memoryMb = Math.min(MAX_MEMORY_MB, Math.max(MIN_MEMORY_MB, Math.floor(call.memoryMb)));
    const timeoutMs = Math.min(MAX_TIMEOUT_MS, Math.max(1, Math.floor(call.timeoutMs)));
    const program = this.#programs.find({ ...call, memoryMb });
    const { checked } = program;
    if (!checked.ok) return { ...checked, code: 'syntax', logs: [] };
    const inlined = checked.inline?.(call.input);
    if (inlined) return { ok: true, value: inlined.value, logs: [] };
    const input = inputJson(checked, call);
    const id = this.#nextId();
    const order = { id, program, input, now, randomSeed, timeoutMs, deaths: 0, kills: 0, isAbandoned: false };
    if (!signal) return new Promise((resolve, reject) => this.#dispatch({ ...order, resolve, reject }));
    let abandon = () => {};
    const answered = new Promise<SandboxResult>((resolve, reject) => {
      const pending: PendingCall = { ...order, resolve, reject };
      abandon = () => this.#abandon(pending);
      signal.addEventListener('abort', abandon);
      this.#dispatch(pending);
    });
    return answered.finally(() => signal.removeEventListener('abort', abandon));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#idleSweep);
    await Promise.all([...this.#shared, this.#forOffenders, this.#exclusive, this.#spare].map((part) => part.close()));
    await this.#launcher.close();
  }

  #nextId(): number {
    this.#lastCall = (this.#lastCall + 1) % 0xffff_ffff;
    return this.#lastCall;
  }

  #dispatch(call: PendingCall): void {
    this.#spare.onCall();
    this.#homeOf(call).add(call);
  }

  /** Where a call runs by what is known of its code and its account at this moment. */
  #homeOf({ program }: PendingCall): SharedProcess | ExclusivePool {
    if (program.slowUntil > performance.now()) return this.#exclusive;
    return this.#offenders.has(program.realm.account) ? this.#forOffenders : this.#sharedOf(program.realm);
  }

  #eachOf(realm: Realm, action: (process: SharedProcess) => void): void {
    action(this.#sharedOf(realm));
    action(this.#forOffenders);
  }

  #sharedOf(realm: Realm): SharedProcess {
    return this.#shared[realm.id % this.#shared.length] as SharedProcess;
  }

  #settleShared(call: PendingCall, answer: SandboxAnswer): void {
    if (answer.kind === wire.TIMEOUT || answer.kind === wire.MEMORY) this.#isolate(call);
    else call.resolve(sandboxResult(answer, { timeoutMs: call.timeoutMs, memoryMb: call.program.realm.memoryMb }));
  }

  /** Gives a call a process of its own, and for a while all that run the same code. */
  #isolate(call: PendingCall): void {
    call.program.slowUntil = performance.now() + SLOW_FOR_MS;
    if (!call.isAbandoned) this.#exclusive.add(call);
  }

  #settleExclusive(call: PendingCall, { result, tookMs }: Outcome): void {
    // CPU time, not the clock: on a busy machine quick code may have been cut short for want of a processor.
    const isSlow =
      tookMs > wire.SLICE_MS / 2 || (!result.ok && (result.code === 'timeout' || result.code === 'memory'));
    call.program.slowUntil = isSlow ? performance.now() + SLOW_FOR_MS : 0;
    call.resolve(result);
  }

  /** In a shared process it ends with its slice; its own is killed. */
  #abandon(call: PendingCall): void {
    call.isAbandoned = true;
    call.reject(new CallAbandoned());
    this.#exclusive.abandon(call);
  }

  #giveUp(realm: Realm): void {
    this.#eachOf(realm, (process) => {
      process.drop(realm);
      for (const program of realm.programs.values()) process.forget(program);
    });
  }
}

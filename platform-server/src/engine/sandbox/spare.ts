import type { Launcher } from './launcher.ts';
import { SandboxProcess } from './sandboxProcess.ts';

/** After a spare was used, the next one is started when fewer calls than these came … */
const QUIET_CALLS = 50;
/** … within so long … */
const QUIET_MS = 50;
/** … and at the latest after this. */
const LATEST_MS = 2000;

/**
 * A process that has started and waits, so that nobody waits for the start of one. There is one for the whole sandbox.
 * The next is made once the load that used it up has passed: starting one takes 50 to 100 ms of a processor.
 */
export class Spare {
  readonly #launcher: Launcher;
  #process: SandboxProcess | null = null;
  #timer: NodeJS.Timeout | null = null;
  #wantedSince = 0;
  #calls = 0;
  #isClosed = false;

  constructor(launcher: Launcher) {
    this.#launcher = launcher;
  }

  /** A process for calls: the one that waits, or one that starts now. */
  take(): SandboxProcess {
    const waiting = this.#process;
    this.#process = null;
    // One that has ended is replaced only here: if it could not start, nor could others.
    const taken = waiting === null || waiting.hasEnded ? this.#start() : waiting;
    this.#want();
    return taken;
  }

  /** Calls are being made: the next spare can wait. */
  onCall(): void {
    this.#calls++;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#process?.kill();
  }

  #want(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#wantedSince = performance.now();
    this.#wait();
  }

  #wait(): void {
    this.#calls = 0;
    this.#timer = setTimeout(() => this.#prepare(), QUIET_MS).unref();
  }

  #prepare(): void {
    if (this.#calls >= QUIET_CALLS && performance.now() - this.#wantedSince < LATEST_MS) {
      this.#wait();
      return;
    }
    this.#timer = null;
    this.#process = this.#start();
  }

  #start(): SandboxProcess {
    return new SandboxProcess(this.#launcher);
  }
}

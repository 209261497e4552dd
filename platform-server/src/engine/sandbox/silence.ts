import { processorMs } from './processorWatch.ts';

/** Processor time that a process may use after its time is up, before it is thought to be in an endless operation. */
const BUSY_MS = 40;
/** The same in time that passed, where nobody tells what a process uses. */
const PASSED_MS = 400;
/** A process that neither answers nor works for so long hangs. */
const HANGING_MS = 10_000;

/**
 * Watches a process that owes answers: whether it has worked for longer since the last one than a call may take. Its
 * processor time counts and not the clock, so that a busy machine stalls nobody.
 */
export class Silence {
  readonly #allowedMs: number;
  #since = 0;
  #used: number | null = null;

  /** @param allowedMs how long a call may take */
  constructor(allowedMs: number) {
    this.#allowedMs = allowedMs;
  }

  /** The process has answered, or begins only now. */
  broken(): void {
    this.#used = null;
  }

  /** Whether a process is inside an endless operation. Asked from time to time while it owes an answer. */
  isStalled(pid: number | undefined): boolean {
    const used = processorMs(pid);
    if (this.#used === null) {
      this.#used = used ?? 0;
      this.#since = performance.now();
      return false;
    }
    const passed = performance.now() - this.#since;
    if (used === null) return passed >= this.#allowedMs + PASSED_MS;
    return used - this.#used >= this.#allowedMs + BUSY_MS || passed >= HANGING_MS;
  }
}

import { processorMs } from './processorWatch.ts';

/** Processor time that a process may use after its time is up, before it is thought to be in an endless operation. */
const BUSY_MS = 40;
/** The same in time that passed, for a process that others keep from the processor, or where nobody tells. */
const WHOLE_MS = 400;

/**
 * Watches how long a process owes an answer beyond the time a call may take. Its processor time is read only when it is
 * late, which is seldom.
 */
export class Silence {
  readonly #allowedMs: number;
  #since = 0;
  #usedWhenLate: number | null = null;

  /** @param allowedMs how long a call may take */
  constructor(allowedMs: number) {
    this.#allowedMs = allowedMs;
  }

  /** The process has answered, or begins only now. */
  broken(): void {
    this.#since = performance.now();
    this.#usedWhenLate = null;
  }

  /** What the silence of a process means at this moment. */
  verdict(pid: number | undefined): 'fine' | 'slow' | 'stalled' {
    const silent = performance.now() - this.#since;
    const late = silent - this.#allowedMs;
    if (late <= 0) return silent * 2 < this.#allowedMs ? 'fine' : 'slow';
    this.#usedWhenLate ??= processorMs(pid);
    const isBusy = processorMs(pid) - this.#usedWhenLate >= BUSY_MS;
    return isBusy || late > WHOLE_MS ? 'stalled' : 'slow';
  }
}

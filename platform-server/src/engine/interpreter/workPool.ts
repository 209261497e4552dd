import type { SlotOfRun } from '../executeRun.ts';
import type { RunState } from './runState.ts';
import type { Lane } from './step.ts';
import { Stopped, sleep } from './stopping.ts';

/** Steps at work: each holds its lane until its promise settles. The run leaves its slot while all of them wait for others. */
export class WorkPool {
  readonly #state: RunState;
  readonly #slot: SlotOfRun | undefined;
  #size = 0;
  /** Steps that wait for an answer from outside. */
  #outside = 0;
  #isResting = false;
  #wake: (() => void) | null = null;
  #thrown: { error: unknown } | null = null;

  constructor(state: RunState, slot?: SlotOfRun) {
    this.#state = state;
    this.#slot = slot;
  }

  get size(): number {
    return this.#size;
  }

  add(lane: Lane, work: Promise<void>): void {
    this.#size += 1;
    lane.busy = true;
    const leave = () => {
      this.#size -= 1;
      lane.busy = false;
      this.#state.touch(lane);
      this.#wake?.();
    };
    work.then(leave, (error: unknown) => {
      // A stop has its reason in the run's signal, where the loop reads it.
      if (!(error instanceof Stopped)) this.#thrown ??= { error };
      leave();
    });
  }

  /** Waits for an answer from outside to be there and on record, and then for the slot again. */
  async outside<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#outside += 1;
    this.#leaveSlot();
    try {
      return await ask();
    } finally {
      this.#outside -= 1;
      await this.#slot?.take();
    }
  }

  #leaveSlot(): void {
    if (this.#isResting && this.#outside === this.#size) this.#slot?.leave();
  }

  /** Throws what no node can be blamed for: the infrastructure failed while one was at work. */
  check(): void {
    if (this.#thrown) throw this.#thrown.error;
  }

  /** Until one has ended, the run is to stop, or so long has passed. */
  async idle(signal: AbortSignal, ms = Number.POSITIVE_INFINITY): Promise<void> {
    let timer: NodeJS.Timeout | null = null;
    this.#isResting = true;
    this.#leaveSlot();
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (Number.isFinite(ms)) timer = setTimeout(resolve, Math.min(ms, 60_000));
      signal.addEventListener('abort', this.#wake);
      if (signal.aborted && signal.reason !== 'shutdown') resolve();
    });
    if (timer) clearTimeout(timer);
    if (this.#wake) signal.removeEventListener('abort', this.#wake);
    this.#wake = null;
    this.#isResting = false;
    const taking = this.#slot?.take();
    if (taking) await taking;
  }

  /** Nobody is at work for so long, or until the run is to stop. */
  async pause(signal: AbortSignal, ms: number): Promise<void> {
    this.#slot?.leave();
    await sleep(ms, signal);
    await this.#slot?.take();
  }

  /** Until all have ended. */
  async finished(): Promise<void> {
    while (this.#size > 0) await this.idle(new AbortController().signal);
  }
}

import type { RunState } from './runState.ts';
import type { Lane } from './step.ts';
import { Stopped } from './stopping.ts';

/** Steps at work: each holds its lane until its promise settles. */
export class Crew {
  readonly #state: RunState;
  #size = 0;
  #wake: (() => void) | null = null;
  #thrown: { error: unknown } | null = null;

  constructor(state: RunState) {
    this.#state = state;
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

  /** Throws what no node can be blamed for: the infrastructure failed while one was at work. */
  check(): void {
    if (this.#thrown) throw this.#thrown.error;
  }

  /** Until one has ended, the run is to stop, or so long has passed. */
  async rest(signal: AbortSignal, ms = Number.POSITIVE_INFINITY): Promise<void> {
    let timer: NodeJS.Timeout | null = null;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (Number.isFinite(ms)) timer = setTimeout(resolve, Math.min(ms, 60_000));
      signal.addEventListener('abort', this.#wake);
      if (signal.aborted && signal.reason !== 'shutdown') resolve();
    });
    if (timer) clearTimeout(timer);
    if (this.#wake) signal.removeEventListener('abort', this.#wake);
    this.#wake = null;
  }

  /** Until all have ended. */
  async finished(): Promise<void> {
    while (this.#size > 0) await this.rest(new AbortController().signal);
  }
}

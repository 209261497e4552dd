import type { RunOutcome } from '../../engine/executeRun.ts';
import { SlotMap } from '../../process/slotMap.ts';

export type RunEnd = Extract<RunOutcome, { kind: 'ended' }>;

/** Who waits for the end of which run in this process. */
export class RunEnds {
  readonly #waiting = new SlotMap<string, ((end: RunEnd) => void)[]>();

  /** Resolves with the end of the run, or null after `timeoutMs`. */
  wait(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#forget(runId, onEnd);
        resolve(null);
      }, timeoutMs);
      const onEnd = (end: RunEnd) => {
        clearTimeout(timer);
        resolve(end);
      };
      this.#waiting.set(runId, [...(this.#waiting.get(runId) ?? []), onEnd]);
    });
  }

  /** Runs somebody waits for. */
  awaited(): string[] {
    return this.#waiting.keys();
  }

  isAwaited(runId: string): boolean {
    return this.#waiting.has(runId);
  }

  /** Resolves every wait for this run; its end must be durable. */
  resolve(runId: string, end: RunEnd): void {
    for (const onEnd of this.#waiting.take(runId) ?? []) onEnd(end);
  }

  #forget(runId: string, onEnd: (end: RunEnd) => void): void {
    const others = this.#waiting.get(runId)?.filter((other) => other !== onEnd) ?? [];
    if (others.length > 0) this.#waiting.set(runId, others);
    else this.#waiting.take(runId);
  }
}

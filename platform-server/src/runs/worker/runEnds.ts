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
        this.#forget(runId, tell);
        resolve(null);
      }, timeoutMs);
      const tell = (end: RunEnd) => {
        clearTimeout(timer);
        resolve(end);
      };
      this.#waiting.set(runId, [...(this.#waiting.get(runId) ?? []), tell]);
    });
  }

  /** Runs somebody waits for. */
  awaited(): string[] {
    return this.#waiting.keys();
  }

  isAwaited(runId: string): boolean {
    return this.#waiting.has(runId);
  }

  /** Tells those who wait; the end must be durable. */
  tell(runId: string, end: RunEnd): void {
    for (const tell of this.#waiting.take(runId) ?? []) tell(end);
  }

  #forget(runId: string, tell: (end: RunEnd) => void): void {
    const others = this.#waiting.get(runId)?.filter((other) => other !== tell) ?? [];
    if (others.length > 0) this.#waiting.set(runId, others);
    else this.#waiting.take(runId);
  }
}

import type { RunOutcome } from '../../engine/executeRun.ts';
import type { RunResponse } from '../../engine/record/entries.ts';
import { SlotMap } from '../../process/slotMap.ts';
import type { PendingRun } from '../commit/pendingRun.ts';

export type RunEnd = Extract<RunOutcome, { kind: 'ended' }>;

/** What the caller of a run gets: what the run responded, or how it ended without. */
export type RunAnswer = RunEnd | { kind: 'responded'; response: RunResponse };

/** What ends a wait besides the end of the run: its response, or that it is on HOLD. */
type Also = 'response' | 'hold' | null;

interface Waiter {
  also: Also;
  onAnswer: (answer: RunAnswer | null) => void;
}

/** Who waits for the answer or the end of which run in this process. */
export class RunEnds {
  readonly #waiting = new SlotMap<string, Waiter[]>();

  /** Resolves with the end of the run, or null after `timeoutMs`. */
  wait(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    return this.#wait(runId, timeoutMs, null) as Promise<RunEnd | null>;
  }

  /** As `wait`, but null as soon as the run is on HOLD: nobody knows for how long. */
  waitUnlessHeld(runId: string, timeoutMs: number): Promise<RunEnd | null> {
    return this.#wait(runId, timeoutMs, 'hold') as Promise<RunEnd | null>;
  }

  /** Resolves with what the run responds, or with its end where it ends without; null after `timeoutMs`. */
  waitForAnswer(runId: string, timeoutMs: number): Promise<RunAnswer | null> {
    return this.#wait(runId, timeoutMs, 'response');
  }

  #wait(runId: string, timeoutMs: number, also: Also): Promise<RunAnswer | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#keep(runId, (other) => other !== waiter);
        resolve(null);
      }, timeoutMs);
      const onAnswer = (answer: RunAnswer | null) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const waiter = { also, onAnswer };
      this.#waiting.set(runId, [...(this.#waiting.get(runId) ?? []), waiter]);
    });
  }

  /** Runs somebody waits for. */
  awaited(): string[] {
    return this.#waiting.keys();
  }

  isAwaited(runId: string): boolean {
    return this.#waiting.has(runId);
  }

  /** Calls `tell` once the run is stored; nothing hurries that where nobody waits for it. */
  onceStored(pending: Pick<PendingRun, 'run' | 'durable'>, tell: (ends: this) => void): void {
    if (!this.isAwaited(pending.run.id)) return;
    pending.durable().then(
      () => tell(this),
      () => {},
    );
  }

  /** Resolves every wait for this run; its end must be durable. */
  resolve(runId: string, end: RunEnd): void {
    for (const { onAnswer } of this.#waiting.take(runId) ?? []) onAnswer(end);
  }

  /** Resolves the waits for what this run answers, which must be durable; whether there were any. */
  respond(runId: string, response: RunResponse): boolean {
    return this.#resolveThose(runId, 'response', { kind: 'responded', response });
  }

  /** The run is on HOLD, which must be durable. */
  held(runId: string): void {
    this.#resolveThose(runId, 'hold', null);
  }

  #resolveThose(runId: string, by: Also, answer: RunAnswer | null): boolean {
    const those = this.#waiting.get(runId)?.filter(({ also }) => also === by) ?? [];
    if (those.length === 0) return false;
    this.#keep(runId, ({ also }) => also !== by);
    for (const { onAnswer } of those) onAnswer(answer);
    return true;
  }

  /** Ends every wait as if its time were over. */
  letGo(): void {
    for (const runId of this.awaited()) for (const { onAnswer } of this.#waiting.take(runId) ?? []) onAnswer(null);
  }

  #keep(runId: string, isKept: (waiter: Waiter) => boolean): void {
    const others = this.#waiting.get(runId)?.filter(isKept) ?? [];
    if (others.length > 0) this.#waiting.set(runId, others);
    else this.#waiting.take(runId);
  }
}

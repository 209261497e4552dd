const pauseMs = 1_000;
const longestPauseMs = 5_000;
const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** When edits are written: after a pause and never long after, and behind a failure not before its next try. */
export class DraftPace {
  #unkeptSince: number | null = null;
  #retryMs = firstRetryMs;
  #retryAt = 0;

  /** Milliseconds until what is not written yet is. */
  next(): number {
    const now = Date.now();
    this.#unkeptSince ??= now;
    return Math.max(Math.min(pauseMs, this.#unkeptSince + longestPauseMs - now), this.#retryAt - now, 0);
  }

  /** Everything is written, or somebody else's draft is gone on from. */
  rest(): void {
    this.#unkeptSince = null;
    this.#retryMs = firstRetryMs;
    this.#retryAt = 0;
  }

  /** A write failed; what was refused, and will not pass on its own, is written at the usual pace when it was edited. */
  fail(mayPass: boolean): void {
    this.#unkeptSince = null;
    if (!mayPass) return;
    this.#retryAt = Date.now() + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }
}

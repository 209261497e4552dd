const windowLength = 60_000;
/** Reporters that are counted apart; the next ones only count for all. */
const maxReporters = 10_000;

interface Limits {
  /** Reports of one reporter in a minute. */
  each: number;
  /** Reports of all in a minute. */
  altogether: number;
}

/**
 * Bounds what pages can make the server record. In memory and of this process alone: the limit guards a table, not a
 * secret, and several processes take a multiple.
 */
export class ReportLimit {
  readonly #limits: Limits;
  #windowEnds = 0;
  #total = 0;
  readonly #counts = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts reports of an address or user. Seconds until the next may come, 0 when these may be recorded. */
  take(reporter: string, reports: number, now = Date.now()): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowLength;
      this.#total = 0;
      this.#counts.clear();
    }
    const count = (this.#counts.get(reporter) ?? 0) + reports;
    const { each, altogether } = this.#limits;
    if (count > each || this.#total + reports > altogether) return (this.#windowEnds - now) / 1000;
    this.#total += reports;
    if (this.#counts.has(reporter) || this.#counts.size < maxReporters) this.#counts.set(reporter, count);
    return 0;
  }
}

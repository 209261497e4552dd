const windowLength = 60_000;
/** Reporters, and groups of them, that are counted apart; the next ones are not counted. */
const maxCounted = 10_000;

interface Limits {
  /** Reports of one reporter in a minute. */
  each: number;
  /** Reports of all of one group in a minute. */
  altogether: number;
}

/**
 * Bounds what senders can make the server do or record. In memory and of this process alone: the limit guards a table,
 * not a secret, and several processes take a multiple.
 */
export class ReportLimit {
  readonly #limits: Limits;
  #windowEnds = 0;
  readonly #groups = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Counts reports of an address or user. Seconds until the next may come, 0 when these may be recorded. Name the `group`
   * wherever it is known, as the account: else everybody is of one, and a few senders keep all others out.
   */
  take(reporter: string, reports: number, { group = '', now = Date.now() } = {}): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowLength;
      this.#groups.clear();
      this.#counts.clear();
    }
    const count = (this.#counts.get(reporter) ?? 0) + reports;
    const total = (this.#groups.get(group) ?? 0) + reports;
    const { each, altogether } = this.#limits;
    if (count > each || total > altogether) return (this.#windowEnds - now) / 1000;
    note(this.#groups, group, total);
    note(this.#counts, reporter, count);
    return 0;
  }
}

function note(counts: Map<string, number>, key: string, count: number): void {
  if (counts.has(key) || counts.size < maxCounted) counts.set(key, count);
}

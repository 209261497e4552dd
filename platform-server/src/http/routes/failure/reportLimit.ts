const windowLength = 60_000;
/** Reports of one address in a minute: a page that fails over and over, times an office. */
const perAddress = 100;
/** Reports of all in a minute: enough to see an outage by; what more of them would say is known by then. */
const altogether = 600;
/** Addresses that are counted apart; the next ones only count for all. */
const mostAddresses = 10_000;

/**
 * Bounds what anyone can make the server record without a token. In memory and of this process alone: the limit guards
 * the table, not a secret, and several processes take a multiple.
 */
export class ReportLimit {
  #windowEnds = 0;
  #total = 0;
  readonly #counts = new Map<string, number>();

  /** Counts reports of an address. Seconds until the next may come, 0 when these may be recorded. */
  take(address: string, reports: number, now = Date.now()): number {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowLength;
      this.#total = 0;
      this.#counts.clear();
    }
    const count = (this.#counts.get(address) ?? 0) + reports;
    if (count > perAddress || this.#total + reports > altogether) return (this.#windowEnds - now) / 1000;
    this.#total += reports;
    if (this.#counts.has(address) || this.#counts.size < mostAddresses) this.#counts.set(address, count);
    return 0;
  }
}

import { addressKey } from '../routing/clientAddress.ts';

const windowMs = 60_000;
/** Of one address in a minute. Several agents may share one, and each tries again by itself. */
const mostTries = 60;
/** Addresses that are counted apart. */
const mostAddresses = 10_000;

/**
 * Counts tries with tokens that do not hold. In memory and of this process alone: tokens cannot be guessed, so this only
 * keeps the database from looking up the same wrong one again and again.
 */
export class FailedTries {
  readonly #counts = new Map<string, number>();
  #windowEnds = 0;

  /** Whether an address has tried too often to be looked at now. */
  areTooMany(address: string, now = Date.now()): boolean {
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + windowMs;
      this.#counts.clear();
    }
    return (this.#counts.get(addressKey(address)) ?? 0) >= mostTries;
  }

  add(address: string): void {
    const key = addressKey(address);
    const count = this.#counts.get(key);
    if (count !== undefined || this.#counts.size < mostAddresses) this.#counts.set(key, (count ?? 0) + 1);
  }
}

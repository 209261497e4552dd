import { addressKey } from '../../routing/clientAddress.ts';
import { ReportLimit } from '../../routing/reportLimit.ts';

const limits = { each: 60, altogether: 6_000 };
const mostKnown = 10_000;

/**
 * Bounds what tokens that are none can cost: an address that has sent many is not looked up for a while. A token that
 * was good in this process goes on, so that nobody is kept out by somebody else behind the same address.
 */
export class FailedTries {
  readonly #limit = new ReportLimit(limits);
  readonly #blockedUntil = new Map<string, number>();
  readonly #good = new Set<string>();

  /** Seconds until a token may be looked up, 0 for now. */
  wait(address: string, hash: Buffer, now = Date.now()): number {
    const until = this.#blockedUntil.get(addressKey(address));
    if (until === undefined) return 0;
    if (until > now) return this.#good.has(hash.toString('base64')) ? 0 : (until - now) / 1000;
    this.#blockedUntil.delete(addressKey(address));
    return 0;
  }

  /** Counts a token that is none. */
  failed(address: string, hash: Buffer | null, now = Date.now()): void {
    if (hash) this.#good.delete(hash.toString('base64'));
    const key = addressKey(address);
    const seconds = this.#limit.take(key, 1, now);
    if (seconds === 0) return;
    if (this.#blockedUntil.size >= mostKnown) this.#blockedUntil.clear();
    this.#blockedUntil.set(key, now + seconds * 1000);
  }

  succeeded(hash: Buffer): void {
    if (this.#good.size >= mostKnown) this.#good.clear();
    this.#good.add(hash.toString('base64'));
  }
}

import { LRUCache } from 'lru-cache';
import type { Backend } from 'shared-contracts/deploy';
import { HttpError, retryAfter, tooManyRequests } from '../errors/httpError.ts';
import { ReportLimit } from '../routing/reportLimit.ts';

/** Calls of one account that one back end answers at the same time. */
const maxAtOnce = 20;
const maxKnown = 1_000;

/** What each account may ask of a back end: so many calls in a minute, and so many at once. */
export class AccountShares {
  readonly #limits = new LRUCache<string, { perMinute: number; limit: ReportLimit }>({ max: maxKnown });
  readonly #running = new Map<string, number>();

  /**
   * Takes a call in; the answer is to be called at its end.
   * @throws HttpError 429
   */
  take(key: string, account: string, { name, calls_per_minute: perMinute }: Backend): () => void {
    const share = `${key} ${account}`;
    const running = this.#running.get(share) ?? 0;
    if (running >= maxAtOnce) {
      throw new HttpError('too_many_requests.backend', { backend: name, limit: maxAtOnce }, { headers: retryAfter(1) });
    }
    const seconds = this.#limitOf(key, perMinute).take(account, 1, { group: account });
    if (seconds > 0) throw tooManyRequests(seconds);
    this.#running.set(share, running + 1);
    return () => this.#release(share);
  }

  #limitOf(key: string, perMinute: number): ReportLimit {
    const known = this.#limits.get(key);
    if (known?.perMinute === perMinute) return known.limit;
    const limit = new ReportLimit({ each: perMinute, altogether: perMinute });
    this.#limits.set(key, { perMinute, limit });
    return limit;
  }

  #release(share: string): void {
    const running = (this.#running.get(share) ?? 1) - 1;
    if (running > 0) this.#running.set(share, running);
    else this.#running.delete(share);
  }
}

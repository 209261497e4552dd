import { LRUCache } from 'lru-cache';

interface Breaker {
  failures: number;
  /** Milliseconds; 0 while calls are let through. */
  opensUntil: number;
  isProbing: boolean;
}

/** Failures in a row after which calls are refused at once. */
const maxFailures = 5;
/** Milliseconds until one call may try again. */
const restMs = 10_000;
const maxKnown = 10_000;

/**
 * Refuses calls to what failed several times in a row, so that nobody waits for it and it can recover. After a pause, one
 * call tries; the others follow when it succeeds. In memory: each process finds out by itself.
 */
export class Breakers {
  readonly #known = new LRUCache<string, Breaker>({ max: maxKnown });

  /** Seconds until a call may be tried, 0 when this one may; then `succeeded`, `failed` or `ended` must follow. */
  enter(key: string, now = Date.now()): number {
    const breaker = this.#known.get(key);
    if (!breaker || breaker.opensUntil === 0) return 0;
    if (now < breaker.opensUntil) return (breaker.opensUntil - now) / 1000;
    if (breaker.isProbing) return 1;
    breaker.isProbing = true;
    return 0;
  }

  succeeded(key: string): void {
    this.#known.delete(key);
  }

  /** A call ended without a word about the other side, as when the page was left. */
  ended(key: string): void {
    const breaker = this.#known.get(key);
    if (breaker) breaker.isProbing = false;
  }

  /** True when calls are refused from now on that were let through before. */
  failed(key: string, now = Date.now()): boolean {
    const breaker = this.#known.get(key) ?? { failures: 0, opensUntil: 0, isProbing: false };
    const wasOpen = breaker.opensUntil > 0;
    breaker.failures += 1;
    breaker.isProbing = false;
    if (breaker.failures >= maxFailures) breaker.opensUntil = now + restMs;
    this.#known.set(key, breaker);
    return !wasOpen && breaker.opensUntil > 0;
  }
}

import type { BackendFailureKind } from './backendFailure.ts';
import { Breakers } from './breakers.ts';

/** Whom a call concerns: the back end at its address, and the account it is made for. */
export interface PausedParty {
  /** What a back end is known by: another address is another one. */
  key: string;
  account: string;
}

/**
 * When back ends are left alone, whoever would call them. What cannot be reached fails for everybody. What is slow or
 * breaks may be so for one account alone, whose calls are refused then: nobody shuts a back end for others.
 */
export class Pauses {
  readonly #breakers = new Breakers();

  /** Seconds until a call may be tried, 0 when this one may; then `succeeded`, `failed` or `ended` must follow. */
  enter(party: PausedParty): number {
    const [all, own] = keysOf(party);
    const seconds = this.#breakers.enter(all);
    if (seconds > 0) return seconds;
    const ownSeconds = this.#breakers.enter(own);
    if (ownSeconds > 0) this.#breakers.ended(all);
    return ownSeconds;
  }

  succeeded(party: PausedParty): void {
    for (const key of keysOf(party)) this.#breakers.succeeded(key);
  }

  /** A call ended without a word about the other side, as when the page was left. */
  ended(party: PausedParty): void {
    for (const key of keysOf(party)) this.#breakers.ended(key);
  }

  /** True when calls are refused from now on that were let through before. */
  failed(party: PausedParty, kind: BackendFailureKind): boolean {
    const [all, own] = keysOf(party);
    if (kind === 'unreached') {
      this.#breakers.ended(own);
      return this.#breakers.failed(all);
    }
    this.#breakers.succeeded(all);
    if (kind === 'broken') return this.#breakers.failed(own);
    this.#breakers.succeeded(own);
    return false;
  }
}

const keysOf = ({ key, account }: PausedParty): [string, string] => [key, `${key} ${account}`];

/** What breakers know a back end by. */
export const pauseKeyOf = (remote: string, { name, address }: { name: string; address: string }): string =>
  `${remote}/${name} ${address}`;

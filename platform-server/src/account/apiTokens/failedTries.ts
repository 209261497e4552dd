import { addressKey } from '../../routing/clientAddress.ts';
import { ReportLimit } from '../../routing/reportLimit.ts';

const limits = { each: 60, altogether: 6_000 };

/**
 * Tells addresses that send many tokens that are none to wait. Every token is looked up all the same, which costs a read
 * by key and guesses nothing of 256 random bits: whoever shares the address of such a sender goes on with a good one.
 */
export class FailedTries {
  readonly #limit = new ReportLimit(limits);

  /** Counts a token that is none; seconds that its sender is told to wait, 0 for none. */
  failed(address: string, now = Date.now()): number {
    return this.#limit.take(addressKey(address), 1, { now });
  }
}

const dayMs = 86_400_000;
/** Events of a sample are at most so old. */
export const sampleDays = 7;

/**
 * Says how far back events are dated. Only those of accounts that are sample workspaces in the making: an account that
 * was not made by this process as one cannot be added, and leaves again before its visitor is told that it is ready.
 */
export class SampleClock {
  readonly #making = new Set<string>();

  /** Events of the account may be dated back until `close` is called. */
  open(account: string): void {
    this.#making.add(account);
  }

  close(account: string): void {
    this.#making.delete(account);
  }

  /** Milliseconds between now and when an event says that it was received; 0 for one that may not say so. */
  behindMs(account: string, receivedAt: string): number {
    if (!this.#making.has(account)) return 0;
    const behindMs = Date.now() - Date.parse(receivedAt);
    return behindMs > 0 && behindMs <= (sampleDays + 1) * dayMs ? behindMs : 0;
  }
}

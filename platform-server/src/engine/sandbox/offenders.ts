/** For how long an account is known for it that its code took a process down. */
const KNOWN_MS = 10 * 60_000;

/**
 * Accounts whose code took the shared process down, by an operation that could only be ended with it or by a crash.
 * They share another process with each other: to those who never did, it happens once in ten minutes at most.
 */
export class Offenders {
  /** Until when (monotonic ms) each is known. */
  readonly #until = new Map<string, number>();

  add(account: string): void {
    const now = performance.now();
    for (const [other, until] of this.#until) if (until <= now) this.#until.delete(other);
    this.#until.set(account, now + KNOWN_MS);
  }

  has(account: string): boolean {
    const until = this.#until.get(account);
    return until !== undefined && performance.now() < until;
  }
}

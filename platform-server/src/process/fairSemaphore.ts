import { FairShare } from './fairShare.ts';

/** Slots that accounts share: each waits in a line of its own, and the lines are served in turn. */
export class FairSemaphore {
  readonly #share: FairShare;
  /** Lines by account; the one that was served last is the last. */
  readonly #lines = new Map<string, (() => void)[]>();

  constructor(slots: number) {
    this.#share = new FairShare(slots);
  }

  /** Calls `begin` once the account has a slot, perhaps at once. It keeps it until `release`. */
  acquire(account: string, begin: () => void): void {
    const line = this.#lines.get(account);
    if (line) line.push(begin);
    else if (this.#share.allows(account)) this.#begin(account, begin);
    else this.#lines.set(account, [begin]);
  }

  /** Gives a slot of the account back. */
  release(account: string): void {
    this.#share.giveBack(account);
    for (let next = this.#next(); next; next = this.#next()) this.#begin(...next);
  }

  #begin(account: string, begin: () => void): void {
    this.#share.take(account);
    begin();
  }

  /** The first of the first line whose account may have another slot. */
  #next(): [account: string, begin: () => void] | null {
    for (const [account, line] of this.#lines) {
      if (!this.#share.allows(account)) continue;
      const begin = line.shift() as () => void;
      this.#lines.delete(account);
      if (line.length > 0) this.#lines.set(account, line);
      return [account, begin];
    }
    return null;
  }
}

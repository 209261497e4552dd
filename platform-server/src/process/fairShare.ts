/**
 * Something bounded that accounts share: each may take more as long as it has no more than is free. So one account alone
 * gets half, two get a third each, and the next to come always finds something.
 */
export class FairShare {
  readonly #size: number;
  readonly #taken = new Map<string, number>();
  #used = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Accounts that have taken something. */
  accounts(): string[] {
    return [...this.#taken.keys()];
  }

  /** Whether the account may take one more. */
  allows(account: string): boolean {
    return this.roomFor(account) > 0;
  }

  /** How many the account may take one after the other. */
  roomFor(account: string): number {
    const free = this.#size - this.#used;
    const spare = free - (this.#taken.get(account) ?? 0);
    return spare < 0 ? 0 : Math.min(free, Math.floor(spare / 2) + 1);
  }

  /** Takes whether or not the account may: what is taken may turn out to be large. */
  take(account: string, amount = 1): void {
    this.#add(account, amount);
  }

  giveBack(account: string, amount = 1): void {
    this.#add(account, -amount);
  }

  #add(account: string, amount: number): void {
    this.#used += amount;
    const taken = (this.#taken.get(account) ?? 0) + amount;
    if (taken === 0) this.#taken.delete(account);
    else this.#taken.set(account, taken);
  }
}

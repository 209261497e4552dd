/** Calls of an account that wait at the same time: each holds a connection and a place in memory. */
const callsOfAccount = 20;

/** Bounds the calls of tools that wait, account by account and in this process alone. */
export class CallRoom {
  readonly size = callsOfAccount;
  readonly #open = new Map<string, number>();

  /** Takes a place, which whoever calls the answer gives back; null while there is none. */
  enter(account: string): (() => void) | null {
    const open = this.#open.get(account) ?? 0;
    if (open >= this.size) return null;
    this.#open.set(account, open + 1);
    return () => {
      const left = (this.#open.get(account) ?? 1) - 1;
      if (left > 0) this.#open.set(account, left);
      else this.#open.delete(account);
    };
  }
}

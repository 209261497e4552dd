import { LRUCache } from 'lru-cache';

/** Accounts whose budgets are remembered. One that is forgotten has not been used for long, and would be full again. */
const maxAccounts = 10_000;

interface Budget {
  left: number;
  /** As `performance.now()`. */
  at: number;
}

/** What each account may use up: so much at once, and it comes back evenly over a time. */
export class AccountBudget {
  readonly #size: number;
  readonly #perMs: number;
  readonly #budgets = new LRUCache<string, Budget>({ max: maxAccounts });

  /** @param size how much at most, and what comes back within `withinMs` */
  constructor(size: number, withinMs: number) {
    this.#size = size;
    this.#perMs = size / withinMs;
  }

  /** Takes one; false where the account has used up what it had. */
  take(account: string, now = performance.now()): boolean {
    const budget = this.#budgets.get(account) ?? { left: this.#size, at: now };
    budget.left = Math.min(this.#size, budget.left + (now - budget.at) * this.#perMs);
    budget.at = now;
    this.#budgets.set(account, budget);
    if (budget.left < 1) return false;
    budget.left -= 1;
    return true;
  }
}

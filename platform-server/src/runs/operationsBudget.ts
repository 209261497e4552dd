import { limitsOf } from 'shared-contracts/api/account';
import type { Queryable } from '../store/transaction.ts';
import { holdReasons } from './holdReasons.ts';

interface Budget {
  used: number;
  allowed: number;
  readAt: number;
  reading: Promise<void> | null;
}

const freshMs = 5_000;
const maxKept = 10_000;

const read = `select a.config, a.subscription, coalesce(sum(o.operations), 0)::bigint as used
  from account a left join operation_count o on o.account_number = a.account_number
    and o.month = date_trunc('month', now() at time zone 'UTC')::date
  where a.account_number = $1 group by a.account_number`;

interface BudgetRow {
  config: Parameters<typeof limitsOf>[0];
  subscription: Parameters<typeof limitsOf>[1];
  used: number;
}

/**
 * Whether accounts have operations left this month (product §5). Read from the database every few seconds, so an
 * account may go over by what it runs in that time; runs that come later wait on HOLD.
 */
export class OperationsBudget {
  readonly #database: Queryable;
  readonly #suspended: { has(account: string): boolean };
  readonly #known = new Map<string, Budget>();

  constructor(database: Queryable, suspended: { has(account: string): boolean } = new Set()) {
    this.#database = database;
    this.#suspended = suspended;
  }

  /** Why new runs of the account wait; null when they do not. At once when the account is known, else after one query. */
  holdReason(account: string): string | null | Promise<string | null> {
    if (this.#suspended.has(account)) return holdReasons.suspended;
    const usedUp = this.isUsedUp(account);
    const reason = (is: boolean) => (is ? holdReasons.operations : null);
    return usedUp instanceof Promise ? usedUp.then(reason) : reason(usedUp);
  }

  /** At once when the account is known, else after one query. */
  isUsedUp(account: string): boolean | Promise<boolean> {
    const known = this.#known.get(account);
    if (!known) return this.#begin(account);
    if (known.readAt + freshMs < Date.now()) void this.#refresh(account, known).catch(() => {});
    return known.used >= known.allowed;
  }

  async #begin(account: string): Promise<boolean> {
    const budget: Budget = { used: 0, allowed: 0, readAt: 0, reading: null };
    await this.#refresh(account, budget);
    if (this.#known.size >= maxKept) this.#known.clear();
    this.#known.set(account, budget);
    return budget.used >= budget.allowed;
  }

  #refresh(account: string, budget: Budget): Promise<void> {
    budget.reading ??= this.#read(account, budget).finally(() => {
      budget.reading = null;
    });
    return budget.reading;
  }

  async #read(account: string, budget: Budget): Promise<void> {
    const { rows } = await this.#database.query<BudgetRow>(read, [account]);
    const [row] = rows;
    budget.used = row?.used ?? 0;
    budget.allowed = row
      ? limitsOf({ ...row.config, is_sandbox: row.config.is_sandbox ?? false }, row.subscription).quantity
      : 0;
    budget.readAt = Date.now();
  }
}

import { accountConfigSchema, limitsOf, type PlanPeriod, planPeriod } from 'shared-contracts/api/account';
import * as operationCountRepository from '../store/repositories/operationCountRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { holdReasons } from './holdReasons.ts';

/** What an account has used of its operations in the period that is under way. */
export interface Operations {
  used: number;
  allowed: number;
  period: PlanPeriod;
  /** Runs are on HOLD for want of operations, though there may be some again. */
  isWaitedFor: boolean;
}

/** Told what was read, so that people are warned in time. */
export type OperationsRead = (account: string, operations: Operations) => void;

interface Budget {
  operations: Operations;
  readAt: number;
  /** Asked for since it was read: runs may have used more. */
  isRequested: boolean;
  reading: Promise<void> | null;
}

const freshMs = 5_000;
const maxKept = 10_000;
const none: Operations = { used: 0, allowed: 0, period: { start: 0, end: 0 }, isWaitedFor: false };

/** Operations of an account in its period; null for no account of this number. */
export async function readBudget(database: Queryable, account: string, now = Date.now()): Promise<Operations | null> {
  const plan = await operationCountRepository.plan(database, account);
  if (!plan) return null;
  const period = planPeriod(plan.subscription, now);
  const used = await operationCountRepository.total(database, account, period);
  const allowed = limitsOf(accountConfigSchema.parse(plan.config), plan.subscription).quantity;
  return { used, allowed, period, isWaitedFor: plan.is_waited_for };
}

/**
 * Whether accounts have operations left in their period (product §5). Read from the database every few seconds, so an
 * account may go over by what it runs in that time; runs that come later wait on HOLD, and while any wait, so do those
 * that come behind them.
 */
export class OperationsBudget {
  readonly #database: Queryable;
  readonly #suspended: { has(account: string): boolean };
  readonly #known = new Map<string, Budget>();
  #onRead: OperationsRead = () => {};
  #onWaiting: () => void = () => {};

  constructor(database: Queryable, suspended: { has(account: string): boolean } = new Set()) {
    this.#database = database;
    this.#suspended = suspended;
  }

  /** Tells of everything that is read from now on. */
  onRead(listener: OperationsRead): void {
    this.#onRead = listener;
  }

  /** Tells when new runs wait behind older ones, though there are operations for them: every few seconds at most. */
  onWaiting(listener: () => void): void {
    this.#onWaiting = listener;
  }

  /** Whether the account's runs wait whatever operations it has. */
  isSuspended(account: string): boolean {
    return this.#suspended.has(account);
  }

  /** Why new runs of the account wait; null when they do not. At once when the account is known, else after one query. */
  holdReason(account: string): string | null | Promise<string | null> {
    if (this.#suspended.has(account)) return holdReasons.suspended;
    const waits = this.#waits(account);
    const reason = (is: boolean) => (is ? holdReasons.operations : null);
    return waits instanceof Promise ? waits.then(reason) : reason(waits);
  }

  #waits(account: string): boolean | Promise<boolean> {
    const known = this.#known.get(account);
    if (!known) return this.#begin(account);
    known.isRequested = true;
    const now = Date.now();
    if (known.readAt + freshMs < now) void this.#readAgain(account, known).catch(() => {});
    // Behind the end of the period what is known says nothing any more.
    if (now >= known.operations.period.end) return this.#readAgain(account, known).then(() => isHeld(known.operations));
    return isHeld(known.operations);
  }

  /** The last run that waited for operations of the account has gone on. */
  noneWait(account: string): void {
    const known = this.#known.get(account);
    if (known) known.operations = { ...known.operations, isWaitedFor: false };
  }

  /** What the account has used, read now. */
  async read(account: string): Promise<Operations> {
    const known = this.#known.get(account) ?? this.#unread();
    // One that is under way may have read before the caller's change.
    await known.reading?.catch(() => {});
    await this.#refresh(account, known);
    return known.operations;
  }

  /** Reads again what was asked for since it was last read: the last runs of a burst are counted by nobody else. */
  async readRequested(): Promise<void> {
    for (const [account, known] of this.#known) if (known.isRequested) await this.#refresh(account, known);
  }

  /** The plan of an account has changed. */
  forget(account: string): void {
    this.#known.delete(account);
  }

  /** Plans may have changed unheard. */
  forgetAll(): void {
    this.#known.clear();
  }

  #unread(): Budget {
    return { operations: none, readAt: 0, isRequested: true, reading: null };
  }

  async #begin(account: string): Promise<boolean> {
    const budget = this.#unread();
    await this.#readAgain(account, budget);
    if (this.#known.size >= maxKept) this.#known.clear();
    this.#known.set(account, budget);
    return isHeld(budget.operations);
  }

  async #readAgain(account: string, budget: Budget): Promise<void> {
    await this.#refresh(account, budget);
    const { used, allowed, isWaitedFor } = budget.operations;
    if (isWaitedFor && used < allowed) this.#onWaiting();
  }

  #refresh(account: string, budget: Budget): Promise<void> {
    budget.reading ??= this.#read(account, budget).finally(() => {
      budget.reading = null;
    });
    return budget.reading;
  }

  async #read(account: string, budget: Budget): Promise<void> {
    budget.isRequested = false;
    budget.operations = (await readBudget(this.#database, account)) ?? none;
    budget.readAt = Date.now();
    this.#onRead(account, budget.operations);
  }
}

const isHeld = ({ used, allowed, isWaitedFor }: Operations) => used >= allowed || isWaitedFor;

import type pg from 'pg';
import { isSubscribed, type Subscription } from 'shared-contracts/api/account';
import type { EmbeddedInvoice, Invoice } from 'shared-contracts/api/subscription';
import { type Act, act } from '../acts/act.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { isId, newId } from '../store/ids.ts';
import type { BilledAccount } from '../store/repositories/billingRepository.ts';
import * as billingRepository from '../store/repositories/billingRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { BillingCheckoutRow, BillingInvoiceRow } from '../store/rows/billing.ts';
import { inTransaction } from '../store/transaction.ts';
import type { BillingActor, BillingProvider } from './billingProvider.ts';
import { cancelled, changed, type EmbeddedTerm, firstTerm, nextTerms, resumed, termOf } from './embeddedTerms.ts';

const checkoutLastsMs = 3_600_000;
const shownInvoices = 60;
const renewedAtOnce = 100;

export interface EmbeddedBillingDeps {
  pool: pg.Pool;
  publicUrl: string;
  now?: () => number;
}

/** The plan that Weft keeps itself where no billing provider is set. It takes no payment: its invoices are of nothing. */
export class EmbeddedBilling implements BillingProvider {
  readonly name = 'embedded';
  readonly #pool: pg.Pool;
  readonly #page: string;
  readonly #now: () => number;

  constructor({ pool, publicUrl, now = Date.now }: EmbeddedBillingDeps) {
    this.#pool = pool;
    this.#page = `${publicUrl}/subscription`;
    this.#now = now;
  }

  async checkout({ accountNumber, email }: BillingActor, quantity: number): Promise<string> {
    const id = newId();
    await this.#change(accountNumber, async ({ account }, database) => {
      if (isSubscribed(account.subscription)) throw new HttpError('conflict.subscribed');
      const expires_at = new Date(this.#now() + checkoutLastsMs);
      await billingRepository.beginCheckout(database, {
        id,
        account_number: accountNumber,
        quantity,
        begun_by: email,
        expires_at,
      });
    });
    return `${this.#page}?checkout=${id}`;
  }

  async portal({ accountNumber }: BillingActor): Promise<string> {
    await this.#change(accountNumber, async ({ account }) => assertSubscribed(account.subscription));
    return `${this.#page}?portal=open`;
  }

  /** A checkout as its page shows it. @throws HttpError 404 */
  async checkoutState(account: string, id: string) {
    const row = existing(isId(id) ? await billingRepository.checkout(this.#pool, account, id) : null);
    return {
      id,
      quantity: row.quantity,
      expires_at: row.expires_at.toISOString(),
      state: this.#stateOf(row),
    };
  }

  /** Begins the subscription, once. @throws HttpError 404, 409 for one that has expired */
  async confirm(actor: BillingActor, id: string, quantity: number): Promise<Subscription> {
    const account = actor.accountNumber;
    return this.#change(account, async (billed, database) => {
      const row = existing(isId(id) ? await billingRepository.checkout(database, account, id) : null);
      if (row.confirmed_at) return billed.account.subscription ?? {};
      if (this.#isOver(row)) throw new HttpError('conflict.checkout_expired');
      if (isSubscribed(billed.account.subscription)) throw new HttpError('conflict.subscribed');
      await billingRepository.confirmCheckout(database, id, quantity);
      const term = firstTerm(this.#now(), quantity);
      await this.#keep(database, billed, term.subscription);
      await this.#invoice(database, billed, term);
      await track(database, actor, act('subscription.begun', { operations: quantity }));
      return term.subscription;
    });
  }

  async complete({ accountNumber }: BillingActor, checkoutId: string): Promise<Subscription> {
    const { state } = await this.checkoutState(accountNumber, checkoutId);
    if (state !== 'confirmed') throw new HttpError('conflict.checkout_open');
    return (await this.#change(accountNumber, async ({ account }) => account.subscription)) ?? {};
  }

  /** The new quantity holds at once; the invoice of the next term has it. @throws HttpError 409 without a subscription */
  changeQuantity(actor: BillingActor, quantity: number): Promise<Subscription> {
    return this.#edit(actor, act('subscription.changed', { operations: quantity }), (current) =>
      changed(current, quantity),
    );
  }

  /** @throws HttpError 409 without a subscription, or for one that is cancelled */
  cancel(actor: BillingActor): Promise<Subscription> {
    return this.#edit(actor, act('subscription.cancelled', {}), (current) => {
      if (current.status === 'non_renewing') throw new HttpError('conflict.not_renewing');
      return cancelled(current);
    });
  }

  /** @throws HttpError 409 without a subscription, or for one that is not cancelled */
  resume(actor: BillingActor): Promise<Subscription> {
    return this.#edit(actor, act('subscription.resumed', {}), (current) => {
      if (current.status !== 'non_renewing') throw new HttpError('conflict.renewing');
      return resumed(current);
    });
  }

  async invoices(account: string): Promise<Invoice[]> {
    return (await billingRepository.invoices(this.#pool, account, shownInvoices)).map(invoiceOf);
  }

  /** One invoice with all that its page shows. @throws HttpError 404 */
  async invoice(account: string, id: string): Promise<EmbeddedInvoice> {
    const row = isId(id) ? await billingRepository.invoice(this.#pool, account, id) : null;
    if (!row) throw notFound('invoice');
    const { company_name, account_number, quantity, period_start, period_end } = row;
    const period = { period_start: period_start.toISOString(), period_end: period_end.toISOString() };
    return { ...invoiceOf(row), company_name, account_number, quantity, ...period };
  }

  /** All that there is of it goes with the account. */
  async end(): Promise<void> {}

  /** Begins the next terms, or ends what is cancelled. Two processes at once do it once. */
  async renewDue(now: number): Promise<void> {
    for (const account of await billingRepository.due(this.#pool, this.name, new Date(now), renewedAtOnce)) {
      await this.#change(account, async (billed, database) => {
        if (billed.kept?.provider !== this.name || !billed.kept.due_at || billed.kept.due_at.getTime() > now) return;
        const { subscription, begun } = nextTerms(billed.account.subscription ?? {}, now);
        await this.#keep(database, billed, subscription);
        for (const term of begun) await this.#invoice(database, billed, term);
      });
    }
  }

  async #edit(actor: BillingActor, done: Act, edit: (current: Subscription) => Subscription): Promise<Subscription> {
    return this.#change(actor.accountNumber, async (billed, database) => {
      const current = assertSubscribed(billed.account.subscription);
      const subscription = edit(termOf(current, this.#now()));
      await this.#keep(database, billed, subscription);
      await track(database, actor, done);
      return subscription;
    });
  }

  #change<Result>(
    account: string,
    work: (billed: BilledAccount, database: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.#pool, async (database) => {
      const billed = await billingRepository.lock(database, account);
      if (!billed) throw notFound('account');
      return work(billed, database);
    });
  }

  async #keep(database: pg.PoolClient, { account, kept }: BilledAccount, subscription: Subscription): Promise<void> {
    const { account_number } = account;
    const end = isSubscribed(subscription) ? subscription.current_term_end : undefined;
    await billingRepository.take(database, {
      account_number,
      provider: this.name,
      subscription,
      subscription_id: `embedded-${account_number}`,
      resource_version: (kept?.provider === this.name ? kept.resource_version : 0) + 1,
      due_at: end === undefined ? null : new Date(end * 1000),
    });
  }

  #invoice(database: pg.PoolClient, { account }: BilledAccount, { start, end, quantity }: EmbeddedTerm) {
    const { account_number, company_name } = account;
    const period = { period_start: new Date(start * 1000), period_end: new Date(end * 1000) };
    return billingRepository.addInvoice(database, {
      id: newId(),
      account_number,
      company_name,
      quantity,
      amount: 0,
      ...period,
    });
  }

  #stateOf(row: BillingCheckoutRow): 'confirmed' | 'expired' | 'open' {
    if (row.confirmed_at) return 'confirmed';
    return this.#isOver(row) ? 'expired' : 'open';
  }

  #isOver({ expires_at }: BillingCheckoutRow): boolean {
    return expires_at.getTime() <= this.#now();
  }
}

function existing(row: BillingCheckoutRow | null): BillingCheckoutRow {
  if (!row) throw notFound('checkout');
  return row;
}

function assertSubscribed(subscription: Subscription | null): Subscription {
  if (!subscription || !isSubscribed(subscription)) throw new HttpError('conflict.no_subscription');
  return subscription;
}

async function track(database: pg.PoolClient, actor: BillingActor, done: Act): Promise<void> {
  await trackingRepository.record(database, actor, { category: 'system', act: done });
}

function invoiceOf({ id, number, amount, created_at }: BillingInvoiceRow): Invoice {
  const shown = `WEFT-${String(number).padStart(5, '0')}`;
  return { id, number: shown, date: created_at.toISOString(), status: 'no_payment_due', amount, currency: 'EUR' };
}

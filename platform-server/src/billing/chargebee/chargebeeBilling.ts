import type Chargebee from 'chargebee';
import type pg from 'pg';
import { isSubscribed, type Subscription } from 'shared-contracts/api/account';
import { type Invoice, isBillingAddress } from 'shared-contracts/api/subscription';
import { HttpError, notFound } from '../../errors/httpError.ts';
import type { Log } from '../../process/log.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as billingRepository from '../../store/repositories/billingRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { BillingActor, BillingProvider } from '../billingProvider.ts';
import { type ChargebeeSettings, callChargebee, chargebeeClient, isUnknown } from './chargebeeService.ts';
import { chargebeeVersion, countingOf, subscriptionOf } from './chargebeeSubscription.ts';

export interface ChargebeeBillingDeps extends ChargebeeSettings {
  pool: pg.Pool;
  publicUrl: string;
  log: Log;
}

const shownInvoices = 60;
const refreshedAtOnce = 20;
const againAfterMs = 600_000;
/** An event may be lost: each subscription is read again once a day at the latest. */
const maxAgeMs = 24 * 3_600_000;

/** Subscriptions that Chargebee bills; the account's number is the customer's id there. */
export class ChargebeeBilling implements BillingProvider {
  readonly name = 'chargebee';
  readonly client: Chargebee;
  readonly #deps: ChargebeeBillingDeps;

  constructor(deps: ChargebeeBillingDeps) {
    this.#deps = deps;
    this.client = chargebeeClient(deps);
  }

  async checkout({ accountNumber, email }: BillingActor, quantity: number): Promise<string> {
    const account = await accountRepository.byNumber(this.#deps.pool, accountNumber);
    if (!account) throw notFound('account');
    if (isSubscribed(await this.sync(accountNumber))) throw new HttpError('conflict.subscribed');
    const { hosted_page } = await callChargebee(
      this.client.hostedPage.checkoutNewForItems({
        subscription_items: [{ item_price_id: this.#deps.itemPrice, quantity }],
        customer: { id: accountNumber, email, company: account.company_name },
        redirect_url: this.#page('checkout'),
        cancel_url: this.#page('cancelled'),
        pass_thru_content: JSON.stringify({ account: accountNumber }),
      }),
    );
    return this.#assertAddress(hosted_page.url);
  }

  async portal({ accountNumber }: BillingActor): Promise<string> {
    const opened = this.client.portalSession.create({
      customer: { id: accountNumber },
      redirect_url: this.#page('portal'),
    });
    const { portal_session } = await callChargebee(opened).catch((error: unknown) => {
      throw isUnknown(error) ? new HttpError('conflict.no_subscription') : error;
    });
    return this.#assertAddress(portal_session.access_url);
  }

  async complete({ accountNumber }: BillingActor, checkoutId: string): Promise<Subscription> {
    const { hosted_page } = await callChargebee(this.client.hostedPage.retrieve(checkoutId)).catch((error: unknown) => {
      throw isUnknown(error) ? notFound('checkout') : error;
    });
    const { customer, subscription } = hosted_page.content ?? {};
    // Whoever comes with the id of somebody else's checkout must not see what it led to.
    if ((subscription?.customer_id ?? customer?.id) !== accountNumber) throw notFound('checkout');
    if (hosted_page.state !== 'succeeded' && hosted_page.state !== 'acknowledged') {
      throw new HttpError('conflict.checkout_open');
    }
    const taken = await this.sync(accountNumber);
    if (hosted_page.state === 'succeeded') {
      // Only tidies up there.
      await this.client.hostedPage.acknowledge(checkoutId).catch(() => {});
    }
    return taken ?? {};
  }

  async invoices(account: string): Promise<Invoice[]> {
    const query = { customer_id: { is: account }, sort_by: { desc: 'date' as const }, limit: shownInvoices };
    const { list } = await callChargebee(this.client.invoice.list(query));
    return list.map(({ invoice: { id, date = 0, status, total = 0, currency_code } }) => ({
      id,
      number: id,
      status,
      amount: total,
      currency: currency_code,
      date: new Date(date * 1000).toISOString(),
    }));
  }

  /**
   * Reads what Chargebee has of an account now and takes it over. What is read is always the newest state, so events may
   * come twice, late or out of order; of two who read at once the one with the newer version wins.
   */
  async sync(account: string): Promise<Subscription | null> {
    const { pool } = this.#deps;
    const query = { customer_id: { is: account }, sort_by: { desc: 'created_at' as const }, limit: 100 };
    const { list } = await callChargebee(this.client.subscription.list(query));
    const all = list.map(({ subscription }) => subscription);
    const counting = countingOf(all);
    if (!counting) return null;
    const due = Math.min(Date.now() + maxAgeMs, (counting.current_term_end ?? Number.POSITIVE_INFINITY) * 1000);
    await inTransaction(pool, async (database) => {
      if (!(await billingRepository.lock(database, account))) throw notFound('account');
      await billingRepository.take(database, {
        account_number: account,
        provider: this.name,
        subscription_id: counting.id,
        subscription: subscriptionOf(counting),
        resource_version: Math.max(...all.map(chargebeeVersion)),
        due_at: new Date(due),
      });
      await billingRepository.postpone(database, account, new Date(Math.max(due, Date.now() + againAfterMs)));
    });
    return (await accountRepository.byNumber(pool, account))?.subscription ?? null;
  }

  async end(account: string): Promise<void> {
    let offset: string | undefined;
    do {
      const query = { customer_id: { is: account }, limit: 100, ...(offset !== undefined && { offset }) };
      const { list, next_offset } = await callChargebee(this.client.subscription.list(query));
      for (const { subscription } of list) {
        if (subscription.status === 'cancelled') continue;
        await callChargebee(this.client.subscription.cancelForItems(subscription.id, { end_of_term: false }));
      }
      offset = next_offset;
    } while (offset !== undefined);
  }

  /** Reads again what no event told of in time. */
  async renewDue(now: number): Promise<void> {
    for (const account of await billingRepository.due(this.#deps.pool, this.name, new Date(now), refreshedAtOnce)) {
      // Ahead of the call: a provider that does not answer is not asked without end, nor by every process.
      await billingRepository.postpone(this.#deps.pool, account, new Date(now + againAfterMs));
      await this.sync(account).catch((err: unknown) => {
        this.#deps.log.warn({ err, account }, 'a subscription could not be read from Chargebee');
      });
    }
  }

  #page(result: string): string {
    return `${this.#deps.publicUrl}/subscription?return=${result}`;
  }

  #assertAddress(url: string | undefined): string {
    if (url !== undefined && isBillingAddress(url, this.#deps.publicUrl)) return url;
    throw new HttpError('unavailable.billing', {}, { cause: new Error(`Chargebee leads to ${url}`) });
  }
}

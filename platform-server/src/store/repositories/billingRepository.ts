/** Subscriptions, checkouts and invoices of accounts. */

import type { Subscription } from 'shared-contracts/api/account';
import type { AccountRow } from '../rows/account.ts';
import type { BillingCheckoutRow, BillingInvoiceRow, BillingSubscriptionRow } from '../rows/billing.ts';
import type { Queryable } from '../transaction.ts';

/** An account as its billing sees it. */
export interface BilledAccount {
  account: AccountRow;
  /** Null where no provider keeps its subscription. */
  kept: BillingSubscriptionRow | null;
}

/** What a provider says of a subscription. */
export type ReportedSubscription = Omit<BillingSubscriptionRow, 'updated_at'> & { subscription: Subscription };

// What is older than what is known, or as old, changes nothing.
const takeText = `with taken as (
    insert into billing_subscription as b (account_number, provider, subscription_id, resource_version, due_at)
    values ($1, $2, $3, $4, $5)
    on conflict (account_number) do update set provider = excluded.provider, subscription_id = excluded.subscription_id,
      resource_version = excluded.resource_version, due_at = excluded.due_at, updated_at = now()
    where b.provider <> excluded.provider or b.resource_version < excluded.resource_version
    returning account_number)
  update account set subscription = $6 where account_number in (select account_number from taken)`;

/** The account, held against other changes of its billing until the transaction ends. */
export async function lock(database: Queryable, account: string): Promise<BilledAccount | null> {
  const { rows } = await database.query<AccountRow>(
    'select * from account where account_number = $1 for no key update',
    [account],
  );
  return rows[0] ? { account: rows[0], kept: await kept(database, account) } : null;
}

export async function kept(database: Queryable, account: string): Promise<BillingSubscriptionRow | null> {
  const { rows } = await database.query<BillingSubscriptionRow>(
    'select * from billing_subscription where account_number = $1',
    [account],
  );
  return rows[0] ?? null;
}

/** Takes over what a provider says, unless something newer is known. Answers whether it did. */
export async function take(database: Queryable, { subscription, ...reported }: ReportedSubscription): Promise<boolean> {
  const { account_number, provider, subscription_id, resource_version, due_at } = reported;
  const { rowCount } = await database.query(takeText, [
    ...[account_number, provider, subscription_id, resource_version, due_at],
    JSON.stringify(subscription),
  ]);
  return rowCount === 1;
}

/** Accounts whose subscription is due at its provider, those due first ahead. */
export async function due(
  database: Queryable,
  provider: BillingSubscriptionRow['provider'],
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>(
    'select account_number from billing_subscription where provider = $1 and due_at <= $2 order by due_at limit $3',
    [provider, now, limit],
  );
  return rows.map(({ account_number }) => account_number);
}

/** Has a subscription be due later: its provider did not answer. */
export async function postpone(database: Queryable, account: string, due: Date): Promise<void> {
  await database.query('update billing_subscription set due_at = $2 where account_number = $1', [account, due]);
}

export async function beginCheckout(
  database: Queryable,
  row: Omit<BillingCheckoutRow, 'created_at' | 'confirmed_at'>,
): Promise<void> {
  const { id, account_number, quantity, begun_by, expires_at } = row;
  await database.query(
    'insert into billing_checkout (id, account_number, quantity, begun_by, expires_at) values ($1, $2, $3, $4, $5)',
    [id, account_number, quantity, begun_by, expires_at],
  );
}

export async function checkout(database: Queryable, account: string, id: string): Promise<BillingCheckoutRow | null> {
  const { rows } = await database.query<BillingCheckoutRow>(
    'select * from billing_checkout where account_number = $1 and id = $2',
    [account, id],
  );
  return rows[0] ?? null;
}

export async function confirmCheckout(database: Queryable, id: string, quantity: number): Promise<void> {
  await database.query('update billing_checkout set confirmed_at = now(), quantity = $2 where id = $1', [id, quantity]);
}

/** Writes an invoice with the next number of its account. Call it with the account held. */
export async function addInvoice(
  database: Queryable,
  row: Omit<BillingInvoiceRow, 'number' | 'created_at'>,
): Promise<void> {
  await database.query(
    `insert into billing_invoice (id, account_number, number, company_name, quantity, amount, period_start, period_end)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from billing_invoice where account_number = $2`,
    [row.id, row.account_number, row.company_name, row.quantity, row.amount, row.period_start, row.period_end],
  );
}

/** Invoices, newest first. */
export async function invoices(database: Queryable, account: string, limit: number): Promise<BillingInvoiceRow[]> {
  const { rows } = await database.query<BillingInvoiceRow>(
    'select * from billing_invoice where account_number = $1 order by number desc limit $2',
    [account, limit],
  );
  return rows;
}

export async function invoice(database: Queryable, account: string, id: string): Promise<BillingInvoiceRow | null> {
  const { rows } = await database.query<BillingInvoiceRow>(
    'select * from billing_invoice where account_number = $1 and id = $2',
    [account, id],
  );
  return rows[0] ?? null;
}

/** Whether an event of Chargebee was taken in. */
export async function knowsEvent(database: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await database.query('select from billing_event where id = $1', [id]);
  return rowCount === 1;
}

export async function noteEvent(database: Queryable, id: string, type: string): Promise<void> {
  await database.query('insert into billing_event (id, type) values ($1, $2) on conflict do nothing', [id, type]);
}

/** Removes what nobody needs any more. */
export async function removeOld(database: Queryable): Promise<void> {
  await database.query("delete from billing_event where received_at < now() - interval '90 days'");
  await database.query("delete from billing_checkout where expires_at < now() - interval '30 days'");
}

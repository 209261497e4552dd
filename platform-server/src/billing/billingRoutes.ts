import type pg from 'pg';
import { getOperationsOutlook } from 'shared-contracts/api/cost';
import {
  beginCheckout,
  cancelEmbeddedSubscription,
  changeEmbeddedSubscription,
  completeCheckout,
  confirmEmbeddedCheckout,
  getEmbeddedCheckout,
  getEmbeddedInvoice,
  getOperations,
  getPlanUsage,
  listInvoices,
  openPortal,
  resumeEmbeddedSubscription,
} from 'shared-contracts/api/subscription';
import { HttpError, notFound } from '../errors/httpError.ts';
import { type Route, route } from '../routing/route.ts';
import { readBudget } from '../runs/operationsBudget.ts';
import { type BillingProvider, usualQuantity } from './billingProvider.ts';
import { EmbeddedBilling } from './embeddedBilling.ts';
import { operationsOutlook } from './operationsOutlook.ts';
import { planUsage } from './planUsage.ts';

export interface BillingRouteDeps {
  billing: {
    provider: BillingProvider;
    pool: pg.Pool;
  };
}

/** The plan Weft keeps itself. @throws HttpError 409 where a provider does */
function embedded({ provider }: BillingRouteDeps['billing']): EmbeddedBilling {
  if (!(provider instanceof EmbeddedBilling)) throw new HttpError('conflict.billed_elsewhere');
  return provider;
}

/** Calls of the plan: everybody sees what is used of it, administrators change it (SEC-28). */
export function billingRoutes({ billing }: BillingRouteDeps): readonly Route[] {
  const { provider, pool } = billing;
  return [
    route(getPlanUsage, ({ caller }) => planUsage(pool, caller.accountNumber)),
    route(getOperationsOutlook, ({ caller, params, query }) =>
      operationsOutlook(pool, caller.accountNumber, params.id, query.factor),
    ),
    route(getOperations, async ({ caller }) => {
      const read = await readBudget(pool, caller.accountNumber);
      if (!read) throw notFound('account');
      const { used, allowed, period } = read;
      const instantOf = (time: number) => new Date(time).toISOString();
      return { used, allowed, period_start: instantOf(period.start), period_end: instantOf(period.end) };
    }),
    route(beginCheckout, async ({ caller, body }) => ({
      url: await provider.checkout(caller, body?.quantity ?? usualQuantity),
    })),
    route(openPortal, async ({ caller }) => ({ url: await provider.portal(caller) })),
    route(completeCheckout, ({ caller, body }) => provider.complete(caller, body.id)),
    route(listInvoices, async ({ caller }) => ({
      provider: provider.name,
      items: await provider.invoices(caller.accountNumber),
    })),
    route(getEmbeddedInvoice, ({ caller, params }) => embedded(billing).invoice(caller.accountNumber, params.id)),
    route(getEmbeddedCheckout, ({ caller, params }) =>
      embedded(billing).checkoutState(caller.accountNumber, params.id),
    ),
    route(confirmEmbeddedCheckout, ({ caller, params, body }) =>
      embedded(billing).confirm(caller, params.id, body.quantity),
    ),
    route(changeEmbeddedSubscription, ({ caller, body }) => embedded(billing).changeQuantity(caller, body.quantity)),
    route(cancelEmbeddedSubscription, ({ caller }) => embedded(billing).cancel(caller)),
    route(resumeEmbeddedSubscription, ({ caller }) => embedded(billing).resume(caller)),
  ];
}

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';

const admins = { anyOf: ['isAdmin'] } as const;

/** An invoice; `amount` in hundredths of the currency. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  date: instant,
  /** The provider's own word: paid, payment_due, … */
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** Invoices, newest first; those of the provider's portal where it is elsewhere. */
export const listInvoices = endpoint({
  id: 'subscription.invoices',
  method: 'GET',
  path: '/subscription/invoices/',
  summary: 'Invoices of the account',
  access: admins,
  answer: z.object({
    /** Who keeps them: invoices of `embedded` can be opened here, others in the portal. */
    provider: z.enum(['embedded', 'chargebee']),
    items: z.array(invoiceSchema),
  }),
});

/** An invoice of the embedded plan with all that its page shows. */
export const embeddedInvoiceSchema = invoiceSchema.extend({
  company_name: z.string(),
  account_number: z.string(),
  quantity: z.number().int(),
  period_start: instant,
  period_end: instant,
});
export type EmbeddedInvoice = z.output<typeof embeddedInvoiceSchema>;

export const getEmbeddedInvoice = endpoint({
  id: 'subscription.invoice',
  method: 'GET',
  path: '/subscription/invoices/:id',
  summary: 'One invoice of the embedded plan',
  access: admins,
  params: idParams,
  answer: embeddedInvoiceSchema,
});

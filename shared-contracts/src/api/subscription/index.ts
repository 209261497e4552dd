export { beginCheckout, completeCheckout, openPortal, quantitySchema } from './billing.ts';
export { isBillingAddress } from './billingAddress.ts';
export {
  cancelEmbeddedSubscription,
  changeEmbeddedSubscription,
  confirmEmbeddedCheckout,
  embeddedCheckoutSchema,
  getEmbeddedCheckout,
  resumeEmbeddedSubscription,
} from './embedded.ts';
export {
  type EmbeddedInvoice,
  embeddedInvoiceSchema,
  getEmbeddedInvoice,
  type Invoice,
  invoiceSchema,
  listInvoices,
} from './invoices.ts';
export { getOperations } from './operations.ts';
export {
  forecastSchema,
  getPlanUsage,
  type LimitUse,
  limitUseSchema,
  type OperationsForecast,
  type PlanUsage,
  planUsageSchema,
} from './usage.ts';

import type { Invoice } from './sample/invoices.ts';
import { sampleDay } from './sampleDates.ts';

/** Parts in which an invoice is paid that is paid by installments. */
const installments = 3;

/** Not paid, and its day has passed. */
export const isOverdue = ({ status, dueDate }: Invoice, today = sampleDay(0)): boolean =>
  status === 'unpaid' && dueDate < today;

/** What is still to be paid; of installments the first is paid. */
export function outstandingOf({ status, totalAmount }: Invoice): number {
  if (status === 'full') return 0;
  return status === 'unpaid' ? totalAmount : (totalAmount * (installments - 1)) / installments;
}

export const sumOf = (invoices: readonly Invoice[], amountOf: (invoice: Invoice) => number): number =>
  invoices.reduce((sum, invoice) => sum + amountOf(invoice), 0);

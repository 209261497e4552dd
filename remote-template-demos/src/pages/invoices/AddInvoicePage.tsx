import { useTranslation } from 'react-i18next';
import { PageHeader } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { useBackToInvoices } from './useBackToInvoices.ts';

/** An invoice of today with one empty line, due in thirty days, under the next number. */
function freshAfter(invoices: readonly Invoice[]): Invoice {
  const last = Math.max(1000, ...invoices.map(({ invoiceNumber }) => Number(invoiceNumber)));
  return {
    invoiceNumber: String(last + 1),
    customerName: '',
    invoiceDate: sampleDay(0),
    dueDate: sampleDay(30),
    totalAmount: 0,
    status: 'unpaid',
    from: invoices[0]?.from ?? '',
    to: '',
    products: [{ name: '', description: '', quantity: 1, price: 0 }],
  };
}

/** Writes a new invoice of the demo company. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <PageHeader title={t('invoices.add')} back={useBackToInvoices()} />
      <Loaded read={useDemo<Invoice[]>('/invoices')}>
        {(invoices) => <InvoiceForm invoice={freshAfter(invoices)} submitLabel={t('invoices.add')} />}
      </Loaded>
    </>
  );
}

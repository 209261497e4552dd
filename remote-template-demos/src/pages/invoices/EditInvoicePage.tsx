import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHeader } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { useBackToInvoices } from './useBackToInvoices.ts';

/** Changes an invoice of the demo company. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader title={t('invoices.editNumber', { number: id })} back={useBackToInvoices()} />
      <Loaded read={useDemo<Invoice>(`/invoice?id=${encodeURIComponent(id)}`)}>
        {(invoice) => <InvoiceForm key={invoice.invoiceNumber} invoice={invoice} submitLabel={t('app.save')} />}
      </Loaded>
    </>
  );
}

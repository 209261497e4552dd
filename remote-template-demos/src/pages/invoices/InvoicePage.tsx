import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useHost, useLink } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { InvoiceMark } from './InvoiceMark.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** An invoice of the demo company, to read and to print. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { id = '' } = useParams();
  const read = useDemo<Invoice>(`/invoice?id=${encodeURIComponent(id)}`);
  const list = useLink('apps-invoice-list') ?? '';
  return (
    <>
      <PageHeader
        title={t('invoices.number', { number: id })}
        back={{ href: list, label: t('invoices.title'), onClick: () => host.navigate('apps-invoice-list') }}
        meta={read.data && <InvoiceMark status={read.data.status} />}
        actions={
          read.data && (
            <>
              <Button onClick={() => host.navigate('apps-invoice-edit', { id })}>{t('app.edit')}</Button>
              <Button onClick={() => window.print()}>{t('invoices.print')}</Button>
            </>
          )
        }
      />
      <Loaded read={read}>{(invoice) => <InvoiceSheet invoice={invoice} />}</Loaded>
    </>
  );
}

import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useHost } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { InvoiceAside } from './InvoiceAside.tsx';
import { InvoiceMark } from './InvoiceMark.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { useBackToInvoices } from './useBackToInvoices.ts';

/** An invoice of the demo company, to read and to print. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { id = '' } = useParams();
  const read = useDemo<Invoice>(`/invoice?id=${encodeURIComponent(id)}`);
  return (
    <>
      <PageHeader
        title={t('invoices.number', { number: id })}
        back={useBackToInvoices()}
        meta={read.data && <InvoiceMark invoice={read.data} />}
        actions={
          read.data && (
            <>
              <Button
                icon={<IconPencil size={16} aria-hidden />}
                onClick={() => host.navigate('apps-invoice-edit', { id })}
              >
                {t('app.edit')}
              </Button>
              <Button type="primary" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                {t('app.print')}
              </Button>
            </>
          )
        }
      />
      <Loaded read={read}>
        {(invoice) => (
          <div className={layout.split}>
            <InvoiceSheet invoice={invoice} />
            <InvoiceAside invoice={invoice} />
          </div>
        )}
      </Loaded>
    </>
  );
}

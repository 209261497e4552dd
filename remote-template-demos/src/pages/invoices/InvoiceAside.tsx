import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { outstandingOf } from '../../data/invoiceState.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { ShareBars } from '../../parts/app/ShareBars.tsx';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { InvoiceMark } from './InvoiceMark.tsx';

function Payment({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  const outstanding = outstandingOf(invoice);
  const paid = invoice.totalAmount - outstanding;
  return (
    <Panel title={t('invoices.payment')} actions={<InvoiceMark invoice={invoice} />}>
      <div className={layout.stack}>
        <ShareBars
          shares={[
            {
              id: 'paid',
              label: t('invoices.paid'),
              value: money(paid),
              share: paid / Math.max(1, invoice.totalAmount),
              color: '--chart-ok',
            },
          ]}
        />
        <Facts
          facts={[
            { label: t('invoices.outstanding'), value: money(outstanding) },
            { label: t('invoices.due'), value: write(invoice.dueDate) },
          ]}
        />
      </div>
    </Panel>
  );
}

/** How an invoice is paid, and what else its customer was sent. */
export function InvoiceAside({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const { data = [] } = useDemo<Invoice[]>('/invoices');
  const others = data.filter(
    ({ customerName, invoiceNumber }) =>
      customerName === invoice.customerName && invoiceNumber !== invoice.invoiceNumber,
  );
  return (
    <div className={layout.stack}>
      <Payment invoice={invoice} />
      <Panel title={t('invoices.customer')}>
        <div className={layout.thing}>
          <Initials name={invoice.customerName} size={36} />
          <div>
            <p className={layout.name}>{invoice.customerName}</p>
            <p className={layout.small}>{t('invoices.count', { count: others.length + 1 })}</p>
          </div>
        </div>
      </Panel>
      {others.length > 0 && (
        <Panel title={t('invoices.others')}>
          <ul className={layout.things}>
            {others.map((other) => (
              <li key={other.invoiceNumber} className={layout.thing}>
                <div className={layout.thingWords}>
                  <p className={layout.name}>
                    <RemoteLink to="apps-invoice-details" params={{ id: other.invoiceNumber }}>
                      {t('invoices.number', { number: other.invoiceNumber })}
                    </RemoteLink>
                  </p>
                  <p className={layout.small}>{money(other.totalAmount)}</p>
                </div>
                <InvoiceMark invoice={other} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Field, Select } from 'shared-contracts/ui/forms';
import { outstandingOf } from '../../data/invoiceState.ts';
import { type Invoice, type InvoiceStatus, invoiceStatuses } from '../../data/sample/invoices.ts';
import { daysBetween } from '../../data/sampleDates.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import classes from './InvoiceForm.module.css';

interface InvoiceSumsProps {
  /** As it is typed by now. */
  invoice: Invoice;
  submitLabel: string;
  busy: boolean;
}

/** What the invoice comes to while it is written, and the way to keep it. */
export function InvoiceSums({ invoice, submitLabel, busy }: InvoiceSumsProps) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const money = useMoney();
  const host = useHost();
  const days = daysBetween(invoice.invoiceDate, invoice.dueDate);
  return (
    <Panel title={t('invoices.summary')} className={classes.sums ?? ''}>
      <div className={layout.stack}>
        <div>
          <p className={layout.small}>{t('invoices.total')}</p>
          <p className={layout.large} aria-live="polite">
            {money(invoice.totalAmount)}
          </p>
        </div>
        <Facts
          facts={[
            { label: t('invoices.invoice'), value: invoice.invoiceNumber },
            { label: t('invoices.lines'), value: count(invoice.products.length) },
            { label: t('invoices.outstanding'), value: money(outstandingOf(invoice)) },
            { label: t('invoices.term'), value: days === null ? '–' : t('invoices.termDays', { count: days }) },
          ]}
        />
        <Field name="status" label={t('invoices.payment')}>
          <Select<InvoiceStatus>
            options={invoiceStatuses.map((value) => ({ value, label: t(`invoices.statuses.${value}`) }))}
          />
        </Field>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {submitLabel}
        </Button>
        <Button block onClick={() => host.navigate('apps-invoice-list')}>
          {t('app.cancel')}
        </Button>
        <p className={layout.small}>{t('app.untilReload')}</p>
      </div>
    </Panel>
  );
}

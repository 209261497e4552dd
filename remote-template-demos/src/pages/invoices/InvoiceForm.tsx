import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { FormBody, FormSection, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { keepInvoice } from '../../data/changes.ts';
import { type Invoice, totalOf } from '../../data/sample/invoices.ts';
import layout from '../../parts/app/layout.module.css';
import { LineFields } from './LineFields.tsx';

type Values = Pick<Invoice, 'customerName' | 'invoiceDate' | 'dueDate' | 'from' | 'to' | 'products'>;

interface InvoiceFormProps {
  invoice: Invoice;
  /** Verb on the button that keeps it. */
  submitLabel: string;
}

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The form of an invoice, new or not. What it saves lasts until the page is reloaded. */
export function InvoiceForm({ invoice, submitLabel }: InvoiceFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { invoiceNumber, status } = invoice;
  const model = useFormModel<Values>({
    name: 'demo-invoice',
    initialValues: invoice,
    onSubmit: async (values) => {
      await keepInvoice({ ...values, invoiceNumber, status, totalAmount: totalOf(values.products) });
      host.navigate('apps-invoice-details', { id: invoiceNumber });
    },
  });
  const day = [(value: unknown) => isDay(value) || t('invoices.dayInvalid')];
  const due = [
    ...day,
    (value: unknown, { invoiceDate }: Record<string, unknown>) =>
      String(value) >= String(invoiceDate) || t('invoices.dueEarly'),
  ];
  return (
    <Panel className={layout.narrow ?? ''}>
      <FormBody model={model}>
        <FormSection title={t('invoices.parties')}>
          <TextField name="customerName" label={t('invoices.customer')} required max={80} />
          <TextField name="from" label={t('invoices.from')} required max={200} />
          <TextField name="to" label={t('invoices.to')} required max={200} />
        </FormSection>
        <FormSection title={t('invoices.days')} description={t('invoices.dayHint')}>
          <TextField name="invoiceDate" label={t('invoices.date')} required rules={day} />
          <TextField name="dueDate" label={t('invoices.due')} required rules={due} />
        </FormSection>
        <FormSection title={t('invoices.lines')}>
          <LineFields startsWith={invoice.products.length} />
        </FormSection>
        <div className={layout.row}>
          <Button type="primary" htmlType="submit" loading={model.busy}>
            {submitLabel}
          </Button>
          <p className={layout.muted}>{t('app.untilReload')}</p>
        </div>
      </FormBody>
    </Panel>
  );
}

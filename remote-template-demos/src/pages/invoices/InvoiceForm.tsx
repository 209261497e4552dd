import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Panel, Segmented } from 'shared-contracts/ui/core';
import { AutoComplete, Field, Form, FormBody, Input, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { keepInvoice } from '../../data/changes.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import { type Invoice, totalOf } from '../../data/sample/invoices.ts';
import { dayAfter } from '../../data/sampleDates.ts';
import layout from '../../parts/app/layout.module.css';
import classes from './InvoiceForm.module.css';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { LineFields } from './LineFields.tsx';

type Values = Pick<Invoice, 'customerName' | 'invoiceDate' | 'dueDate' | 'status' | 'from' | 'to' | 'products'>;

interface InvoiceFormProps {
  invoice: Invoice;
  /** Verb on the button that keeps it. */
  submitLabel: string;
}

/** Days until an invoice is to be paid that customers are given. */
const terms = [14, 30, 60];

/** Who it is from and for. A known customer brings its address. */
function Parties() {
  const { t } = useTranslation('remote-template-demos');
  const form = Form.useFormInstance<Values>();
  const { data = [] } = useDemo<Invoice[]>('/invoices');
  const addresses = new Map(data.map(({ customerName, to }) => [customerName, to]));
  const known = [...addresses.keys()].sort().map((value) => ({ value }));
  return (
    <Panel title={t('invoices.parties')}>
      <Field name="customerName" label={t('invoices.customer')} required>
        <AutoComplete
          options={known}
          showSearch={{
            filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
          }}
          onSelect={(name: string) => form.setFieldsValue({ to: addresses.get(name) ?? '' })}
        />
      </Field>
      <div className={classes.pair}>
        <TextField name="from" label={t('invoices.from')} required max={200} lines={[2, 4]} />
        <TextField name="to" label={t('invoices.to')} required max={200} lines={[2, 4]} />
      </div>
    </Panel>
  );
}

/** When it is sent and due, typed or by a usual term. */
function Days() {
  const { t } = useTranslation('remote-template-demos');
  const form = Form.useFormInstance<Values>();
  const invoiceDate = Form.useWatch<string>('invoiceDate') ?? '';
  const dueDate = Form.useWatch<string>('dueDate');
  const term = terms.find((days) => dayAfter(invoiceDate, days) === dueDate);
  return (
    <Panel title={t('invoices.days')}>
      <div className={classes.days}>
        <Field name="invoiceDate" label={t('invoices.date')} required>
          <Input type="date" />
        </Field>
        <Field
          name="dueDate"
          label={t('invoices.due')}
          required
          rules={[(value, values) => String(value) >= String(values.invoiceDate) || t('invoices.dueEarly')]}
        >
          <Input type="date" />
        </Field>
        <Segmented<number>
          className={classes.terms ?? ''}
          aria-label={t('invoices.term')}
          value={term ?? 0}
          options={terms.map((value) => ({ value, label: t('invoices.termDays', { count: value }) }))}
          onChange={(days) => {
            form.setFieldsValue({ dueDate: dayAfter(invoiceDate, days) });
            void form.validateFields(['dueDate']).catch(() => undefined);
          }}
        />
      </div>
    </Panel>
  );
}

/** The form of an invoice, new or not, and what it will look like. What it saves lasts until the page is reloaded. */
export function InvoiceForm({ invoice, submitLabel }: InvoiceFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const [view, setView] = useState('edit');
  const { invoiceNumber } = invoice;
  const model = useFormModel<Values>({
    name: 'demo-invoice',
    initialValues: invoice,
    onSubmit: async (values) => {
      await keepInvoice({ ...values, invoiceNumber, totalAmount: totalOf(values.products) });
      host.navigate('apps-invoice-details', { id: invoiceNumber });
    },
  });
  const typed = Form.useWatch((values) => values, model.instance) ?? invoice;
  const products = (typed.products ?? invoice.products).filter((line) => line !== undefined);
  const drawn: Invoice = { ...invoice, ...typed, products, totalAmount: totalOf(products) };
  return (
    <FormBody model={model}>
      <Segmented
        className={classes.views ?? ''}
        aria-label={t('app.view')}
        value={view}
        onChange={setView}
        options={['edit', 'preview'].map((value) => ({ value, label: t(`invoices.views.${value}`) }))}
      />
      <div className={layout.split}>
        {view === 'preview' && <InvoiceSheet invoice={drawn} />}
        <div className={layout.stack} hidden={view === 'preview'}>
          <Parties />
          <Days />
          <LineFields startsWith={invoice.products.length} />
        </div>
        <InvoiceSums invoice={drawn} submitLabel={submitLabel} busy={model.busy} />
      </div>
    </FormBody>
  );
}

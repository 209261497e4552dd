import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import type { Invoice, InvoiceLine } from '../../data/sample/invoices.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { Sideways } from '../../parts/example/Sideways.tsx';
import classes from './InvoiceSheet.module.css';

function useColumns(): TableProps<InvoiceLine>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const money = useMoney();
  return [
    {
      key: 'name',
      title: t('invoices.line'),
      render: (_, { name, description }) => (
        <>
          <div>{name}</div>
          <div className={layout.muted}>{description}</div>
        </>
      ),
    },
    { key: 'quantity', title: t('invoices.quantity'), align: 'end', render: (_, { quantity }) => count(quantity) },
    { key: 'price', title: t('invoices.price'), align: 'end', render: (_, { price }) => money(price) },
    { key: 'sum', title: t('invoices.sum'), align: 'end', render: (_, { quantity, price }) => money(quantity * price) },
  ];
}

/** An invoice as it is sent and printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return (
    <div className={`${layout.stack} ${classes.sheet}`}>
      <Panel>
        <Facts
          facts={[
            { label: t('invoices.invoice'), value: invoice.invoiceNumber },
            { label: t('invoices.from'), value: invoice.from },
            { label: t('invoices.to'), value: invoice.to },
            { label: t('invoices.date'), value: date(invoice.invoiceDate) },
            { label: t('invoices.due'), value: date(invoice.dueDate) },
          ]}
        />
      </Panel>
      <Panel title={t('invoices.lines')} meta={t('invoices.totalOf', { total: money(invoice.totalAmount) })} flush>
        <Sideways label={t('invoices.lines')}>
          <Table<InvoiceLine>
            rowKey="name"
            columns={useColumns() ?? []}
            dataSource={[...invoice.products]}
            pagination={false}
          />
        </Sideways>
      </Panel>
    </div>
  );
}

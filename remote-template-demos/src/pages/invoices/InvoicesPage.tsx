import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { callDemo, useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { InvoiceMark } from './InvoiceMark.tsx';

function useColumns(onDelete: (invoice: Invoice) => void): TableProps<Invoice>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return [
    {
      key: 'number',
      title: t('invoices.invoice'),
      sorter: (one, other) => one.invoiceNumber.localeCompare(other.invoiceNumber),
      render: (_, { invoiceNumber }) => (
        <RemoteLink to="apps-invoice-details" params={{ id: invoiceNumber }}>
          {invoiceNumber}
        </RemoteLink>
      ),
    },
    { key: 'customer', title: t('invoices.customer'), dataIndex: 'customerName' },
    { key: 'date', title: t('invoices.date'), render: (_, { invoiceDate }) => date(invoiceDate) },
    {
      key: 'due',
      title: t('invoices.due'),
      sorter: (one, other) => one.dueDate.localeCompare(other.dueDate),
      render: (_, { dueDate }) => date(dueDate),
    },
    {
      key: 'total',
      title: t('invoices.total'),
      align: 'end',
      sorter: (one, other) => one.totalAmount - other.totalAmount,
      render: (_, { totalAmount }) => money(totalAmount),
    },
    { key: 'status', title: t('app.status'), render: (_, { status }) => <InvoiceMark status={status} /> },
    {
      key: 'acts',
      title: t('app.acts'),
      render: (_, invoice) => (
        <Button
          size="small"
          danger
          aria-label={t('app.deleteNamed', { name: invoice.invoiceNumber })}
          onClick={() => onDelete(invoice)}
        >
          {t('app.delete')}
        </Button>
      ),
    },
  ];
}

/** Invoices of the demo company. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { data, isLoading, mutate } = useDemo<Invoice[]>('/invoices');
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<Invoice>();
  const wanted = search.toLowerCase();
  const shown = (data ?? []).filter((each) =>
    `${each.invoiceNumber} ${each.customerName}`.toLowerCase().includes(wanted),
  );
  const remove = async ({ invoiceNumber }: Invoice) => {
    setLeaving(undefined);
    await mutate(await callDemo<Invoice[]>(`/invoice/delete?id=${invoiceNumber}`), { revalidate: false });
  };
  return (
    <>
      <PageHeader
        title={t('invoices.title')}
        count={data?.length}
        actions={
          <Button type="primary" onClick={() => host.navigate('apps-invoice-add')}>
            {t('invoices.add')}
          </Button>
        }
      />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('invoices.search')} value={search} onChange={setSearch} />
      </div>
      <ListTable<Invoice>
        label={t('invoices.title')}
        loading={isLoading}
        rowKey="invoiceNumber"
        pageSize={10}
        columns={useColumns(setLeaving)}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('invoices.deleteTitle', { number: leaving?.invoiceNumber ?? '' })}
        confirmLabel={t('app.delete')}
        danger
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {t('app.untilReload')}
      </ConfirmDialog>
    </>
  );
}

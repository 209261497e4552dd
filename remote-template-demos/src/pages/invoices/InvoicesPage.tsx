import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { isOverdue, outstandingOf, sumOf } from '../../data/invoiceState.ts';
import { callDemo, useDemo } from '../../data/mock/demoCalls.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { MoreMenu } from '../../parts/app/MoreMenu.tsx';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { InvoiceMark } from './InvoiceMark.tsx';

function Acts({ invoice, onDelete }: { invoice: Invoice; onDelete: (invoice: Invoice) => void }) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const id = invoice.invoiceNumber;
  return (
    <MoreMenu
      label={t('app.more', { name: id })}
      acts={[
        { key: 'open', label: t('app.open'), onSelect: () => host.navigate('apps-invoice-details', { id }) },
        { key: 'edit', label: t('app.edit'), onSelect: () => host.navigate('apps-invoice-edit', { id }) },
        { key: 'delete', label: t('app.delete'), danger: true, onSelect: () => onDelete(invoice) },
      ]}
    />
  );
}

function useColumns(onDelete: (invoice: Invoice) => void): TableProps<Invoice>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  const wide = layout.wide ?? '';
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
    {
      key: 'customer',
      title: t('invoices.customer'),
      render: (_, { customerName, totalAmount }) => (
        <span className={layout.thing}>
          <span className={wide}>
            <Initials name={customerName} />
          </span>
          <span>
            {customerName}
            <p className={`${layout.small} ${layout.phone}`}>{money(totalAmount)}</p>
          </span>
        </span>
      ),
    },
    { key: 'date', className: wide, title: t('invoices.date'), render: (_, { invoiceDate }) => write(invoiceDate) },
    {
      key: 'due',
      className: wide,
      title: t('invoices.due'),
      sorter: (one, other) => one.dueDate.localeCompare(other.dueDate),
      render: (_, { dueDate }) => write(dueDate),
    },
    {
      key: 'total',
      className: wide,
      title: t('invoices.total'),
      align: 'end',
      sorter: (one, other) => one.totalAmount - other.totalAmount,
      render: (_, { totalAmount }) => money(totalAmount),
    },
    { key: 'status', title: t('app.status'), render: (_, invoice) => <InvoiceMark invoice={invoice} /> },
    {
      key: 'acts',
      title: '',
      align: 'end',
      width: 56,
      render: (_, invoice) => <Acts invoice={invoice} onDelete={onDelete} />,
    },
  ];
}

const states = ['full', 'EMI', 'unpaid', 'overdue'] as const;
type State = (typeof states)[number];

/** An overdue invoice is not among those that are merely unpaid. */
const stateOf = (invoice: Invoice): State => (isOverdue(invoice) ? 'overdue' : invoice.status);

function Sums({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const invoiced = sumOf(invoices, ({ totalAmount }) => totalAmount);
  const outstanding = sumOf(invoices, outstandingOf);
  const overdue = invoices.filter((each) => isOverdue(each));
  const count = (of: readonly Invoice[]) => t('invoices.count', { count: of.length });
  return (
    <Figures
      figures={[
        { label: t('invoices.invoiced'), value: money(invoiced), note: count(invoices) },
        {
          label: t('invoices.paid'),
          value: money(invoiced - outstanding),
          note: count(invoices.filter(({ status }) => status === 'full')),
        },
        {
          label: t('invoices.outstanding'),
          value: money(outstanding),
          note: count(invoices.filter(({ status }) => status !== 'full')),
        },
        { label: t('invoices.overdue'), value: money(sumOf(overdue, outstandingOf)), note: count(overdue) },
      ]}
    />
  );
}

function useStateChoices(invoices: readonly Invoice[]) {
  const { t } = useTranslation('remote-template-demos');
  const named = (name: string, of: readonly Invoice[]) => t('app.count', { name, count: of.length });
  return [
    { value: '', label: named(t('app.anyStatus'), invoices) },
    ...states.map((state) => ({
      value: state as string,
      label: named(
        state === 'overdue' ? t('invoices.overdue') : t(`invoices.statuses.${state}`),
        invoices.filter((each) => stateOf(each) === state),
      ),
    })),
  ];
}

/** Invoices of the demo company. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { data = [], isLoading, mutate } = useDemo<Invoice[]>('/invoices');
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [leaving, setLeaving] = useState<Invoice>();
  const isShown = (each: Invoice) =>
    `${each.invoiceNumber} ${each.customerName}`.toLowerCase().includes(search.toLowerCase()) &&
    (state === '' || stateOf(each) === state);
  const remove = async ({ invoiceNumber }: Invoice) => {
    setLeaving(undefined);
    await mutate(await callDemo<Invoice[]>(`/invoice/delete?id=${invoiceNumber}`), { revalidate: false });
  };
  const add = (
    <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => host.navigate('apps-invoice-add')}>
      {t('invoices.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('invoices.title')} count={isLoading ? undefined : data.length} actions={add} />
      <div className={layout.stack}>
        <Sums invoices={data} />
        <div className={layout.row}>
          <SearchField className={layout.grow ?? ''} label={t('invoices.search')} value={search} onChange={setSearch} />
          <div className={layout.sideways}>
            <Segmented<string>
              aria-label={t('app.status')}
              value={state}
              onChange={setState}
              options={useStateChoices(data)}
            />
          </div>
        </div>
        <ListTable<Invoice>
          label={t('invoices.title')}
          loading={isLoading}
          rowKey="invoiceNumber"
          pageSize={10}
          columns={useColumns(setLeaving)}
          dataSource={data.filter(isShown).toReversed()}
          scroll={{ x: 'max-content' }}
        />
      </div>
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

import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import { outstandingOf, sumOf } from '../../data/invoiceState.ts';
import type { Invoice } from '../../data/sample/invoices.ts';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';

interface CustomerRow {
  name: string;
  count: number;
  invoiced: number;
  outstanding: number;
  /** YYYY-MM-DD. */
  last: string;
}

/** A row a customer, the best one first. */
function rowsOf(invoices: readonly Invoice[]): CustomerRow[] {
  const names = [...new Set(invoices.map(({ customerName }) => customerName))];
  return names
    .map((name) => {
      const own = invoices.filter(({ customerName }) => customerName === name);
      return {
        name,
        count: own.length,
        invoiced: sumOf(own, ({ totalAmount }) => totalAmount),
        outstanding: sumOf(own, outstandingOf),
        last: own
          .map(({ invoiceDate }) => invoiceDate)
          .sort()
          .at(-1) as string,
      };
    })
    .sort((one, other) => other.invoiced - one.invoiced);
}

/** Customers by what they were invoiced. */
export function CustomerTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const write = useDay();
  const money = useMoney();
  const wide = layout.wide ?? '';
  const columns: TableProps<CustomerRow>['columns'] = [
    {
      key: 'name',
      title: t('invoices.customer'),
      render: (_, { name }) => (
        <span className={layout.thing}>
          <Initials name={name} />
          {name}
        </span>
      ),
    },
    {
      key: 'count',
      className: wide,
      title: t('invoices.title'),
      align: 'end',
      render: (_, row) => count(row.count),
    },
    { key: 'last', className: wide, title: t('dashboards.last'), render: (_, { last }) => write(last) },
    {
      key: 'outstanding',
      className: wide,
      title: t('invoices.outstanding'),
      align: 'end',
      render: (_, row) => money(row.outstanding),
    },
    { key: 'invoiced', title: t('dashboards.invoiced'), align: 'end', render: (_, { invoiced }) => money(invoiced) },
  ];
  return (
    <Panel title={t('dashboards.bestCustomers')} flush>
      <Table<CustomerRow>
        className={layout.rows ?? ''}
        size="small"
        rowKey="name"
        columns={columns}
        dataSource={rowsOf(invoices)}
        pagination={false}
      />
    </Panel>
  );
}

import { IconAnchor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import type { Invoice, InvoiceLine } from '../../data/sample/invoices.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import layout from '../../parts/app/layout.module.css';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { Sideways } from '../../parts/example/Sideways.tsx';
import classes from './InvoiceSheet.module.css';

function useColumns(): TableProps<InvoiceLine>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const money = useMoney();
  const wide = layout.wide ?? '';
  return [
    {
      key: 'name',
      title: t('invoices.line'),
      render: (_, { name, description, quantity, price }) => (
        <>
          <div>{name}</div>
          <div className={layout.muted}>{description}</div>
          <div className={`${layout.small} ${layout.phone}`}>
            {count(quantity)} × {money(price)}
          </div>
        </>
      ),
    },
    {
      key: 'quantity',
      className: wide,
      title: t('invoices.quantity'),
      align: 'end',
      render: (_, { quantity }) => count(quantity),
    },
    { key: 'price', className: wide, title: t('invoices.price'), align: 'end', render: (_, { price }) => money(price) },
    { key: 'sum', title: t('invoices.sum'), align: 'end', render: (_, { quantity, price }) => money(quantity * price) },
  ];
}

/** A name and its address, a line each, as the head of a letter has them. */
function Party({ label, party }: { label: string; party: string }) {
  const [name, ...address] = party.split(', ');
  return (
    <div>
      <p className={layout.small}>{label}</p>
      <p className={layout.name}>{name}</p>
      {address.map((line) => (
        <p key={line} className={layout.muted}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** An invoice as it is sent and printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  return (
    <Panel className={classes.sheet ?? ''} flush>
      <div className={classes.head}>
        <span className={classes.logo}>
          <IconAnchor size={24} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.title}>
          <p className={layout.large}>{t('invoices.invoice')}</p>
          <p className={layout.muted}>{invoice.invoiceNumber}</p>
        </div>
      </div>
      <div className={classes.parties}>
        <Party label={t('invoices.from')} party={invoice.from} />
        <Party label={t('invoices.to')} party={invoice.to} />
        <Facts
          facts={[
            { label: t('invoices.date'), value: write(invoice.invoiceDate) },
            { label: t('invoices.due'), value: write(invoice.dueDate) },
          ]}
        />
      </div>
      <Sideways label={t('invoices.lines')}>
        <Table<InvoiceLine>
          className={classes.lines ?? ''}
          rowKey={(line) => String(invoice.products.indexOf(line))}
          columns={useColumns() ?? []}
          dataSource={[...invoice.products]}
          pagination={false}
        />
      </Sideways>
      <div className={classes.foot}>
        <p className={layout.muted}>{t('invoices.thanks')}</p>
        <p className={classes.total}>{t('invoices.totalOf', { total: money(invoice.totalAmount) })}</p>
      </div>
    </Panel>
  );
}

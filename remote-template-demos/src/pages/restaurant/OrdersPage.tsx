import { IconBan, IconBike, IconCircleCheck, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import {
  type RestaurantOrder,
  type RestaurantStatus,
  restaurantPayments,
  restaurantStatuses,
} from '../../data/sample/restaurantOrders.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { useMoney } from '../../parts/app/useMoney.ts';
import { orderedAt } from './orderedAt.ts';

const looks = {
  Preparing: { tone: 'info', icon: IconToolsKitchen2 },
  'On Road': { tone: 'warning', icon: IconBike },
  Delivered: { tone: 'success', icon: IconCircleCheck },
  Cancelled: { tone: 'error', icon: IconBan },
} as const satisfies Record<RestaurantStatus, object>;

function useColumns(): TableProps<RestaurantOrder>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  return [
    { key: 'id', title: t('restaurant.order'), dataIndex: 'id' },
    {
      key: 'customer',
      title: t('restaurant.customer'),
      sorter: (one, other) => one.customerName.localeCompare(other.customerName),
      render: (_, { customerName, customerEmail }) => (
        <div className={layout.thing}>
          <span className={layout.wide}>
            <Initials name={customerName} size={36} />
          </span>
          <div>
            <p className={layout.name}>{customerName}</p>
            <p className={layout.small}>{customerEmail}</p>
          </div>
        </div>
      ),
    },
    { key: 'branch', className: layout.wide ?? '', title: t('restaurant.branch'), dataIndex: 'branch' },
    {
      key: 'dateTime',
      className: layout.wide ?? '',
      title: t('restaurant.ordered'),
      sorter: (one, other) => orderedAt(one).localeCompare(orderedAt(other)),
      render: (_, order) => <RelativeTime value={orderedAt(order)} />,
    },
    {
      key: 'payment',
      className: layout.wide ?? '',
      title: t('app.paidBy'),
      render: (_, order) => t(`app.payment.${order.paymentMethod}`),
    },
    {
      key: 'total',
      className: layout.wide ?? '',
      title: t('restaurant.total'),
      align: 'end',
      sorter: (one, other) => one.total - other.total,
      render: (_, { total }) => money(total),
    },
    {
      key: 'status',
      title: t('app.status'),
      render: (_, { status }) => <Mark {...looks[status]}>{t(`restaurant.statuses.${status}`)}</Mark>,
    },
  ];
}

interface ChoiceProps {
  label: string;
  placeholder: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, placeholder, options, onChange }: ChoiceProps) {
  return (
    <Select<string>
      className={layout.choice ?? ''}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      onChange={(value) => onChange(value ?? '')}
      options={options}
    />
  );
}

/** How the kitchen does, over all orders that are shown. */
function Sums({ orders }: { orders: readonly RestaurantOrder[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const money = useMoney();
  const kept = orders.filter(({ status }) => status !== 'Cancelled');
  const revenue = kept.reduce((sum, { total }) => sum + total, 0);
  const countOf = (wanted: RestaurantStatus) => count(orders.filter(({ status }) => status === wanted).length);
  return (
    <Figures
      figures={[
        { label: t('restaurant.statuses.Preparing'), value: countOf('Preparing') },
        { label: t('restaurant.statuses.On Road'), value: countOf('On Road') },
        { label: t('restaurant.statuses.Delivered'), value: countOf('Delivered') },
        {
          label: t('restaurant.revenue'),
          value: money(revenue),
          note: t('restaurant.each', { amount: money(revenue / Math.max(1, kept.length)) }),
        },
      ]}
    />
  );
}

/** Orders of the demo restaurant. The demo server searches and picks. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [wanted, setWanted] = useState({ q: '', status: '', payMethod: '' });
  const { data, isLoading } = useDemo<{ orders: RestaurantOrder[] }>(
    `/restaurant/orders?${new URLSearchParams(wanted)}`,
  );
  const set = (name: keyof typeof wanted) => (value: string) => setWanted((before) => ({ ...before, [name]: value }));
  return (
    <>
      <PageHeader title={t('restaurant.orders')} count={data?.orders.length} />
      <div className={layout.stack}>
        <Sums orders={data?.orders ?? []} />
        <div className={layout.row}>
          <SearchField
            className={layout.grow ?? ''}
            label={t('restaurant.search')}
            value={wanted.q}
            onChange={set('q')}
          />
          <Choice
            label={t('app.status')}
            placeholder={t('app.anyStatus')}
            options={restaurantStatuses.map((value) => ({ value, label: t(`restaurant.statuses.${value}`) }))}
            onChange={set('status')}
          />
          <Choice
            label={t('app.paidBy')}
            placeholder={t('restaurant.anyPayment')}
            options={restaurantPayments.map((value) => ({ value, label: t(`app.payment.${value}`) }))}
            onChange={set('payMethod')}
          />
        </div>
        <ListTable<RestaurantOrder>
          label={t('restaurant.orders')}
          loading={isLoading}
          rowKey="id"
          pageSize={10}
          columns={useColumns()}
          dataSource={(data?.orders ?? []).toReversed()}
          scroll={{ x: 'max-content' }}
        />
      </div>
    </>
  );
}

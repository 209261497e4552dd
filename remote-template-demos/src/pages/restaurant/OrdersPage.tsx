import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
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
import layout from '../../parts/app/layout.module.css';
import { Mark, type MarkTone } from '../../parts/app/Mark.tsx';
import { useMoney } from '../../parts/app/useMoney.ts';
import { orderedAt } from './orderedAt.ts';

const tones: Readonly<Record<RestaurantStatus, MarkTone>> = {
  Preparing: 'info',
  'On Road': 'warning',
  Delivered: 'success',
  Cancelled: 'error',
};

function useColumns(): TableProps<RestaurantOrder>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return [
    { key: 'id', title: t('restaurant.order'), dataIndex: 'id' },
    {
      key: 'customer',
      title: t('restaurant.customer'),
      sorter: (one, other) => one.customerName.localeCompare(other.customerName),
      render: (_, { customerName, customerEmail }) => (
        <>
          <div>{customerName}</div>
          <div className={layout.muted}>{customerEmail}</div>
        </>
      ),
    },
    { key: 'branch', title: t('restaurant.branch'), dataIndex: 'branch' },
    {
      key: 'dateTime',
      title: t('restaurant.ordered'),
      sorter: (one, other) => orderedAt(one).localeCompare(orderedAt(other)),
      render: (_, order) => `${date(orderedAt(order))}, ${orderedAt(order).slice(-5)}`,
    },
    { key: 'payment', title: t('app.paidBy'), render: (_, order) => t(`app.payment.${order.paymentMethod}`) },
    {
      key: 'total',
      title: t('restaurant.total'),
      align: 'end',
      sorter: (one, other) => one.total - other.total,
      render: (_, { total }) => money(total),
    },
    {
      key: 'status',
      title: t('app.status'),
      render: (_, { status }) => <Mark tone={tones[status]}>{t(`restaurant.statuses.${status}`)}</Mark>,
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
      className={layout.grow ?? ''}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      onChange={(value) => onChange(value ?? '')}
      options={options}
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
      <div className={layout.bar}>
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
        dataSource={data?.orders ?? []}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { DeliveryStatus, Order } from '../../data/sample/orders.ts';
import { DeliveryMark, deliveryStatuses } from '../../parts/app/DeliveryMark.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';

function useColumns(): TableProps<Order>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return [
    {
      key: 'orderId',
      title: t('shop.order'),
      sorter: (one, other) => one.orderId - other.orderId,
      render: (_, { orderId }) => (
        <RemoteLink to="ecommerce-order-overview" search={`order=${orderId}`}>
          {String(orderId)}
        </RemoteLink>
      ),
    },
    { key: 'customer', title: t('shop.customer'), dataIndex: 'customer' },
    { key: 'productName', title: t('shop.product'), dataIndex: 'productName' },
    {
      key: 'orderDate',
      title: t('shop.ordered'),
      sorter: (one, other) => one.orderDate.localeCompare(other.orderDate),
      render: (_, { orderDate }) => date(orderDate),
    },
    { key: 'paymentMethod', title: t('app.paidBy'), render: (_, order) => t(`app.payment.${order.paymentMethod}`) },
    {
      key: 'amount',
      title: t('shop.amount'),
      align: 'end',
      sorter: (one, other) => one.amount - other.amount,
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'deliveryStatus',
      title: t('app.status'),
      render: (_, order) => <DeliveryMark status={order.deliveryStatus} />,
    },
  ];
}

/** Orders of the demo shop. Their status is shown; nothing here moves it on. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { data, isLoading } = useDemo<Order[]>('/orders');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<DeliveryStatus>();
  const wanted = search.toLowerCase();
  const shown = (data ?? []).filter(
    ({ orderId, customer, productName, deliveryStatus }) =>
      [String(orderId), customer, productName].some((text) => text.toLowerCase().includes(wanted)) &&
      (status === undefined || deliveryStatus === status),
  );
  return (
    <>
      <PageHeader title={t('shop.orders')} count={data?.length} />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('shop.searchOrders')} value={search} onChange={setSearch} />
        <Select<DeliveryStatus>
          className={layout.grow ?? ''}
          aria-label={t('app.status')}
          placeholder={t('app.anyStatus')}
          allowClear
          value={status ?? null}
          onChange={(next) => setStatus(next ?? undefined)}
          options={deliveryStatuses.map((value) => ({ value, label: t(`app.delivery.${value}`) }))}
        />
      </div>
      <ListTable<Order>
        label={t('shop.orders')}
        loading={isLoading}
        rowKey="orderId"
        pageSize={10}
        columns={useColumns()}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { RemoteLink, useAddressState } from 'shared-contracts/react';
import { Button, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { DeliveryStatus, Order } from '../../data/sample/orders.ts';
import { products } from '../../data/sample/products.ts';
import { DeliveryMark, deliveryStatuses } from '../../parts/app/DeliveryMark.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import { useDay } from '../../parts/app/useDay.ts';
import { useMoney } from '../../parts/app/useMoney.ts';
import { ProductPicture } from '../../parts/picture/ProductPicture.tsx';

const imageOf = (name: string) => products.find((product) => product.name === name)?.image ?? '';

function useColumns(): TableProps<Order>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
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
    {
      key: 'customer',
      title: t('shop.customer'),
      sorter: (one, other) => one.customer.localeCompare(other.customer),
      render: (_, { customer, productName }) => (
        <span className={layout.thing}>
          <span className={layout.wide}>
            <Initials name={customer} />
          </span>
          <span>
            {customer}
            <p className={`${layout.small} ${layout.phone}`}>{productName}</p>
          </span>
        </span>
      ),
    },
    {
      key: 'productName',
      className: layout.wide ?? '',
      title: t('shop.product'),
      render: (_, { productName }) => (
        <span className={layout.thing}>
          <ProductPicture name={imageOf(productName)} />
          {productName}
        </span>
      ),
    },
    {
      key: 'orderDate',
      className: layout.wide ?? '',
      title: t('shop.ordered'),
      sorter: (one, other) => one.orderDate.localeCompare(other.orderDate),
      render: (_, { orderDate }) => write(orderDate),
    },
    {
      key: 'paymentMethod',
      className: layout.wide ?? '',
      title: t('app.paidBy'),
      render: (_, order) => t(`app.payment.${order.paymentMethod}`),
    },
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

/** The statuses as choices, each with how many orders have it. */
function useStatusChoices(orders: readonly Order[]) {
  const { t } = useTranslation('remote-template-demos');
  const countOf = (status: DeliveryStatus) => orders.filter(({ deliveryStatus }) => deliveryStatus === status).length;
  return [
    { value: '', label: t('app.count', { name: t('app.anyStatus'), count: orders.length }) },
    ...deliveryStatuses.map((value) => ({
      value: value as string,
      label: t('app.count', { name: t(`app.delivery.${value}`), count: countOf(value) }),
    })),
  ];
}

/** Orders of the demo shop. Their status is shown; nothing here moves it on. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { data = [], isLoading } = useDemo<Order[]>('/orders');
  const { read, write, writeAll } = useAddressState();
  const [wanted, status] = [read('q').toLowerCase(), read('status')];
  const shown = data.filter(
    ({ orderId, customer, productName, deliveryStatus }) =>
      [String(orderId), customer, productName].some((text) => text.toLowerCase().includes(wanted)) &&
      (status === '' || deliveryStatus === status),
  );
  return (
    <>
      <PageHeader title={t('shop.orders')} count={isLoading ? undefined : data.length} />
      <div className={layout.bar}>
        <SearchField
          className={layout.grow ?? ''}
          label={t('shop.searchOrders')}
          value={read('q')}
          onChange={(q) => write('q', q)}
        />
        <div className={layout.sideways}>
          <Segmented<string>
            aria-label={t('app.status')}
            value={status}
            onChange={(value) => write('status', value)}
            options={useStatusChoices(data)}
          />
        </div>
      </div>
      <ListTable<Order>
        label={t('shop.orders')}
        loading={isLoading}
        rowKey="orderId"
        pageSize={10}
        columns={useColumns()}
        dataSource={shown.toReversed()}
        empty={<Button onClick={() => writeAll({ q: '', status: '' })}>{t('app.clear')}</Button>}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

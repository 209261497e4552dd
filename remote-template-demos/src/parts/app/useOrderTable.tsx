import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import type { TableProps } from 'shared-contracts/ui/data';
import type { Order } from '../../data/sample/orders.ts';
import { products } from '../../data/sample/products.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { DeliveryMark } from './DeliveryMark.tsx';
import { Initials } from './Initials.tsx';
import layout from './layout.module.css';
import { useDay } from './useDay.ts';
import { useMoney } from './useMoney.ts';

type Columns = NonNullable<TableProps<Order>['columns']>;

const imageOf = (name: string) => products.find((product) => product.name === name)?.image ?? '';
const wide = layout.wide ?? '';

/** Who ordered; on a phone with what, as the column of products has no room there. */
function Customer({ order: { customer, productName } }: { order: Order }) {
  return (
    <span className={layout.thing}>
      <span className={wide}>
        <Initials name={customer} />
      </span>
      <span>
        {customer}
        <p className={`${layout.small} ${layout.phone}`}>{productName}</p>
      </span>
    </span>
  );
}

function Product({ name }: { name: string }) {
  return (
    <span className={layout.thing}>
      <ProductPicture name={imageOf(name)} />
      {name}
    </span>
  );
}

/** Columns of a table of orders. A whole list of them is sorted, has pictures, and says how each was paid. */
export function useOrderTable({ isWhole }: { isWhole: boolean }): Columns {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  const by = (compare: (one: Order, other: Order) => number) => (isWhole ? { sorter: compare } : {});
  const columns: Columns = [
    {
      key: 'orderId',
      title: t('shop.order'),
      ...by((one, other) => one.orderId - other.orderId),
      render: (_, { orderId }) => (
        <RemoteLink to="ecommerce-order-overview" search={`order=${orderId}`}>
          {String(orderId)}
        </RemoteLink>
      ),
    },
    {
      key: 'customer',
      title: t('shop.customer'),
      ...by((one, other) => one.customer.localeCompare(other.customer)),
      render: (_, order) => <Customer order={order} />,
    },
    {
      key: 'productName',
      className: wide,
      title: t('shop.product'),
      render: (_, { productName }) => (isWhole ? <Product name={productName} /> : productName),
    },
    {
      key: 'orderDate',
      className: wide,
      title: t('shop.ordered'),
      ...by((one, other) => one.orderDate.localeCompare(other.orderDate)),
      render: (_, { orderDate }) => write(orderDate),
    },
    {
      key: 'paymentMethod',
      className: wide,
      title: t('app.paidBy'),
      render: (_, { paymentMethod }) => t(`app.payment.${paymentMethod}`),
    },
    {
      key: 'amount',
      title: t('shop.amount'),
      align: 'end',
      ...by((one, other) => one.amount - other.amount),
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'deliveryStatus',
      title: t('app.status'),
      render: (_, { deliveryStatus }) => <DeliveryMark status={deliveryStatus} />,
    },
  ];
  return isWhole ? columns : columns.filter(({ key }) => key !== 'paymentMethod');
}

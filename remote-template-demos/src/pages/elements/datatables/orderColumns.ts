import type { TFunction } from 'i18next';
import type { Order } from '../../../data/sample/orders.ts';

/** Columns of a table of orders; each can be sorted where all of them are in the browser. */
export function orderColumns(t: TFunction, sorted: boolean) {
  const column = (key: keyof Order) => ({
    key,
    dataIndex: key,
    title: t(`datatables.says.${key}`),
    ...(sorted && {
      sorter: (one: Order, other: Order) => String(one[key]).localeCompare(String(other[key]), 'en', { numeric: true }),
    }),
  });
  return [
    { ...column('orderId'), align: 'right' as const },
    column('customer'),
    column('productName'),
    column('deliveryStatus'),
  ];
}

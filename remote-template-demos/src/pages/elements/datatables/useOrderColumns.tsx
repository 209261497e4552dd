import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import type { Order } from '../../../data/sample/orders.ts';
import { DeliveryMark } from '../../../parts/app/DeliveryMark.tsx';
import { useMoney } from '../../../parts/app/useMoney.ts';

/** Columns that a phone has no room for. */
const atEase: 'md'[] = ['md'];

/** Columns of a table of orders; each can be sorted where all of them are in the browser. */
export function useOrderColumns(sorted: boolean) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const { date } = useFormatters();
  const column = (key: keyof Order) => ({
    key,
    dataIndex: key,
    title: t(`datatables.says.${key}`),
    ...(sorted && {
      sorter: (one: Order, other: Order) => String(one[key]).localeCompare(String(other[key]), 'en', { numeric: true }),
    }),
  });
  return [
    column('orderId'),
    column('customer'),
    { ...column('productName'), responsive: atEase },
    { ...column('orderDate'), responsive: atEase, render: (day: string) => date(day) },
    { ...column('amount'), responsive: atEase, align: 'right' as const, render: money },
    {
      ...column('deliveryStatus'),
      render: (status: Order['deliveryStatus']) => <DeliveryMark status={status} />,
    },
  ];
}

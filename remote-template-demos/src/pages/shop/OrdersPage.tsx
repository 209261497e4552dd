import { useTranslation } from 'react-i18next';
import { useAddressState } from 'shared-contracts/react';
import { Button, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { ListTable } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { DeliveryStatus, Order } from '../../data/sample/orders.ts';
import { deliveryStatuses } from '../../parts/app/DeliveryMark.tsx';
import layout from '../../parts/app/layout.module.css';
import { useOrderTable } from '../../parts/app/useOrderTable.tsx';

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
        columns={useOrderTable({ isWhole: true })}
        dataSource={shown.toReversed()}
        empty={<Button onClick={() => writeAll({ q: '', status: '' })}>{t('app.clear')}</Button>}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

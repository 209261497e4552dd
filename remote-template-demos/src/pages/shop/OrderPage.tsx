import { useTranslation } from 'react-i18next';
import { useAddressState, useFormatters, useHost, useLink } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Order } from '../../data/sample/orders.ts';
import { DeliveryMark } from '../../parts/app/DeliveryMark.tsx';
import { Facts } from '../../parts/app/Facts.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';

function Overview({ order }: { order: Order }) {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return (
    <div className={layout.split}>
      <Panel title={t('shop.order')}>
        <Facts
          facts={[
            { label: t('shop.product'), value: order.productName },
            { label: t('shop.amount'), value: money(order.amount) },
            { label: t('app.paidBy'), value: t(`app.payment.${order.paymentMethod}`) },
          ]}
        />
      </Panel>
      <Panel title={t('shop.delivery')}>
        <Facts
          facts={[
            { label: t('shop.customer'), value: order.customer },
            { label: t('shop.ordered'), value: date(order.orderDate) },
            { label: t('shop.deliveryDay'), value: date(order.deliveryDate) },
          ]}
        />
      </Panel>
    </div>
  );
}

/** An order of the demo shop: the one that the address names, or the first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const wanted = useAddressState().read('order');
  const list = useLink('ecommerce-order-list') ?? '';
  const back = { href: list, label: t('shop.orders'), onClick: () => host.navigate('ecommerce-order-list') };
  return (
    <Loaded read={useDemo<Order[]>('/orders')}>
      {(orders) => {
        const order = wanted ? orders.find(({ orderId }) => String(orderId) === wanted) : orders[0];
        if (!order) return <EmptyState isPage title={t('shop.noOrder')} description={t('shop.noOrderText')} />;
        return (
          <>
            <PageHeader
              title={t('shop.orderNumber', { id: order.orderId })}
              back={back}
              meta={<DeliveryMark status={order.deliveryStatus} />}
            />
            <Overview order={order} />
          </>
        );
      }}
    </Loaded>
  );
}

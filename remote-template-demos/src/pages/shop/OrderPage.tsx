import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Order } from '../../data/sample/orders.ts';
import { useProducts } from '../../data/useProducts.ts';
import { DeliveryMark } from '../../parts/app/DeliveryMark.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { OrderAside } from './order/OrderAside.tsx';
import { OrderHistory } from './order/OrderHistory.tsx';
import { OrderLines } from './order/OrderLines.tsx';
import { ParcelCourse } from './order/ParcelCourse.tsx';

function Overview({ order, orders }: { order: Order; orders: readonly Order[] }) {
  const { t } = useTranslation('remote-template-demos');
  const product = useProducts().data?.products.find(({ name }) => name === order.productName);
  return (
    <div className={layout.split}>
      <div className={layout.stack}>
        <Panel title={t('shop.parcel')}>
          <ParcelCourse order={order} />
        </Panel>
        <OrderLines order={order} product={product} />
        <OrderHistory order={order} />
      </div>
      <OrderAside order={order} orderCount={orders.filter(({ customer }) => customer === order.customer).length} />
    </div>
  );
}

interface ActionsProps {
  order: Order;
  orders: readonly Order[];
  onOpen: (order: Order) => void;
}

/** To the orders before and after it, and onto paper. */
function Actions({ order, orders, onOpen }: ActionsProps) {
  const { t } = useTranslation('remote-template-demos');
  const at = orders.indexOf(order);
  const [before, after] = [orders[at - 1], orders[at + 1]];
  return (
    <>
      <Button
        aria-label={t('shop.before')}
        icon={<IconChevronLeft size={16} aria-hidden />}
        disabled={!before}
        onClick={() => before && onOpen(before)}
      />
      <Button
        aria-label={t('shop.after')}
        icon={<IconChevronRight size={16} aria-hidden />}
        disabled={!after}
        onClick={() => after && onOpen(after)}
      />
      <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
        {t('app.print')}
      </Button>
    </>
  );
}

/** An order of the demo shop: the one that the address names, or the newest. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { read, write } = useAddressState();
  const wanted = read('order');
  const list = useLink('ecommerce-order-list') ?? '';
  const back = { href: list, label: t('shop.orders'), onClick: () => host.navigate('ecommerce-order-list') };
  return (
    <Loaded read={useDemo<Order[]>('/orders')}>
      {(orders) => {
        const order = wanted ? orders.find(({ orderId }) => String(orderId) === wanted) : orders.at(-1);
        if (!order) return <EmptyState isPage title={t('shop.noOrder')} description={t('shop.noOrderText')} />;
        return (
          <>
            <PageHeader
              title={t('shop.orderNumber', { id: order.orderId })}
              back={back}
              meta={<DeliveryMark status={order.deliveryStatus} />}
              actions={
                <Actions order={order} orders={orders} onOpen={({ orderId }) => write('order', String(orderId))} />
              }
            />
            <Overview order={order} orders={orders} />
          </>
        );
      }}
    </Loaded>
  );
}

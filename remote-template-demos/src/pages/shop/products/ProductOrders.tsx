import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { EmptyState, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../../data/mock/demoCalls.ts';
import type { Order } from '../../../data/sample/orders.ts';
import type { Product } from '../../../data/sample/products.ts';
import { DeliveryMark } from '../../../parts/app/DeliveryMark.tsx';
import { Initials } from '../../../parts/app/Initials.tsx';
import layout from '../../../parts/app/layout.module.css';
import { useDay } from '../../../parts/app/useDay.ts';

/** Who ordered a product, the newest order first. */
export function ProductOrders({ product }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const { data = [] } = useDemo<Order[]>('/orders');
  const orders = data.filter(({ productName }) => productName === product.name).toReversed();
  return (
    <Panel title={t('shop.orders')} meta={orders.length}>
      {orders.length === 0 ? (
        <EmptyState title={t('shop.notOrdered')} />
      ) : (
        <ul className={layout.things}>
          {orders.map((order) => (
            <li key={order.orderId} className={layout.thing}>
              <Initials name={order.customer} size={36} />
              <div className={layout.thingWords}>
                <p className={layout.name}>
                  <RemoteLink to="ecommerce-order-overview" search={`order=${order.orderId}`}>
                    {t('shop.orderNumber', { id: order.orderId })}
                  </RemoteLink>
                </p>
                <p className={layout.small}>{`${order.customer} · ${write(order.orderDate)}`}</p>
              </div>
              <DeliveryMark status={order.deliveryStatus} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import type { DeliveryStatus, Order } from '../../data/sample/orders.ts';
import { products } from '../../data/sample/products.ts';
import { sumsBy } from '../../data/sumsBy.ts';
import { productSearch } from '../../data/useProducts.ts';
import { deliveryLooks, deliveryStatuses } from '../../parts/app/DeliveryMark.tsx';
import layout from '../../parts/app/layout.module.css';
import { ShareBars } from '../../parts/app/ShareBars.tsx';
import { useMoney } from '../../parts/app/useMoney.ts';
import { useOrderTable } from '../../parts/app/useOrderTable.tsx';
import { ProductPicture } from '../../parts/picture/ProductPicture.tsx';

/** Rows of each list. */
const shown = 6;
const colors: Readonly<Record<DeliveryStatus, `--${string}`>> = {
  Pending: '--text-3',
  Processing: '--info',
  Shipped: '--chart-1',
  'Out for Delivery': '--chart-hold',
  Delivered: '--chart-ok',
  Cancelled: '--chart-bad',
};

/** The way to the page of the whole list. */
function Way({ to }: { to: 'ecommerce-order-list' | 'ecommerce-products-list' }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <RemoteLink className={layout.way} to={to}>
      {t('app.all')}
    </RemoteLink>
  );
}

/** Where the parcels of all orders are. */
export function ParcelStatuses({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  return (
    <Panel title={t('dashboards.parcels')} meta={count(orders.length)}>
      <ShareBars
        shares={deliveryStatuses.map((status) => {
          const { icon: Picture } = deliveryLooks[status];
          const ofStatus = orders.filter(({ deliveryStatus }) => deliveryStatus === status).length;
          return {
            id: status,
            label: (
              <>
                <Picture size={16} stroke={1.8} aria-hidden />
                {t(`app.delivery.${status}`)}
              </>
            ),
            value: count(ofStatus),
            share: ofStatus / Math.max(1, orders.length),
            color: colors[status],
          };
        })}
      />
    </Panel>
  );
}

/** The newest orders, each with the way to its page. */
export function NewestOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('dashboards.newest')} actions={<Way to="ecommerce-order-list" />} flush>
      <Table<Order>
        className={layout.rows ?? ''}
        size="small"
        rowKey="orderId"
        columns={useOrderTable({ isWhole: false })}
        dataSource={orders.toReversed().slice(0, shown)}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </Panel>
  );
}

/** What sells best. */
export function BestProducts({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const sold = sumsBy(
    orders.filter(({ deliveryStatus }) => deliveryStatus !== 'Cancelled'),
    ({ productName }) => productName,
    ({ amount }) => amount,
  ).sort((one, other) => other.sum - one.sum);
  const countOf = (name: string) => orders.filter(({ productName }) => productName === name).length;
  const imageOf = (name: string) => products.find((product) => product.name === name)?.image ?? '';
  return (
    <Panel title={t('dashboards.bestProducts')} actions={<Way to="ecommerce-products-list" />}>
      <ul className={layout.things}>
        {sold.slice(0, shown).map(({ name, sum }) => (
          <li key={name} className={layout.thing}>
            <ProductPicture name={imageOf(name)} />
            <span className={layout.thingWords}>
              <span className={layout.plain}>
                <RemoteLink to="ecommerce-products-overview" search={productSearch({ name })}>
                  {name}
                </RemoteLink>
              </span>
              <p className={layout.small}>{t('dashboards.sold', { count: countOf(name) })}</p>
            </span>
            <span className={layout.end}>{money(sum)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

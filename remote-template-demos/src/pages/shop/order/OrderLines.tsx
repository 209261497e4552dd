import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import type { Order } from '../../../data/sample/orders.ts';
import type { Product } from '../../../data/sample/products.ts';
import { productSearch } from '../../../data/useProducts.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import layout from '../../../parts/app/layout.module.css';
import { useMoney } from '../../../parts/app/useMoney.ts';
import { ProductPicture } from '../../../parts/picture/ProductPicture.tsx';
import classes from './OrderLines.module.css';

/** Part of a price that is tax. */
const taxOf = (amount: number) => amount - amount / 1.2;

interface OrderLinesProps {
  order: Order;
  /** Missing where the shop has stopped selling it. */
  product: Product | undefined;
}

function Line({ order, product }: OrderLinesProps) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  return (
    <div className={classes.line}>
      <ProductPicture name={product?.image ?? ''} size="card" />
      <div className={classes.words}>
        <p className={layout.name}>
          {product ? (
            <RemoteLink to="ecommerce-products-overview" search={productSearch(product)}>
              {product.name}
            </RemoteLink>
          ) : (
            order.productName
          )}
        </p>
        <p className={layout.muted}>{product ? product.details.join(' · ') : t('shop.notSold')}</p>
      </div>
      <p className={classes.count}>{t('shop.times', { count: 1, price: money(order.amount) })}</p>
      <p className={classes.sum}>{money(order.amount)}</p>
    </div>
  );
}

/** What was ordered, and what it comes to. */
export function OrderLines(props: OrderLinesProps) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const { amount } = props.order;
  return (
    <Panel title={t('shop.items')} meta="1">
      <Line {...props} />
      <div className={classes.totals}>
        <Facts
          facts={[
            { label: t('shop.subtotal'), value: money(amount) },
            { label: t('shop.shipping'), value: t('shop.free') },
            { label: t('shop.tax'), value: money(taxOf(amount)) },
          ]}
        />
        <p className={classes.total}>
          <span>{t('shop.total')}</span>
          <span>{money(amount)}</span>
        </p>
      </div>
    </Panel>
  );
}

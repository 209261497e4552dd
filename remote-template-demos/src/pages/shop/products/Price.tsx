import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import type { Product } from '../../../data/sample/products.ts';
import { priceOf } from '../../../data/useProducts.ts';
import { Mark } from '../../../parts/app/Mark.tsx';
import { useMoney } from '../../../parts/app/useMoney.ts';
import classes from './Price.module.css';

/** What a customer pays, what it would cost without the discount, and the discount. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  const money = useMoney();
  return (
    <span className={classes.price} data-large={large}>
      <span className={classes.now}>{money(priceOf(product))}</span>
      <span className={classes.before}>
        <VisuallyHidden>{t('shop.listPrice')}</VisuallyHidden>
        <s>{money(product.price)}</s>
      </span>
      <Mark tone="success">{t('shop.off', { share: percent(product.discount / 100) })}</Mark>
    </span>
  );
}

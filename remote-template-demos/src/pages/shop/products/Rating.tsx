import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import type { Product } from '../../../data/sample/products.ts';
import classes from './Rating.module.css';

/** What customers think of a product, in one line. */
export function Rating({ product: { rating, totalRating } }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const total = count(totalRating);
  if (totalRating === 0) return <span className={classes.count}>{t('shop.notRated')}</span>;
  return (
    <span className={classes.rating}>
      <VisuallyHidden>{t('shop.ratingOf', { rating, total })}</VisuallyHidden>
      <IconStarFilled className={classes.star} size={14} aria-hidden />
      <span aria-hidden>{rating.toFixed(1)}</span>
      <span className={classes.count} aria-hidden>
        {`(${total})`}
      </span>
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { EmptyState, Panel } from 'shared-contracts/ui/core';
import type { Product } from '../../../data/sample/products.ts';
import layout from '../../../parts/app/layout.module.css';
import { ShareBars } from '../../../parts/app/ShareBars.tsx';
import { ratingSpread, stars } from './ratingSpread.ts';

/** What customers think of a product, star by star. */
export function Ratings({ product }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const spread = ratingSpread(product.rating);
  return (
    <Panel title={t('shop.ratings')} meta={count(product.totalRating)}>
      {product.totalRating === 0 ? (
        <EmptyState title={t('shop.notRated')} />
      ) : (
        <div className={layout.stack}>
          <p className={layout.large}>{t('shop.ofFive', { rating: product.rating })}</p>
          <ShareBars
            shares={stars.map((star, at) => ({
              id: String(star),
              label: t('shop.stars', { count: star }),
              value: percent(Math.round((spread[at] ?? 0) * 100) / 100),
              share: spread[at] ?? 0,
              color: '--chart-hold',
            }))}
          />
        </div>
      )}
    </Panel>
  );
}

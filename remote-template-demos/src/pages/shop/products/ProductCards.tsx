import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, Panel } from 'shared-contracts/ui/core';
import type { Product } from '../../../data/sample/products.ts';
import { productSearch } from '../../../data/useProducts.ts';
import layout from '../../../parts/app/layout.module.css';
import { ProductPicture } from '../../../parts/picture/ProductPicture.tsx';
import { Price } from './Price.tsx';
import classes from './ProductCards.module.css';
import { ProductMenu } from './ProductMenu.tsx';
import type { ProductsViewProps } from './productsView.ts';
import { Rating } from './Rating.tsx';

function ProductCard({ product, onDelete }: { product: Product; onDelete: (product: Product) => void }) {
  return (
    <Panel className={layout.card ?? ''} flush>
      <div className={layout.cardCover}>
        <ProductPicture name={product.image} size="cover" />
      </div>
      <div className={classes.words}>
        <div className={layout.thing}>
          <h2 className={`${layout.name} ${layout.thingWords}`}>
            <RemoteLink to="ecommerce-products-overview" search={productSearch(product)}>
              {product.name}
            </RemoteLink>
          </h2>
          <ProductMenu product={product} onDelete={onDelete} />
        </div>
        <Rating product={product} />
        <Price product={product} />
      </div>
    </Panel>
  );
}

/** Products as cards, with their pictures in large. */
export function ProductCards({ products, isLoading, onDelete, empty }: ProductsViewProps) {
  const { t } = useTranslation('remote-template-demos');
  if (isLoading) return <DelayedSkeleton />;
  if (products.length === 0) return <EmptyState title={t('shop.none')} action={empty} />;
  return (
    <ul className={`${layout.cards} ${layout.goods}`}>
      {products.map((product) => (
        <li key={product.name}>
          <ProductCard product={product} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}

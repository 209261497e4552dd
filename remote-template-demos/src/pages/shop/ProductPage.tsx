import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters, useHost, useLink } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import type { Product } from '../../data/sample/products.ts';
import { productSearch, useNamedProduct, useProducts } from '../../data/useProducts.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { ProductPicture } from '../../parts/picture/ProductPicture.tsx';
import classes from './ProductPage.module.css';
import { Price } from './products/Price.tsx';
import { ProductOrders } from './products/ProductOrders.tsx';
import { Rating } from './products/Rating.tsx';
import { Ratings } from './products/Ratings.tsx';

function Sheet({ product }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  return (
    <div className={layout.stack}>
      <Rating product={product} />
      <Price product={product} large />
      <ul className={classes.details}>
        {product.details.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      <hr className={classes.rule} />
      <Facts
        facts={[
          { label: t('shop.number'), value: product.id },
          { label: t('shop.reviews'), value: count(product.totalReview) },
          { label: t('shop.shipping'), value: t('shop.free') },
          { label: t('shop.delivery'), value: t('shop.inDays') },
        ]}
      />
    </div>
  );
}

function Others({ product, products }: { product: Product; products: readonly Product[] }) {
  const { t } = useTranslation('remote-template-demos');
  const at = products.indexOf(product);
  const others = [1, 2, 3, 4].flatMap((step) => products[(at + step) % products.length] ?? []);
  return (
    <Panel title={t('shop.others')}>
      <ul className={layout.things}>
        {others.map((other) => (
          <li key={other.name} className={layout.thing}>
            <ProductPicture name={other.image} size="card" />
            <div className={layout.thingWords}>
              <p className={layout.name}>
                <RemoteLink to="ecommerce-products-overview" search={productSearch(other)}>
                  {other.name}
                </RemoteLink>
              </p>
              <Price product={other} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A product of the demo shop. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const list = useLink('ecommerce-products-list') ?? '';
  const back = { href: list, label: t('shop.products'), onClick: () => host.navigate('ecommerce-products-list') };
  const find = useNamedProduct();
  return (
    <Loaded read={useProducts()}>
      {({ products }) => {
        const product = find(products);
        if (!product) return <EmptyState isPage title={t('shop.gone')} description={t('shop.goneText')} />;
        const edit = () => host.navigate('ecommerce-products-edit', undefined, { search: productSearch(product) });
        return (
          <>
            <PageHeader
              title={product.name}
              back={back}
              actions={
                <Button type="primary" icon={<IconPencil size={16} aria-hidden />} onClick={edit}>
                  {t('app.edit')}
                </Button>
              }
            />
            <div className={layout.stack}>
              <Panel>
                <div className={classes.sheet}>
                  <ProductPicture name={product.image} size="cover" />
                  <Sheet product={product} />
                </div>
              </Panel>
              <div className={layout.thirds}>
                <ProductOrders product={product} />
                <Ratings product={product} />
                <Others product={product} products={products} />
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormatters, useHost, useLink } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import type { Product } from '../../data/sample/products.ts';
import { Drawing } from '../../parts/app/Drawing.tsx';
import { Facts } from '../../parts/app/Facts.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { priceOf, productSearch, useNamedProduct, useProducts } from './useProducts.ts';

function Overview({ product }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const money = useMoney();
  return (
    <div className={layout.split}>
      <Panel title={t('shop.specification')}>
        <div className={layout.stack}>
          <Drawing name={product.image} size={64} />
          <ul>
            {product.details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Panel>
      <Panel title={t('shop.price')}>
        <p className={layout.large}>{money(priceOf(product))}</p>
        <Facts
          facts={[
            { label: t('shop.listPrice'), value: <span className={layout.old}>{money(product.price)}</span> },
            { label: t('shop.discount'), value: percent(product.discount / 100) },
            {
              label: t('shop.rating'),
              value: t('shop.ratingOf', { rating: product.rating, total: count(product.totalRating) }),
            },
            { label: t('shop.reviews'), value: count(product.totalReview) },
            { label: t('shop.number'), value: product.id },
          ]}
        />
      </Panel>
    </div>
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
            <PageHeader title={product.name} back={back} actions={<Button onClick={edit}>{t('app.edit')}</Button>} />
            <Overview product={product} />
          </>
        );
      }}
    </Loaded>
  );
}

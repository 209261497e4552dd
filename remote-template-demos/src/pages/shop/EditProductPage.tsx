import { useTranslation } from 'react-i18next';
import { EmptyState, PageHeader } from 'shared-contracts/ui/core';
import { useNamedProduct, useProducts } from '../../data/useProducts.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { ProductForm } from './ProductForm.tsx';

/** Changes a product of the demo shop. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const find = useNamedProduct();
  return (
    <Loaded read={useProducts()}>
      {({ products }) => {
        const product = find(products);
        if (!product) return <EmptyState isPage title={t('shop.gone')} description={t('shop.goneText')} />;
        return (
          <>
            <PageHeader title={t('shop.editNamed', { name: product.name })} />
            <ProductForm key={product.name} products={products} product={product} />
          </>
        );
      }}
    </Loaded>
  );
}

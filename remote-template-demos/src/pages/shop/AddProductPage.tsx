import { useTranslation } from 'react-i18next';
import { PageHeader } from 'shared-contracts/ui/core';
import { useProducts } from '../../data/useProducts.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import { ProductForm } from './ProductForm.tsx';

/** Adds a product to the demo shop. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <PageHeader title={t('shop.add')} />
      <Loaded read={useProducts()}>{({ products }) => <ProductForm products={products} />}</Loaded>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import type { Product } from '../../../data/sample/products.ts';
import { productSearch } from '../../../data/useProducts.ts';
import { MoreMenu } from '../../../parts/app/MoreMenu.tsx';

interface ProductMenuProps {
  product: Product;
  onDelete: (product: Product) => void;
}

/** What can be done with a product of the list. */
export function ProductMenu({ product, onDelete }: ProductMenuProps) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const search = productSearch(product);
  return (
    <MoreMenu
      label={t('app.more', { name: product.name })}
      acts={[
        {
          key: 'open',
          label: t('app.open'),
          onSelect: () => host.navigate('ecommerce-products-overview', undefined, { search }),
        },
        {
          key: 'edit',
          label: t('app.edit'),
          onSelect: () => host.navigate('ecommerce-products-edit', undefined, { search }),
        },
        { key: 'delete', label: t('app.delete'), danger: true, onSelect: () => onDelete(product) },
      ]}
    />
  );
}

import { IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import type { Product } from '../../data/sample/products.ts';
import { useProducts } from '../../data/useProducts.ts';
import layout from '../../parts/app/layout.module.css';
import { ProductCards } from './products/ProductCards.tsx';
import { ProductTable } from './products/ProductTable.tsx';

/** The least percent of discount to choose among. */
const discounts = [15, 18];
const views = [
  { value: 'table', icon: IconList },
  { value: 'cards', icon: IconLayoutGrid },
] as const;

/** What of the list is shown, and how; kept in the address. */
function useView() {
  const { read, write, writeAll } = useAddressState();
  const [search, discount] = [read('q').toLowerCase(), Number(read('discount'))];
  return {
    isCards: read('view') === 'cards',
    isNarrowed: search !== '' || discount > 0,
    isShown: (product: Product) =>
      `${product.name} ${product.details.join(' ')}`.toLowerCase().includes(search) && product.discount >= discount,
    read,
    write,
    clear: () => writeAll({ q: '', discount: '' }),
  };
}

function Toolbar({ view: { read, write, isCards } }: { view: ReturnType<typeof useView> }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={layout.bar}>
      <SearchField
        className={layout.grow ?? ''}
        label={t('shop.searchProducts')}
        value={read('q')}
        onChange={(q) => write('q', q)}
      />
      <Select<string>
        className={layout.choice ?? ''}
        aria-label={t('shop.discount')}
        placeholder={t('shop.anyDiscount')}
        allowClear
        value={read('discount') || null}
        onChange={(value) => write('discount', value ?? '')}
        options={discounts.map((value) => ({ value: String(value), label: t('shop.discountFrom', { value }) }))}
      />
      <Segmented<string>
        className={layout.pushed ?? ''}
        aria-label={t('app.view')}
        value={isCards ? 'cards' : 'table'}
        onChange={(value) => write('view', value === 'cards' ? value : '')}
        options={views.map(({ value, icon: Picture }) => ({
          value,
          label: t(`app.views.${value}`),
          icon: <Picture size={16} stroke={1.8} aria-hidden />,
        }))}
      />
    </div>
  );
}

/** Asks before a product is deleted, and does it. The demo server takes the first product with the number. */
function useDeletion() {
  const { t } = useTranslation('remote-template-demos');
  const { data, mutate } = useProducts();
  const [leaving, setLeaving] = useState<Product>();
  const first = leaving && data?.products.find(({ id }) => id === leaving.id);
  const remove = async (id: number) => {
    setLeaving(undefined);
    await mutate({ products: await callDemo<Product[]>(`/product/delete?productId=${id}`) }, { revalidate: false });
  };
  const dialog = (
    <ConfirmDialog
      open={leaving !== undefined}
      title={t('shop.deleteTitle', { name: first?.name ?? '' })}
      confirmLabel={t('app.delete')}
      danger
      onConfirm={() => leaving && void remove(leaving.id)}
      onCancel={() => setLeaving(undefined)}
    >
      {first !== leaving ? t('shop.deleteShared', { id: leaving?.id }) : t('app.untilReload')}
    </ConfirmDialog>
  );
  return { ask: setLeaving, dialog };
}

/** Products of the demo shop, as rows or as cards. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { data, isLoading } = useProducts();
  const view = useView();
  const { ask, dialog } = useDeletion();
  const View = view.isCards ? ProductCards : ProductTable;
  return (
    <>
      <PageHeader
        title={t('shop.products')}
        count={data?.products.length}
        actions={
          <Button
            type="primary"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => host.navigate('ecommerce-products-add')}
          >
            {t('shop.add')}
          </Button>
        }
      />
      <Toolbar view={view} />
      <View
        products={(data?.products ?? []).filter(view.isShown)}
        isLoading={isLoading}
        onDelete={ask}
        empty={view.isNarrowed && <Button onClick={view.clear}>{t('app.clear')}</Button>}
      />
      {dialog}
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters, useHost } from 'shared-contracts/react';
import { Button, ConfirmDialog, PageHeader } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import type { Product } from '../../data/sample/products.ts';
import { Drawing } from '../../parts/app/Drawing.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { priceOf, productSearch, useProducts } from './useProducts.ts';

function useColumns(onDelete: (product: Product) => void): TableProps<Product>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const money = useMoney();
  return [
    {
      key: 'name',
      title: t('shop.product'),
      sorter: (one, other) => one.name.localeCompare(other.name),
      render: (_, product) => (
        <div className={layout.row}>
          <Drawing name={product.image} />
          <RemoteLink to="ecommerce-products-overview" search={productSearch(product)}>
            {product.name}
          </RemoteLink>
        </div>
      ),
    },
    { key: 'id', title: t('shop.number'), dataIndex: 'id', align: 'end', sorter: (one, other) => one.id - other.id },
    {
      key: 'rating',
      title: t('shop.rating'),
      align: 'end',
      sorter: (one, other) => one.rating - other.rating,
      render: (_, { rating, totalRating }) => t('shop.ratingOf', { rating, total: count(totalRating) }),
    },
    { key: 'discount', title: t('shop.discount'), align: 'end', render: (_, { discount }) => percent(discount / 100) },
    {
      key: 'price',
      title: t('shop.price'),
      align: 'end',
      sorter: (one, other) => priceOf(one) - priceOf(other),
      render: (_, product) => money(priceOf(product)),
    },
    {
      key: 'acts',
      title: t('app.acts'),
      render: (_, product) => (
        <Button
          size="small"
          danger
          aria-label={t('app.deleteNamed', { name: product.name })}
          onClick={() => onDelete(product)}
        >
          {t('app.delete')}
        </Button>
      ),
    },
  ];
}

/** Products of the demo shop. Deleting takes the first product with the number, as the demo server does. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { data, isLoading, mutate } = useProducts();
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<Product>();
  const products = data?.products ?? [];
  const shown = products.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  // Numbers are shared: it is the first product with the number that goes.
  const first = leaving && products.find(({ id }) => id === leaving.id);
  const remove = async (id: number) => {
    setLeaving(undefined);
    await mutate({ products: await callDemo<Product[]>(`/product/delete?productId=${id}`) }, { revalidate: false });
  };
  return (
    <>
      <PageHeader
        title={t('shop.products')}
        count={data && products.length}
        actions={
          <Button type="primary" onClick={() => host.navigate('ecommerce-products-add')}>
            {t('shop.add')}
          </Button>
        }
      />
      <div className={layout.bar}>
        <SearchField
          className={layout.grow ?? ''}
          label={t('shop.searchProducts')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <ListTable<Product>
        label={t('shop.products')}
        loading={isLoading}
        rowKey="name"
        columns={useColumns(setLeaving)}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
      />
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
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { useDemo } from '../../../data/mock/demoCalls.ts';
import type { Order } from '../../../data/sample/orders.ts';
import type { Product } from '../../../data/sample/products.ts';
import { priceOf, productSearch } from '../../../data/useProducts.ts';
import layout from '../../../parts/app/layout.module.css';
import { ProductPicture } from '../../../parts/picture/ProductPicture.tsx';
import { Price } from './Price.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import type { ProductsViewProps } from './productsView.ts';
import { Rating } from './Rating.tsx';

/** How often each product was ordered. */
function useSold(): (product: Product) => number {
  const { data: orders = [] } = useDemo<Order[]>('/orders');
  return ({ name }) =>
    orders.filter((order) => order.productName === name && order.deliveryStatus !== 'Cancelled').length;
}

function useColumns(onDelete: (product: Product) => void): TableProps<Product>['columns'] {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const sold = useSold();
  return [
    {
      key: 'name',
      title: t('shop.product'),
      sorter: (one, other) => one.name.localeCompare(other.name),
      render: (_, product) => (
        <div className={layout.thing}>
          <ProductPicture name={product.image} />
          <div>
            <p className={layout.name}>
              <RemoteLink to="ecommerce-products-overview" search={productSearch(product)}>
                {product.name}
              </RemoteLink>
            </p>
            <p className={`${layout.small} ${layout.wide}`}>{product.details.join(' · ')}</p>
            <span className={layout.phone}>
              <Price product={product} />
            </span>
          </div>
        </div>
      ),
    },
    {
      key: 'id',
      className: layout.wide ?? '',
      title: t('shop.number'),
      dataIndex: 'id',
      align: 'end',
      sorter: (one, other) => one.id - other.id,
    },
    {
      key: 'price',
      className: layout.wide ?? '',
      title: t('shop.price'),
      sorter: (one, other) => priceOf(one) - priceOf(other),
      render: (_, product) => <Price product={product} />,
    },
    {
      key: 'rating',
      className: layout.wide ?? '',
      title: t('shop.rating'),
      sorter: (one, other) => one.rating - other.rating,
      render: (_, product) => <Rating product={product} />,
    },
    {
      key: 'reviews',
      className: layout.wide ?? '',
      title: t('shop.reviews'),
      align: 'end',
      sorter: (one, other) => one.totalReview - other.totalReview,
      render: (_, { totalReview }) => count(totalReview),
    },
    {
      key: 'sold',
      className: layout.wide ?? '',
      title: t('shop.sold'),
      align: 'end',
      sorter: (one, other) => sold(one) - sold(other),
      render: (_, product) => count(sold(product)),
    },
    {
      key: 'acts',
      title: '',
      align: 'end',
      width: 56,
      render: (_, product) => <ProductMenu product={product} onDelete={onDelete} />,
    },
  ];
}

/** Products as rows. */
export function ProductTable({ products, isLoading, onDelete, empty }: ProductsViewProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <ListTable<Product>
      label={t('shop.products')}
      loading={isLoading}
      rowKey="name"
      pageSize={10}
      columns={useColumns(onDelete)}
      dataSource={products}
      empty={empty}
      scroll={{ x: 'max-content' }}
    />
  );
}

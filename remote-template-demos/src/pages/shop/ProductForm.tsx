import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Field, FormBody, InputNumber, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { keepProduct } from '../../data/changes.ts';
import type { Product } from '../../data/sample/products.ts';
import { productSearch } from '../../data/useProducts.ts';
import layout from '../../parts/app/layout.module.css';
import { ProductPicture } from '../../parts/picture/ProductPicture.tsx';
import { Price } from './products/Price.tsx';
import { Rating } from './products/Rating.tsx';

interface Values {
  name: string;
  price: number;
  discount: number;
  details: string;
}

interface ProductFormProps {
  products: readonly Product[];
  /** What is edited; a new product where there is none. */
  product?: Product;
}

const fresh = (products: readonly Product[]): Product => ({
  id: Math.max(0, ...products.map(({ id }) => id)) + 1,
  image: '',
  name: '',
  rating: 0,
  totalRating: 0,
  totalReview: 0,
  price: 0,
  discount: 10,
  details: [],
});

const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');

/** The product as customers see it now. */
function Preview({ product }: { product: Product }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('shop.preview')}>
      <div className={layout.stack}>
        <ProductPicture name={product.image} size="cover" />
        {product.name !== '' && (
          <>
            <p className={layout.name}>{product.name}</p>
            <Rating product={product} />
            <Price product={product} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** The form of a product, new or not. What it saves lasts until the page is reloaded. */
export function ProductForm({ products, product }: ProductFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const before = product ?? fresh(products);
  const isTaken = (name: unknown) => products.some((each) => each !== product && each.name === name);
  const model = useFormModel<Values>({
    name: 'demo-product',
    initialValues: { ...before, details: before.details.join('\n') },
    onSubmit: async ({ name, price, discount, details }) => {
      await keepProduct({ ...before, name, price, discount, details: linesOf(details ?? '') }, product?.name);
      host.navigate('ecommerce-products-overview', undefined, { search: productSearch({ name }) });
    },
  });
  return (
    <div className={layout.split}>
      <Panel>
        <FormBody model={model}>
          <TextField
            name="name"
            label={t('shop.name')}
            required
            max={80}
            rules={[(name) => !isTaken(name) || t('shop.taken')]}
          />
          <Field name="price" label={t('shop.listPrice')} required>
            <InputNumber min={0} precision={2} suffix="€" />
          </Field>
          <Field name="discount" label={t('shop.discount')} hint={t('shop.discountHint')} required>
            <InputNumber min={10} max={20} precision={0} suffix="%" />
          </Field>
          <TextField name="details" label={t('shop.specification')} hint={t('shop.detailsHint')} lines={[3, 8]} />
          <div className={layout.row}>
            <Button type="primary" htmlType="submit" loading={model.busy}>
              {t(product ? 'app.save' : 'shop.add')}
            </Button>
            <p className={layout.muted}>{t('app.untilReload')}</p>
          </div>
        </FormBody>
      </Panel>
      <Preview product={before} />
    </div>
  );
}

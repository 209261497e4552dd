import { useTranslation } from 'react-i18next';
import { Button, Panel } from 'shared-contracts/ui/core';
import { products } from '../../../data/sample/products.ts';
import { Drawing } from '../../../parts/app/Drawing.tsx';
import { useMoney } from '../../../parts/app/useMoney.ts';
import classes from './example.module.css';

/** What is in the cart of the demo. */
const cart = products
  .filter(({ image }) => ['headphones', 'keyboard', 'lamp'].includes(image))
  .map((product, at) => ({ ...product, count: at === 2 ? 2 : 1 }));

const vatShare = 0.2;

/** The cart with its sums; its button sends the form beside it. */
export function CheckoutSummary({ form, delivery }: { form: string; delivery: number }) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const goods = cart.reduce((sum, { price, count }) => sum + price * count, 0);
  const total = goods + delivery;
  const sums = [
    { label: t('checkout.goods'), value: money(goods) },
    { label: t('checkout.deliveryCost'), value: money(delivery) },
    { label: t('checkout.vat'), value: money(total - total / (1 + vatShare)) },
  ];
  return (
    <Panel title={t('checkout.cart')} className={classes.aside ?? ''}>
      <div className={classes.stack}>
        <ul className={classes.items}>
          {cart.map(({ name, image, price, count }) => (
            <li key={name} className={classes.item}>
              <Drawing name={image} tone="secondary" />
              <span>
                <strong>{name}</strong>
                <span className={classes.muted}>{t('checkout.count', { number: count })}</span>
              </span>
              {money(price * count)}
            </li>
          ))}
        </ul>
        <dl className={classes.sums}>
          {sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>{t('checkout.total')}</dt>
            <dd>{money(total)}</dd>
          </div>
        </dl>
        <Button block type="primary" size="large" htmlType="submit" form={form}>
          {t('checkout.act')}
        </Button>
        <p className={classes.muted}>{t('checkout.safe')}</p>
      </div>
    </Panel>
  );
}

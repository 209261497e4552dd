import { useTranslation } from 'react-i18next';
import { CopyButton, Panel } from 'shared-contracts/ui/core';
import { customers } from '../../../data/sample/customers.ts';
import type { Order } from '../../../data/sample/orders.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import { Initials } from '../../../parts/app/Initials.tsx';
import layout from '../../../parts/app/layout.module.css';
import { Mark } from '../../../parts/app/Mark.tsx';
import { useDay } from '../../../parts/app/useDay.ts';
import { useMoney } from '../../../parts/app/useMoney.ts';

function Paid({ status }: { status: Order['deliveryStatus'] }) {
  const { t } = useTranslation('remote-template-demos');
  if (status === 'Cancelled') return <Mark tone="neutral">{t('shop.refunded')}</Mark>;
  if (status === 'Pending') return <Mark tone="warning">{t('shop.authorized')}</Mark>;
  return <Mark tone="success">{t('shop.paid')}</Mark>;
}

/** Who ordered, where the parcel goes, and how it is paid. */
export function OrderAside({ order, orderCount }: { order: Order; orderCount: number }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const money = useMoney();
  const customer = customers.find(({ name }) => name === order.customer);
  const address = customer ? [customer.name, customer.street, customer.town] : [order.customer];
  return (
    <div className={layout.stack}>
      <Panel title={t('shop.customer')}>
        <div className={layout.row}>
          <Initials name={order.customer} size={36} />
          <div className={layout.thingWords}>
            <p className={layout.name}>{order.customer}</p>
            <p className={layout.muted}>{t('shop.orderCount', { count: orderCount })}</p>
            {customer && (
              <a className={layout.way} href={`mailto:${customer.email}`}>
                {customer.email}
              </a>
            )}
          </div>
        </div>
      </Panel>
      <Panel
        title={t('shop.delivery')}
        actions={
          <CopyButton size="small" type="text" iconOnly label={t('shop.copyAddress')} text={address.join('\n')} />
        }
      >
        {address.map((line) => (
          <p key={line} className={layout.line}>
            {line}
          </p>
        ))}
        <hr className={layout.rule} />
        <Facts
          facts={[
            { label: t('shop.ordered'), value: write(order.orderDate) },
            { label: t('shop.deliveryDay'), value: write(order.deliveryDate) },
          ]}
        />
      </Panel>
      <Panel title={t('shop.payment')} actions={<Paid status={order.deliveryStatus} />}>
        <Facts
          facts={[
            { label: t('shop.method'), value: t(`app.payment.${order.paymentMethod}`) },
            { label: t('shop.amount'), value: money(order.amount) },
          ]}
        />
      </Panel>
    </div>
  );
}

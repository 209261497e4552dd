import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Order } from '../../data/sample/orders.ts';
import { sumsBy } from '../../data/sumsBy.ts';
import { Facts } from '../../parts/app/Facts.tsx';
import { Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { DayChart } from './DayChart.tsx';

const shown = 8;

function Overview({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const money = useMoney();
  const sold = orders.filter(({ deliveryStatus }) => deliveryStatus !== 'Cancelled');
  const revenue = sold.reduce((sum, { amount }) => sum + amount, 0);
  const byProduct = sumsBy(
    sold,
    ({ productName }) => productName,
    ({ amount }) => amount,
  ).sort((one, other) => other.sum - one.sum);
  return (
    <div className={layout.stack}>
      <Figures
        figures={[
          { label: t('dashboards.revenue'), value: money(revenue), note: t('dashboards.withoutCancelled') },
          { label: t('dashboards.orders'), value: count(orders.length) },
          { label: t('dashboards.average'), value: money(revenue / Math.max(1, sold.length)) },
          { label: t('dashboards.cancelled'), value: percent(1 - sold.length / Math.max(1, orders.length)) },
        ]}
      />
      <div className={layout.split}>
        <DayChart
          title={t('dashboards.revenueByDay')}
          days={sumsBy(
            sold,
            ({ orderDate }) => orderDate,
            ({ amount }) => amount,
          )}
        />
        <Panel title={t('dashboards.bestProducts')}>
          <Facts facts={byProduct.slice(0, shown).map(({ name, sum }) => ({ label: name, value: money(sum) }))} />
        </Panel>
      </div>
    </div>
  );
}

/** How the demo shop does, computed from its orders. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <PageHeader title={t('dashboards.shop')} />
      <Loaded read={useDemo<Order[]>('/orders')}>{(orders) => <Overview orders={orders} />}</Loaded>
    </>
  );
}

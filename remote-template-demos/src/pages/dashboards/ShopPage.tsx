import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Order } from '../../data/sample/orders.ts';
import { type Figure, Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';
import { DayChart } from './DayChart.tsx';
import { BestProducts, NewestOrders, ParcelStatuses } from './ShopPanels.tsx';
import { shopFiguresOf } from './shopFigures.ts';

/** Days of a span; the same number of days before it is what it is compared with. */
const spans = [7, 14] as const;
type Span = (typeof spans)[number];

/** A figure against that of the span before; nothing is said where there was none. */
function useComparison() {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  return (now: number, before: number, moreIsGood = true): Pick<Figure, 'note' | 'trend'> => {
    if (before === 0 || now === before) return { note: t('dashboards.same') };
    const isUp = now > before;
    const share = percent(Math.abs(now / before - 1));
    return {
      note: t(isUp ? 'dashboards.more' : 'dashboards.less', { share }),
      trend: { isUp, isGood: isUp === moreIsGood },
    };
  };
}

function useFigures(orders: readonly Order[], span: Span): Figure[] {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const money = useMoney();
  const compare = useComparison();
  const now = shopFiguresOf(orders, span);
  const before = shopFiguresOf(orders, span, span);
  const course = (label: string, values: readonly number[]) => ({ course: { values, label } });
  return [
    {
      label: t('dashboards.revenue'),
      value: money(now.revenue),
      ...compare(now.revenue, before.revenue),
      ...course(
        t('dashboards.revenueByDay'),
        now.days.map(({ revenue }) => revenue),
      ),
    },
    {
      label: t('dashboards.orders'),
      value: count(now.count),
      ...compare(now.count, before.count),
      ...course(
        t('dashboards.ordersByDay'),
        now.days.map((day) => day.count),
      ),
    },
    { label: t('dashboards.average'), value: money(now.average), ...compare(now.average, before.average) },
    {
      label: t('dashboards.cancelled'),
      value: percent(now.cancelled),
      ...compare(now.cancelled, before.cancelled, false),
    },
  ];
}

function Overview({ orders, span }: { orders: readonly Order[]; span: Span }) {
  const { t } = useTranslation('remote-template-demos');
  const { days } = shopFiguresOf(orders, span);
  return (
    <div className={layout.stack}>
      <Figures figures={useFigures(orders, span)} />
      <div className={layout.level}>
        <DayChart
          title={t('dashboards.revenueByDay')}
          days={days.map(({ day, revenue }) => ({ name: day, sum: revenue }))}
        />
        <ParcelStatuses orders={orders} />
      </div>
      <div className={layout.level}>
        <NewestOrders orders={orders} />
        <BestProducts orders={orders} />
      </div>
    </div>
  );
}

/** How the demo shop does, computed from its orders. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const [span, setSpan] = useState<Span>(14);
  return (
    <>
      <PageHeader
        title={t('dashboards.shop')}
        actions={
          <>
            <Segmented<Span>
              aria-label={t('dashboards.span')}
              value={span}
              onChange={setSpan}
              options={spans.map((value) => ({ value, label: t('dashboards.days', { count: value }) }))}
            />
            <Button
              type="primary"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => host.navigate('ecommerce-products-add')}
            >
              {t('shop.add')}
            </Button>
          </>
        }
      />
      <Loaded read={useDemo<Order[]>('/orders')}>{(orders) => <Overview orders={orders} span={span} />}</Loaded>
    </>
  );
}

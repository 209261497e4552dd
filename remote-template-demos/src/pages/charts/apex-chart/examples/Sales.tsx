import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { orders } from '../../../../data/sample/orders.ts';
import { useMoney } from '../../../../parts/app/useMoney.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { amountsBy } from '../../orderFigures.ts';
import { ApexDrawing } from '../ApexDrawing.tsx';

const days = amountsBy(orders, ({ orderDate }) => orderDate);

export function Sales() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const whole = useMoney(true);
  const day = new Intl.DateTimeFormat(useLocale() === 'fr' ? 'fr' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <ApexDrawing
      label={t('apexChart.says.sales')}
      options={() => ({
        chart: { type: 'area' },
        series: [{ name: t('apexChart.says.amount'), data: days.map(({ sum }) => sum) }],
        colors: [token('--chart-1')],
        stroke: { width: 2, curve: 'monotoneCubic' },
        fill: { type: 'solid', opacity: 0.14 },
        dataLabels: { enabled: false },
        xaxis: {
          categories: days.map(({ name }) => day.format(new Date(name))),
          tickAmount: 4,
          labels: { rotate: 0 },
          tooltip: { enabled: false },
        },
        yaxis: { tickAmount: 4, labels: { formatter: whole } },
        tooltip: { y: { formatter: money } },
      })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { orders } from '../../../../data/sample/orders.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { ApexDrawing } from '../ApexDrawing.tsx';

/** Monday to Sunday, as days of the month that began on a Monday. */
const weekdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)));
const ofDay = (at: number) => orders.filter(({ orderDate }) => new Date(orderDate).getUTCDay() === (at + 1) % 7);
const isCancelled = ({ deliveryStatus }: { deliveryStatus: string }) => deliveryStatus === 'Cancelled';

export function Weekdays() {
  const { t } = useTranslation('remote-template-demos');
  const name = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  const counts = weekdays.map((_, at) => ofDay(at).length);
  const cancelled = weekdays.map((_, at) => ofDay(at).filter(isCancelled).length);
  return (
    <ApexDrawing
      label={t('apexChart.says.weekdays')}
      options={() => ({
        chart: { type: 'bar', stacked: true },
        series: [
          { name: t('apexChart.says.kept'), data: counts.map((count, at) => count - (cancelled[at] ?? 0)) },
          { name: t('apexChart.says.cancelled'), data: cancelled },
        ],
        colors: [token('--chart-1'), token('--chart-bad')],
        plotOptions: { bar: { columnWidth: '48%', borderRadius: 3 } },
        dataLabels: { enabled: false },
        legend: { position: 'bottom' },
        xaxis: { categories: weekdays.map((day) => name.format(day)) },
        yaxis: { tickAmount: 4, labels: { formatter: (value) => String(Math.round(value)) } },
      })}
    />
  );
}

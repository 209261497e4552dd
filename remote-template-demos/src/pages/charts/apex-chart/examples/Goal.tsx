import { useTranslation } from 'react-i18next';
import { orders } from '../../../../data/sample/orders.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { ApexDrawing } from '../ApexDrawing.tsx';

const shareOf = (status: string) =>
  Math.round((orders.filter(({ deliveryStatus }) => deliveryStatus === status).length / orders.length) * 100);

export function Goal() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <ApexDrawing
      label={t('apexChart.says.goal')}
      options={() => ({
        chart: { type: 'radialBar' },
        series: [shareOf('Delivered'), shareOf('Shipped'), shareOf('Cancelled')],
        labels: [t('app.delivery.Delivered'), t('app.delivery.Shipped'), t('app.delivery.Cancelled')],
        colors: [token('--chart-ok'), token('--chart-1'), token('--chart-bad')],
        plotOptions: {
          radialBar: {
            hollow: { size: '36%' },
            track: { background: token('--neutral-bg') },
            dataLabels: { value: { color: token('--text') } },
          },
        },
        stroke: { lineCap: 'round' },
        legend: { show: true, position: 'bottom' },
      })}
    />
  );
}

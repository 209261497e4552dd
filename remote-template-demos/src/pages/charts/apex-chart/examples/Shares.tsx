import { useTranslation } from 'react-i18next';
import { orders } from '../../../../data/sample/orders.ts';
import { useMoney } from '../../../../parts/app/useMoney.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { amountsBy } from '../../orderFigures.ts';
import { ApexDrawing } from '../ApexDrawing.tsx';

const shares = amountsBy(orders, ({ paymentMethod }) => paymentMethod);

export function Shares() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  return (
    <ApexDrawing
      label={t('apexChart.says.shares')}
      options={() => ({
        chart: { type: 'donut' },
        series: shares.map(({ sum }) => sum),
        labels: shares.map(({ name }) => t(`app.payment.${name}`)),
        colors: [token('--chart-1'), token('--chart-hold'), token('--chart-ok')],
        stroke: { colors: [token('--surface')] },
        dataLabels: { enabled: false },
        legend: { position: 'bottom' },
        tooltip: { y: { formatter: money } },
      })}
    />
  );
}

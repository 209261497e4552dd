import { useTranslation } from 'react-i18next';
import { orders } from '../../../../data/sample/orders.ts';
import { useMoney } from '../../../../parts/app/useMoney.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { amountsBy } from '../../orderFigures.ts';
import { CanvasDrawing } from '../CanvasDrawing.tsx';

const best = amountsBy(orders, ({ productName }) => productName)
  .sort((one, other) => other.sum - one.sum)
  .slice(0, 6);

export function Products() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const whole = useMoney(true);
  return (
    <CanvasDrawing
      label={t('chartJs.says.products')}
      config={() => ({
        type: 'bar',
        data: {
          labels: best.map(({ name }) => name),
          datasets: [
            {
              label: t('chartJs.says.amount'),
              data: best.map(({ sum }) => sum),
              backgroundColor: token('--chart-1'),
              borderRadius: 4,
              maxBarThickness: 20,
            },
          ],
        },
        options: {
          indexAxis: 'y',
          scales: {
            x: { ticks: { callback: (value) => whole(Number(value)), maxTicksLimit: 5, maxRotation: 0 } },
            y: { grid: { display: false } },
          },
          plugins: {
            legend: { display: false },
            tooltip: { callbacks: { label: ({ parsed }) => money(parsed.x ?? 0) } },
          },
        },
      })}
    />
  );
}

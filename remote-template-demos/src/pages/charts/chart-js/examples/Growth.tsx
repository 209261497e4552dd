import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { orders } from '../../../../data/sample/orders.ts';
import { useMoney } from '../../../../parts/app/useMoney.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { amountsBy } from '../../orderFigures.ts';
import { CanvasDrawing } from '../CanvasDrawing.tsx';

const days = amountsBy(orders, ({ orderDate }) => orderDate);
const sums = days.map((_, at) => days.slice(0, at + 1).reduce((total, { sum }) => total + sum, 0));

export function Growth() {
  const { t } = useTranslation('remote-template-demos');
  const whole = useMoney(true);
  const day = new Intl.DateTimeFormat(useLocale() === 'fr' ? 'fr' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <CanvasDrawing
      label={t('chartJs.says.growth')}
      config={() => ({
        type: 'line',
        data: {
          labels: days.map(({ name }) => day.format(new Date(name))),
          datasets: [
            {
              label: t('chartJs.says.amount'),
              data: sums,
              borderColor: token('--chart-ok'),
              backgroundColor: token('--success-bg'),
              fill: true,
              tension: 0.3,
              pointRadius: 0,
            },
          ],
        },
        options: {
          interaction: { mode: 'index', intersect: false },
          scales: {
            x: { grid: { display: false }, ticks: { maxTicksLimit: 5, maxRotation: 0 } },
            y: { ticks: { callback: (value) => whole(Number(value)), maxTicksLimit: 5 } },
          },
          plugins: {
            legend: { display: false },
            tooltip: { callbacks: { label: ({ parsed }) => whole(parsed.y ?? 0) } },
          },
        },
      })}
    />
  );
}

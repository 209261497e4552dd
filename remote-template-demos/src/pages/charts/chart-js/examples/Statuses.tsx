import { useTranslation } from 'react-i18next';
import { orders } from '../../../../data/sample/orders.ts';
import { token } from '../../../../parts/charts/onTheme.ts';
import { amountsBy } from '../../orderFigures.ts';
import { CanvasDrawing } from '../CanvasDrawing.tsx';

const counted = orders.map((order) => ({ ...order, amount: 1 }));
const statuses = amountsBy(counted, ({ deliveryStatus }) => deliveryStatus);
const colors = ['--chart-ok', '--chart-bad', '--chart-hold', '--chart-1', '--violet-text', '--text-3'] as const;

export function Statuses() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <CanvasDrawing
      label={t('chartJs.says.statuses')}
      config={() => ({
        type: 'doughnut',
        data: {
          labels: statuses.map(({ name }) => t(`app.delivery.${name}`)),
          datasets: [
            {
              data: statuses.map(({ sum }) => sum),
              backgroundColor: colors.map(token),
              borderColor: token('--surface'),
            },
          ],
        },
        options: { cutout: '64%', plugins: { legend: { position: 'bottom' } } },
      })}
    />
  );
}

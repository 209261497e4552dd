import { useTranslation } from 'react-i18next';
import { orders } from '../../../../data/sample/orders.ts';
import { deliveryStatuses } from '../../../../parts/app/DeliveryMark.tsx';
import { token } from '../../../../parts/charts/onTheme.ts';
import { CanvasDrawing } from '../CanvasDrawing.tsx';

const ways = [
  { name: 'Credit Card', color: '--chart-1' },
  { name: 'PayPal', color: '--chart-hold' },
  { name: 'Debit Card', color: '--chart-ok' },
] as const;
const countOf = (way: string, status: string) =>
  orders.filter(({ paymentMethod, deliveryStatus }) => paymentMethod === way && deliveryStatus === status).length;

export function PaymentsByDelivery() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <CanvasDrawing
      label={t('chartJs.says.payments')}
      config={() => ({
        type: 'bar',
        data: {
          labels: deliveryStatuses.map((status) => t(`app.delivery.${status}`)),
          datasets: ways.map(({ name, color }) => ({
            label: t(`app.payment.${name}`),
            data: deliveryStatuses.map((status) => countOf(name, status)),
            backgroundColor: token(color),
            maxBarThickness: 28,
          })),
        },
        options: {
          scales: {
            x: { stacked: true, grid: { display: false } },
            y: { stacked: true, ticks: { precision: 0, maxTicksLimit: 5 } },
          },
          plugins: { legend: { position: 'bottom' } },
        },
      })}
    />
  );
}

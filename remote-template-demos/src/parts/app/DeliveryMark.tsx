import { useTranslation } from 'react-i18next';
import type { DeliveryStatus } from '../../data/sample/orders.ts';
import { Mark, type MarkTone } from './Mark.tsx';

const tones: Readonly<Record<DeliveryStatus, MarkTone>> = {
  Pending: 'neutral',
  Processing: 'info',
  Shipped: 'primary',
  'Out for Delivery': 'warning',
  Delivered: 'success',
  Cancelled: 'error',
};

/** In the order in which a parcel passes through them. */
export const deliveryStatuses = Object.keys(tones) as DeliveryStatus[];

/** Where a parcel is. */
export function DeliveryMark({ status }: { status: DeliveryStatus }) {
  const { t } = useTranslation('remote-template-demos');
  return <Mark tone={tones[status]}>{t(`app.delivery.${status}`)}</Mark>;
}

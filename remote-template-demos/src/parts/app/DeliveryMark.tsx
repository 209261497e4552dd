import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconPackage,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryStatus } from '../../data/sample/orders.ts';
import { Mark, type MarkTone } from './Mark.tsx';

interface DeliveryLook {
  tone: MarkTone;
  icon: Icon;
}

/** How each status looks, in the order in which a parcel passes through them. */
export const deliveryLooks: Readonly<Record<DeliveryStatus, DeliveryLook>> = {
  Pending: { tone: 'neutral', icon: IconCircleDashed },
  Processing: { tone: 'info', icon: IconPackage },
  Shipped: { tone: 'primary', icon: IconTruck },
  'Out for Delivery': { tone: 'warning', icon: IconTruckDelivery },
  Delivered: { tone: 'success', icon: IconCircleCheck },
  Cancelled: { tone: 'error', icon: IconBan },
};

export const deliveryStatuses = Object.keys(deliveryLooks) as DeliveryStatus[];

/** Where a parcel is. */
export function DeliveryMark({ status }: { status: DeliveryStatus }) {
  const { t } = useTranslation('remote-template-demos');
  return <Mark {...deliveryLooks[status]}>{t(`app.delivery.${status}`)}</Mark>;
}

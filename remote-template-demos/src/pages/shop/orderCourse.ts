import type { DeliveryStatus, Order } from '../../data/sample/orders.ts';
import { sampleDay } from '../../data/sampleDates.ts';

/** What a parcel passes through; one whose order is cancelled passes through none of it. */
export const parcelSteps = ['Pending', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const;

export interface CourseStep {
  status: DeliveryStatus;
  /** YYYY-MM-DD; the day on which it is expected where it has not come, and null where nobody knows. */
  day: string | null;
  state: 'done' | 'current' | 'ahead';
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const daysAfter = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** The course of an order as its tracker shows it: the sample data has the first and the last day alone. */
export function courseOf({ orderDate, deliveryDate, deliveryStatus }: Order, today = sampleDay(0)): CourseStep[] {
  if (deliveryStatus === 'Cancelled') {
    return [
      { status: 'Pending', day: orderDate, state: 'done' },
      { status: 'Cancelled', day: daysAfter(orderDate, 1), state: 'current' },
    ];
  }
  const reached = parcelSteps.indexOf(deliveryStatus);
  const isThere = deliveryStatus === 'Delivered';
  const passed = daysBetween(orderDate, isThere ? deliveryDate : today);
  return parcelSteps.map((status, at) => {
    if (at > reached) return { status, day: status === 'Delivered' ? deliveryDate : null, state: 'ahead' };
    const state = at === reached && !isThere ? 'current' : 'done';
    return { status, day: daysAfter(orderDate, Math.floor((passed * at) / Math.max(1, reached))), state };
  });
}

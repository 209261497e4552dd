import type { Order } from '../../data/sample/orders.ts';
import { sampleDay } from '../../data/sampleDates.ts';

/** How the shop did in a span of days. */
export interface ShopFigures {
  /** Without cancelled orders, like the average. */
  revenue: number;
  count: number;
  average: number;
  /** Share of all orders. */
  cancelled: number;
  /** Every day of the span, also those without an order; the newest last. */
  days: { day: string; revenue: number; count: number }[];
}

const isKept = ({ deliveryStatus }: Order) => deliveryStatus !== 'Cancelled';
const revenueOf = (orders: readonly Order[]) => orders.filter(isKept).reduce((sum, { amount }) => sum + amount, 0);

/** Figures of `length` days; the last of them is `ago` days before today. */
export function shopFiguresOf(orders: readonly Order[], length: number, ago = 0): ShopFigures {
  const names = Array.from({ length }, (_, at) => sampleDay(at + 1 - length - ago));
  const inSpan = orders.filter(({ orderDate }) => names.includes(orderDate));
  const kept = inSpan.filter(isKept).length;
  const revenue = revenueOf(inSpan);
  return {
    revenue,
    count: inSpan.length,
    average: revenue / Math.max(1, kept),
    cancelled: (inSpan.length - kept) / Math.max(1, inSpan.length),
    days: names.map((day) => {
      const ofDay = inSpan.filter(({ orderDate }) => orderDate === day);
      return { day, revenue: revenueOf(ofDay), count: ofDay.length };
    }),
  };
}

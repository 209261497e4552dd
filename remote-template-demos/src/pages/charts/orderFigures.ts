import type { Order } from '../../data/sample/orders.ts';

/** Amounts summed by what an order says, in the order in which it first says it. */
export function sumsBy(orders: readonly Order[], said: (order: Order) => string): { name: string; sum: number }[] {
  const sums = new Map<string, number>();
  for (const order of orders) sums.set(said(order), (sums.get(said(order)) ?? 0) + order.amount);
  return [...sums].map(([name, sum]) => ({ name, sum: Math.round(sum * 100) / 100 }));
}

import type { Order } from '../../data/sample/orders.ts';
import { sumsBy } from '../../data/sumsBy.ts';

/** Amounts in whole cents, summed by what an order says, in the order in which it first says it. */
export function amountsBy(orders: readonly Order[], nameOf: (order: Order) => string): { name: string; sum: number }[] {
  const sums = sumsBy(orders, nameOf, ({ amount }) => amount);
  return sums.map(({ name, sum }) => ({ name, sum: Math.round(sum * 100) / 100 }));
}

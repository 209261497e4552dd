import type { MenuItem } from '../../../data/sample/menus.ts';

export interface BasketLine {
  item: MenuItem;
  count: number;
}

/** The basket with more or less of a dish; a dish of which none is left is not in it. */
export function withCount(lines: readonly BasketLine[], item: MenuItem, by: number): BasketLine[] {
  const isIn = lines.some((line) => line.item.name === item.name);
  const all = isIn ? lines : [...lines, { item, count: 0 }];
  return all
    .map((line) => (line.item.name === item.name ? { ...line, count: line.count + by } : line))
    .filter(({ count }) => count > 0);
}

/** What the dishes come to, and the tax on them. */
export function sumsOf(lines: readonly BasketLine[]): { net: number; tax: number } {
  const net = lines.reduce((sum, { item, count }) => sum + item.price * count, 0);
  const tax = lines.reduce((sum, { item, count }) => sum + (item.price * count * item.tax) / 100, 0);
  return { net, tax };
}

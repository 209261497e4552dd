import { orders } from '../../data/sample/orders.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { shopFiguresOf } from './shopFigures.ts';

const order = (offset: number, amount: number, deliveryStatus: 'Delivered' | 'Cancelled' = 'Delivered') => ({
  ...orders[0]!,
  orderDate: sampleDay(offset),
  amount,
  deliveryStatus,
});

test('a span has all of its days, and cancelled orders bring nothing', () => {
  const figures = shopFiguresOf([order(0, 10), order(-1, 30), order(-1, 99, 'Cancelled'), order(-2, 50)], 2);
  expect(figures).toMatchObject({ revenue: 40, count: 3, average: 20, cancelled: 1 / 3 });
  expect(figures.days).toEqual([
    { day: sampleDay(-1), revenue: 30, count: 2 },
    { day: sampleDay(0), revenue: 10, count: 1 },
  ]);
});

test('the span before ends where this one begins; without orders it has zeros', () => {
  expect(shopFiguresOf([order(-2, 50)], 2, 2).days.map(({ day }) => day)).toEqual([sampleDay(-3), sampleDay(-2)]);
  expect(shopFiguresOf([], 7)).toMatchObject({ revenue: 0, average: 0, cancelled: 0 });
});

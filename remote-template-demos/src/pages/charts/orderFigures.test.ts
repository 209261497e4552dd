import { orders } from '../../data/sample/orders.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { amountsBy } from './orderFigures.ts';

test('amounts are summed by day, and none is lost', () => {
  const days = amountsBy(orders, ({ orderDate }) => orderDate);
  expect(days[0]).toEqual({ name: sampleDay(-26), sum: 218.9 });
  const total = orders.reduce((sum, { amount }) => sum + amount, 0);
  expect(days.reduce((sum, day) => sum + day.sum, 0)).toBeCloseTo(total);
});

import { orders } from '../../data/sample/orders.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { courseOf, parcelSteps } from './orderCourse.ts';

const order = { ...orders[0]!, orderDate: '2026-03-01', deliveryDate: '2026-03-09' };
const steps = (deliveryStatus: (typeof orders)[number]['deliveryStatus']) =>
  courseOf({ ...order, deliveryStatus }, '2026-03-05').map(({ state, day }) => `${state} ${day}`);

test('what is ahead has no day but the last', () => {
  expect(steps('Shipped')).toEqual([
    'done 2026-03-01',
    'done 2026-03-03',
    'current 2026-03-05',
    'ahead null',
    'ahead 2026-03-09',
  ]);
});

test('a parcel that has come was there on its day, and a cancelled order ends', () => {
  expect(steps('Delivered').at(-1)).toBe('done 2026-03-09');
  expect(steps('Cancelled')).toEqual(['done 2026-03-01', 'current 2026-03-02']);
});

test('no sample order has a step done in the future', () => {
  for (const each of orders) {
    const done = courseOf(each).filter(({ state }) => state !== 'ahead');
    expect(done.length).toBeGreaterThan(0);
    for (const { day } of done) expect(day! <= sampleDay(0)).toBe(true);
    if (each.deliveryStatus !== 'Cancelled') expect(courseOf(each)).toHaveLength(parcelSteps.length);
  }
});

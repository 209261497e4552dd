import { fittingIn } from './fitting.ts';

const row = { gap: 2, items: [80, 100, 60, 18], rest: 70 };

test.each([
  // All: 80 + 2 + 100 + 2 + 60 + 2 + 18.
  [264, 4],
  [263, 2],
  // Two and the rest: 80 + 2 + 100 + 2 + 70.
  [254, 2],
  [253, 1],
  // One and the rest: 80 + 2 + 70.
  [152, 1],
  [151, 0],
])('in %d px there is room for %d', (available, count) => {
  expect(fittingIn({ ...row, available })).toBe(count);
});

test('nothing has room for nothing', () => {
  expect(fittingIn({ available: 0, gap: 2, items: [], rest: 70 })).toBe(0);
});

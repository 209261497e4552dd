import { isAllInSight } from './inSight.ts';

const canvas = { width: 800, height: 600 };
const flow = { x: 0, y: 0, width: 1000, height: 100 };

test('a flow that is larger than the canvas is in sight only where it is drawn small', () => {
  expect(isAllInSight(flow, [0, 0, 1], canvas)).toBe(false);
  expect(isAllInSight(flow, [0, 0, 0.8], canvas)).toBe(true);
});

test.each([
  ['start', [-1, 0, 0.5]],
  ['end', [301, 0, 0.5]],
  ['top', [0, -1, 0.5]],
  ['foot', [0, 551, 0.5]],
] as const)('it is not when it goes over the %s of the canvas', (_, transform) => {
  expect(isAllInSight(flow, [300, 550, 0.5], canvas)).toBe(true);
  expect(isAllInSight(flow, [...transform], canvas)).toBe(false);
});

test('nodes before the origin count', () => {
  expect(isAllInSight({ x: -100, y: -100, width: 200, height: 200 }, [99, 100, 1], canvas)).toBe(false);
  expect(isAllInSight({ x: -100, y: -100, width: 200, height: 200 }, [100, 100, 1], canvas)).toBe(true);
});

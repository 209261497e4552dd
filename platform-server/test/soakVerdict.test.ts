import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BoundFigure, bounds, slopeOf, trendsOf } from '../bench/soak/verdict.ts';

const sample = (figures: Partial<Record<BoundFigure, number>>) =>
  ({ ...Object.fromEntries(Object.keys(bounds).map((name) => [name, 100])), ...figures }) as Record<
    BoundFigure,
    number
  >;

const minutes = (count: number, at: (minute: number) => Partial<Record<BoundFigure, number>>) =>
  Array.from({ length: count }, (_, minute) => sample(at(minute)));
const growing = (samples: ReturnType<typeof minutes>) =>
  trendsOf(samples).flatMap(({ what, verdict }) => (verdict === 'grows' ? [what] : []));

test('a slope is that of most points, whatever a few outliers do', () => {
  assert.equal(slopeOf([1, 2, 3, 4, 90, 6, 7]), 1);
  assert.equal(slopeOf([5]), 0);
});

test('a leak of a tenth over the soak is found, and noise is not', () => {
  assert.deepEqual(growing(minutes(120, (minute) => ({ 'server MB': 300 + minute / 2 }))), ['server MB']);
  assert.deepEqual(growing(minutes(120, (minute) => ({ 'open files': 80 + Math.floor(minute / 10) }))), ['open files']);
  assert.deepEqual(
    growing(minutes(120, (minute) => ({ 'server MB': 300 + (minute % 7) * 5, 'p99 ms': 40 + (minute % 3) }))),
    [],
  );
});

test('what only grows while it warms up is flat, and so is what falls', () => {
  assert.deepEqual(growing(minutes(40, (minute) => ({ 'heap MB': Math.min(100, 40 + minute * 6) }))), []);
  assert.deepEqual(growing(minutes(40, (minute) => ({ 'disk MB': 900 - minute * 5 }))), []);
});

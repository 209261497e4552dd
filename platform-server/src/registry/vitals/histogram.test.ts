import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vitalNames } from 'shared-contracts/api/plan';
import { bucketOf, p75Of } from './histogram.ts';

function p75(name: (typeof vitalNames)[number], values: number[]): number {
  const reported = p75Of(
    name,
    values.map((value) => ({ bucket: bucketOf(name, value), count: 1 })),
  );
  return reported?.p75 ?? assert.fail();
}

test('the third quartile is told to five per cent, whatever the size', () => {
  for (const value of [60, 480, 2500, 9000, 60_000]) {
    const reported = p75('LCP', [value / 3, value / 2, value, value * 4]);
    assert.ok(Math.abs(reported - value) <= value * 0.05, `${reported} for ${value}`);
  }
  const shift = p75('CLS', [0, 0, 0.12, 0.4]);
  assert.ok(Math.abs(shift - 0.12) <= 0.006, `${shift}`);
});

test('nothing measured has no quartile, and the smallest values are next to nothing', () => {
  assert.equal(p75Of('INP', []), null);
  assert.deepEqual(p75Of('CLS', [{ bucket: bucketOf('CLS', 0), count: 7 }]), { p75: 0.0005, samples: 7 });
});

test('a bucket fits its column at the largest value a page may tell', () => {
  for (const name of vitalNames) assert.ok(bucketOf(name, 600_000) < 2 ** 15);
});

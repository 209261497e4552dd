import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf, measureAndUnit } from './results.ts';
import { median, medians, quantile } from './statistics.ts';

test('the name of a column ends with its unit', () => {
  assert.deepEqual(measureAndUnit('p50 ms'), { measure: 'p50', unit: 'ms' });
  assert.deepEqual(measureAndUnit('requests/s'), { measure: '', unit: 'requests/s' });
  assert.deepEqual(measureAndUnit('pan fitted, frames/s'), { measure: 'pan fitted', unit: 'frames/s' });
  assert.deepEqual(measureAndUnit('elements fitted'), { measure: 'elements fitted', unit: 'number' });
});

test('each number of a row becomes a figure that says what it is of, and beside what it was taken', () => {
  const row = {
    what: 'Weft',
    connections: 10,
    'requests/s': 3000,
    'p50 ms': 3,
    load: 2,
    'others %': 1,
    answers: '200',
  };
  const beside = { medianOf: 5, load: 2, others: 1, notes: { answers: '200' } };
  assert.deepEqual(figuresOf(row, { load: 9, 'others %': 40 }, { medianOf: 5, by: ['connections'] }), [
    { what: 'Weft, 10 connections', unit: 'requests/s', value: 3000, ...beside },
    { what: 'Weft, 10 connections, p50', unit: 'ms', value: 3, ...beside },
  ]);
});

test('a row without surroundings of its own has those of the bench, and what is no number is left out', () => {
  const figures = figuresOf({ what: 'open', 'first ms': Number.NaN, 'again ms': 4 }, { load: 9, 'others %': 40 });
  assert.deepEqual(figures, [{ what: 'open, again', unit: 'ms', value: 4, medianOf: 1, load: 9, others: 40 }]);
});

test('medians and shares of samples', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(quantile([5, 1, 4, 2, 3], 0.99), 5);
  assert.deepEqual(medians([{ a: 1 }, { a: 9 }, { a: 3 }]), { a: 3 });
});

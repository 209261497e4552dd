import { maxRetries } from 'shared-contracts/api/webhook';
import { backOffOf, delaysOf, readDelays } from './retryDelays.ts';

test('a back-off is found again in its delays', () => {
  for (const kind of ['exponential', 'fixed'] as const) {
    const backOff = { kind, count: 4, first: 30 };
    expect(backOffOf(delaysOf(backOff))).toEqual(backOff);
  }
  expect(delaysOf({ kind: 'exponential', count: 3, first: 10 })).toEqual([10, 20, 40]);
  expect(delaysOf({ kind: 'exponential', count: 10, first: 80_000 }).at(-1)).toBe(86_400);
  expect(backOffOf([5, 60, 3600]).kind).toBe('list');
});

test('a word among the delays is told, and is none of them', () => {
  expect(readDelays(['30', ' 60 ', 'soon', '1.5', ''])).toEqual({ delays: [30, 60], wrong: ['soon', '1.5'] });
});

test('what was entered is not brought into range: what is too long or too many is left to be refused', () => {
  expect(delaysOf({ kind: 'fixed', count: 2, first: 100_000 })).toEqual([100_000, 100_000]);
  expect(delaysOf({ kind: 'exponential', count: 2, first: 100_000 })).toEqual([100_000, 100_000]);
  expect(delaysOf({ kind: 'fixed', count: 500, first: 1 })).toHaveLength(maxRetries + 1);
});

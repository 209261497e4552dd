import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstIdAt } from '../ids.ts';
import { type SearchDay, windowsOf } from './searchWindows.ts';

const dayMs = 86_400_000;
const first = Date.UTC(2026, 4, 1);
const idOf = (day: number) => firstIdAt(first + day * dayMs);

const rest: SearchDay = { name: 'rest', start: null };
/** Days 0 to 9, in no order. */
const days = [3, 1, 4, 0, 9, 2, 6, 5, 8, 7].map((day): SearchDay => ({ name: String(day), start: idOf(day) }));

const all = (given: Partial<Parameters<typeof windowsOf>[1]>) =>
  [...windowsOf([rest, ...days], { order: 'desc', lowest: null, highest: null, ...given })].map(
    ({ days: names, from, to }) => [names.join(' '), from, to],
  );

test('the newest first: three days, then twice as many, without a gap', () => {
  assert.deepEqual(all({}), [
    ['9 8 7', idOf(7), null],
    ['6 5 4 3 2 1', idOf(1), idOf(7)],
    ['0', null, idOf(1)],
  ]);
});

test('the oldest first likewise', () => {
  assert.deepEqual(all({ order: 'asc' }), [
    ['0 1 2', null, idOf(3)],
    ['3 4 5 6 7 8', idOf(3), idOf(9)],
    ['9', idOf(9), null],
  ]);
});

test('days that cannot hold what is looked for are left out', () => {
  const [lowest, highest] = [idOf(2.5), idOf(6.5)];
  assert.deepEqual(all({ lowest, highest }), [
    ['6 5 4', idOf(4), highest],
    ['3 2', lowest, idOf(4)],
  ]);
  assert.deepEqual(all({ order: 'asc', lowest, highest }), [
    ['2 3 4', lowest, idOf(5)],
    ['5 6', idOf(5), highest],
  ]);
  assert.deepEqual(all({ lowest: idOf(9), highest: idOf(10) }), [['9', idOf(9), idOf(10)]]);
});

test('what fits no day is looked for although there is none', () => {
  assert.deepEqual(
    [...windowsOf([rest], { order: 'desc', lowest: null, highest: null })],
    [{ days: [], from: null, to: null }],
  );
});

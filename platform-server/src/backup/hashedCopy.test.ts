import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fewAtOnce } from './hashedCopy.ts';

test('a failure is thrown once nothing is under way, and nothing more is begun', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('No');
    for (let turns = 0; turns < 10; turns++) await nextTurn();
    ended.push(item);
  };
  await assert.rejects(fewAtOnce([0, 1, 2, 3, 4, 5, 6, 7], work), { message: 'No' });
  assert.deepEqual(ended.toSorted(), [0, 2, 3]);
  assert.deepEqual(begun, [0, 1, 2, 3]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from './progress.ts';

test('each number is reached once, in whatever order they come', () => {
  const progress = new Progress(2);
  const reached = [1, 2, 4, 4, 5, 3, 3, 4, 5, 6].filter((number) => progress.reach(number));
  assert.deepEqual(reached, [4, 5, 3, 6]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Condition } from './condition.ts';

test('each change is said once, however often it is noticed', () => {
  const message: (string | null)[] = [];
  const condition = new Condition((problem) => message.push(problem));
  condition.holds();
  condition.fails('away');
  condition.fails('away');
  condition.fails('full');
  assert.equal(condition.problem, 'full');
  condition.holds();
  condition.holds();
  assert.deepEqual(message, ['away', 'full', null]);
  assert.equal(condition.problem, null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './turns.ts';

test('heavy work goes one by one, with a turn of the loop for others between two pieces; a failure stops none', async () => {
  const order: string[] = [];
  const work = (name: string) => inTurn(() => void order.push(name));
  const first = work('a').then(() => void setImmediate(() => order.push('others')));
  const failing = inTurn(() => Promise.reject(new Error('failed')));
  const last = work('b');
  await assert.rejects(failing, /failed/);
  await Promise.all([first, last]);
  assert.deepEqual(order, ['a', 'others', 'b']);
});

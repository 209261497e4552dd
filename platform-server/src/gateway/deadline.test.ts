import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deadline } from './deadline.ts';

test('who sends a large body may wait longer for it to be stored', () => {
  const leftAfter = (bytes: number) => {
    const deadline = new Deadline();
    deadline.growWith(bytes);
    return deadline.leftMs;
  };
  assert.equal(leftAfter(10_000), leftAfter(0));
  assert.equal(leftAfter(50 * 2 ** 20), leftAfter(0) + 20_000);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Patience } from './patience.ts';

test('who sends a large body may wait longer for it to be stored', () => {
  const leftAfter = (bytes: number) => {
    const patience = new Patience();
    patience.growWith(bytes);
    return patience.leftMs;
  };
  assert.equal(leftAfter(10_000), leftAfter(0));
  assert.equal(leftAfter(50 * 2 ** 20), leftAfter(0) + 20_000);
});

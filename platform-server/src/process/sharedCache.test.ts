import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedCache } from './sharedCache.ts';

test('what was used least lately goes first', () => {
  const dropped: number[] = [];
  const cache = new SharedCache<number>({ max: 2, dropped: (value) => void dropped.push(value) });
  cache.set('a', 'one', 1);
  cache.set('a', 'two', 2);
  assert.equal(cache.get('a', 'one'), 1);
  cache.set('a', 'three', 3);
  assert.deepEqual([dropped, cache.get('a', 'two'), cache.get('a', 'one')], [[2], undefined, 1]);
  cache.set('a', 'one', 4);
  cache.delete('a', 'three');
  assert.deepEqual(dropped, [2, 1, 3]);
  assert.deepEqual([cache.clear(), cache.get('a', 'one')], [[4], undefined]);
});

test('an account that fills it pushes out its own, never what another one has', () => {
  const cache = new SharedCache<number>({ max: 10 });
  cache.set('small', 'only', 0);
  for (let at = 0; at < 100; at++) cache.set('large', String(at), at);
  assert.equal(cache.get('small', 'only'), 0);
  assert.equal(cache.get('large', '99'), 99);
  assert.equal(cache.get('large', '90'), undefined);
});

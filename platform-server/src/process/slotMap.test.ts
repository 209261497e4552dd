import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SlotMap } from './slotMap.ts';

test('entries are found, replaced and taken as those of a map, in the order of their keys', () => {
  const map = new SlotMap<number, string>();
  const expected = new Map<number, string>();
  // The same keys come and go in many orders.
  for (let step = 0, key = 1; step < 2_000; step++, key = (key * 48_271) % 101) {
    if (key % 3 === 0) {
      assert.equal(map.take(key), expected.get(key));
      expected.delete(key);
    } else {
      const value = `${key} in step ${step}`;
      map.set(key, value);
      expected.set(key, value);
    }
    assert.deepEqual(
      [map.size, map.keys(), map.values()],
      [expected.size, [...expected.keys()], [...expected.values()]],
    );
    assert.deepEqual([map.get(key), map.has(key)], [expected.get(key), expected.has(key)]);
  }
  map.clear();
  assert.deepEqual([map.size, map.values(), map.take(1)], [0, [], undefined]);
});

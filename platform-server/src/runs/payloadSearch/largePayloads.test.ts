import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { LargeJson } from '../../engine/values/largeJson.ts';
import { SearchedEvent } from './searchedValues.ts';

const keysOf = (payload: unknown) => new SearchedEvent('account').of('scenario', { ...blankMessage(), payload });

test('a large payload is found by what the same would be found by if it were read', () => {
  const order = (id: number) => ({ id, note: 'é"\\'.repeat(3000), tags: ['a', id, { deep: [id, null] }] });
  const value = {
    orders: Array.from({ length: 400 }, (_, index) => order(index)),
    password: 'not to be found',
    long: 'x'.repeat(100_000),
    customer: { id: 4711, name: 'Zoë', since: '2026-03-01' },
    none: [],
    last: true,
  };
  for (const payload of [value, value.orders, [[value]]]) {
    const large = LargeJson.of(Buffer.from(JSON.stringify(payload, null, 1)));
    assert.ok(large);
    assert.deepEqual(keysOf(large), keysOf(payload));
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Breakers } from './breakers.ts';

function tripped(): Breakers {
  const breakers = new Breakers();
  const trips = Array.from({ length: 5 }, () => breakers.failed('a', 0));
  assert.deepEqual(trips, [false, false, false, false, true]);
  return breakers;
}

test('after five failures in a row nothing is let through for ten seconds', () => {
  const breakers = tripped();
  assert.equal(breakers.enter('a', 4_000), 6);
  assert.equal(breakers.enter('b', 4_000), 0);
});

test('then one call tries, and the others follow when it succeeds', () => {
  const breakers = tripped();
  assert.equal(breakers.enter('a', 10_000), 0);
  assert.equal(breakers.enter('a', 10_000), 1);
  breakers.succeeded('a');
  assert.equal(breakers.enter('a', 10_000), 0);
});

test('one that fails again is another pause, and no news', () => {
  const breakers = tripped();
  breakers.enter('a', 10_000);
  assert.equal(breakers.failed('a', 10_000), false);
  assert.ok(breakers.enter('a', 11_000) > 0);
});

test('a try that ended without a word lets the next one try; failures that are not in a row do not count', () => {
  const breakers = tripped();
  breakers.enter('a', 10_000);
  breakers.ended('a');
  assert.equal(breakers.enter('a', 10_000), 0);
  const other = new Breakers();
  for (let at = 0; at < 20; at += 1) {
    other.failed('a', 0);
    if (at % 4 === 3) other.succeeded('a');
  }
  assert.equal(other.enter('a', 0), 0);
});

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clockOffset, learnSharedTime, sharedNow } from './sharedClock.ts';

afterEach(() => {
  const now = Date.now();
  learnSharedTime(now, now, now);
});

test('time is that of the database where the clock of the machine is ahead or behind', () => {
  const now = Date.now();
  for (const offset of [-600_000, 20_000]) {
    assert.ok(learnSharedTime(now + offset, now, now));
    assert.equal(clockOffset(), offset);
    assert.ok(Math.abs(sharedNow() - Date.now() - offset) <= 1);
    assert.ok(!learnSharedTime(now + offset + 100, now, now), 'it is known');
  }
  assert.ok(learnSharedTime(now, now, now), 'the clock has been set right');
  assert.equal(clockOffset(), 0);
});

test('small differences, and answers that took long, change nothing', () => {
  const now = Date.now();
  assert.ok(!learnSharedTime(now + 400, now, now));
  assert.ok(!learnSharedTime(now + 5_000, now, now + 9_000));
  assert.equal(clockOffset(), 0);
});

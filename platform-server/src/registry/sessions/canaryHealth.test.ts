import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canaryHealth } from './canaryHealth.ts';

const of = (sessions: number, failed = 0) => ({ sessions, failed });

test('a canary is waited for until it has enough sessions to be called well', () => {
  assert.equal(canaryHealth(of(49), of(1000), 5), 'waiting');
  assert.equal(canaryHealth(of(50), of(1000), 5), 'healthy');
});

test('it fails when it does so more often than stable by the margin, and more than once or twice', () => {
  assert.equal(canaryHealth(of(20, 3), of(1000), 5), 'failing');
  assert.equal(canaryHealth(of(20, 2), of(1000), 5), 'waiting');
  assert.equal(canaryHealth(of(100, 14), of(1000, 100), 5), 'healthy');
  assert.equal(canaryHealth(of(100, 16), of(1000, 100), 5), 'failing');
});

test('it is silent when its share of users should have brought sessions and brought none', () => {
  assert.equal(canaryHealth(of(0), of(100), 5), 'waiting');
  assert.equal(canaryHealth(of(0), of(200), 5), 'silent');
  assert.equal(canaryHealth(of(0), of(5000), 0), 'waiting');
  assert.equal(canaryHealth(of(0), of(0), 100), 'waiting');
});

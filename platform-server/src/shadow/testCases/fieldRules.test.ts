import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestFieldMatch, TestFieldPath, TestFieldRule } from 'shared-contracts/api/test-case';
import { brokenPlaces } from './fieldRules.ts';

const rule = (path: TestFieldPath, match: TestFieldMatch): TestFieldRule => ({ node_id: 'n', path, match });
const broken = (rules: readonly TestFieldRule[], expected: unknown, got: unknown) =>
  brokenPlaces(rules, { payload: expected }, { payload: got }, 100).map((path) => path.slice(1).join('.'));

test('what no rule names may differ', () => {
  assert.deepEqual(broken([], { a: 1 }, { a: 2 }), []);
  assert.deepEqual(broken([rule(['payload', 'b'], 'equals')], { a: 1, b: 1 }, { a: 2, b: 1 }), []);
});

test('the longest rule that leads to a field counts', () => {
  const rules = [
    rule(['payload'], 'equals'),
    rule(['payload', 'at'], 'ignored'),
    rule(['payload', 'lines', null, 'id'], 'ignored'),
    rule(['payload', 'lines', null, 'sum'], 'type'),
  ];
  const lines = (...sums: unknown[]) => sums.map((sum, place) => ({ id: `${Math.random()}`, sum, place }));
  assert.deepEqual(broken(rules, { at: 1, lines: lines(1, 2) }, { at: 2, lines: lines(3, 4) }), []);
  assert.deepEqual(broken(rules, { at: 1, lines: lines(1, 2) }, { at: 2, lines: lines(1, '2') }), ['lines.1.sum']);
  assert.deepEqual(broken(rules, { lines: lines(1, 2) }, { lines: lines(1) }), ['lines.1']);
  assert.deepEqual(broken(rules, { lines: [], more: 1 }, { lines: [] }), ['more']);
});

test('any value is one that is there; the same type may be another value, and lists of it another length', () => {
  const any = [rule(['payload', 'id'], 'any')];
  assert.deepEqual(broken(any, { id: 1 }, { id: { of: 'another type' } }), []);
  assert.deepEqual(broken(any, { id: 1 }, {}), ['id']);
  assert.deepEqual(broken(any, { id: 1 }, null), ['']);
  const type = [rule(['payload', 'sums'], 'type')];
  assert.deepEqual(broken(type, { sums: [1, 2] }, { sums: [3] }), []);
  assert.deepEqual(broken(type, { sums: [1, 2] }, { sums: [3, null] }), ['sums.1']);
  assert.deepEqual(broken(type, { sums: [1, 2] }, { sums: 'none' }), ['sums']);
});

test('a field that is gone with what it was in is missed, unless it was not expected', () => {
  const rules = [rule(['payload', 'customer', 'mail'], 'equals')];
  assert.deepEqual(broken(rules, { customer: { mail: 'a' } }, {}), ['customer']);
  assert.deepEqual(broken(rules, { customer: { name: 'a' } }, {}), []);
  assert.deepEqual(broken([rule(['payload', 'lines', null, 'sum'], 'equals')], { lines: [{ sum: 1 }] }, {}), ['lines']);
});

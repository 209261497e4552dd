import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topShape } from '../../engine/values/topShape.ts';
import { causeText, failureKey } from './failureKey.ts';

test('numbers, ids, addresses and quotedValue values are no part of a message; the status of a response is', () => {
  const same = [
    ['No stock for order 4711', 'No stock for order 12'],
    ['Order ORD-4711-A is late by 1.5 days', 'Order ORD-99-B is late by 12,000.25 days'],
    ['“Blue shirt” is sold out', '“Red hat” is sold out'],
    ["The field 'email' isn't known", "The field 'name' isn't known"],
    ['No row for "FR"', 'No row for "DE"'],
    ['ann@example.com is unknown', 'bob.b@example.org is unknown'],
    ['https://a.example/x?y=z is down', 'http://b.example is down'],
    ['0d3f1a2b-0000-4000-8000-00000000ab12 is gone', 'ffffffff-0000-4000-8000-00000000ab12 is gone'],
    ['At 2026-01-01T10:00:00Z', 'At 2025-12-31T09:59:59Z'],
    ['One\nat line 3', 'One\nat line 4'],
  ];
  for (const [one = '', other = ''] of same) assert.equal(causeText(one), causeText(other), one);
  const different = [
    ['Shop returned 404', 'Shop returned 503'],
    ['No stock', 'No price'],
    ["It doesn't open, so it can't close", "It doesn't end, so it can't close"],
  ];
  for (const [one = '', other = ''] of different) assert.notEqual(causeText(one), causeText(other), one);
  assert.ok(causeText('"'.repeat(100_000) + "'a".repeat(100_000)).length <= 500);
});

test('the outline of a payload is its top fields and their types', () => {
  assert.equal(topShape({ b: 1, a: 'x', c: { d: 1 }, e: [1], f: null }), '{a:string,b:number,c:object,e:list,f:null}');
  assert.equal(topShape({ line_1: 1, line_2: 1 }), topShape({ line_3: 1 }));
  assert.equal(topShape([{ a: 1 }, { b: 1 }]), '[{a:number}]');
  assert.deepEqual(
    [topShape([]), topShape([[[]]]), topShape('x'), topShape(null), topShape(undefined)],
    [...['[]', '[list]', 'string', 'null', 'null']],
  );
  assert.ok(
    topShape(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${'x'.repeat(at % 200)}`, at]))).length <
      4_000,
  );
});

test('scenario, node, reason, message and outline make the key', () => {
  const failed = { node_id: 'n', exception: 'No stock for 1', failure: { code: 'STOCK' } };
  const key = failureKey('s', failed, '{}');
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(failureKey('s', { ...failed, exception: 'No stock for 2' }, '{}'), key);
  const others = [
    failureKey('t', failed, '{}'),
    failureKey('s', { ...failed, node_id: 'm' }, '{}'),
    failureKey('s', { ...failed, failure: { code: 'STOCK', reason: 'STOCK.out' } }, '{}'),
    failureKey('s', { ...failed, exception: 'No price' }, '{}'),
    failureKey('s', failed, '[]'),
  ];
  assert.equal(new Set([key, ...others]).size, 6);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConditions } from './readConditions.ts';

/** Conditions as they would be written one by one. */
const reported = (search: string) =>
  readConditions(search).map(({ path, compared }) => [
    path.join('.'),
    compared && `${compared.operator}${compared.value}`,
  ]);

const both = [
  ['payload.id', '=4711'],
  ['query.shop', '=north'],
];

for (const search of [
  'payload.id = 4711 and query.shop = north',
  'payload.id=4711 AND query.shop=north',
  'payload.id = 4711 && query.shop = north',
  'payload.id=4711&&query.shop="north"',
  'payload.id=4711, query.shop=north',
  'payload.id=4711,query.shop=north',
  'payload.id=4711 query.shop=north',
  "payload.id = '4711'   query.shop = 'north'  ",
])
  test(`conditions of \u201c${search}\u201d all hold`, () => assert.deepEqual(reported(search), both));

test('three conditions, of which one asks whether something is there', () => {
  assert.deepEqual(reported('payload.a exists, payload.b >= 3 payload["c d"] != x y'), [
    ['payload.a', null],
    ['payload.b', '>=3'],
    ['payload.c d', '!=x y'],
  ]);
});

test('a value may have words and signs that join conditions', () => {
  assert.deepEqual(reported('payload.name = R&&B, query or payload'), [['payload.name', '=R&&B, query or payload']]);
  assert.deepEqual(reported('payload.text = "a and payload.x = 1"'), [['payload.text', '=a and payload.x = 1']]);
});
